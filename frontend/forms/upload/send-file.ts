import { errorCodes } from '#shared/api.ts';
import { multipartFromBytes, partCount } from '#shared/resume-upload.ts';
import { ascending } from '#shared/sorting.ts';
import { FileStoreError, HttpFailure } from './errors.ts';
import { type RetryContext, retryUntil } from './retry-requests.ts';
import type { S3Requests, StoredPart } from './s3-requests.ts';

/** The state of one file's upload under one id; the upload updates it. */
type UploadRecord = {
  id: string;
  /** The id of the started multipart upload at S3. */
  uploadId: string | undefined;
  /** The completion was requested, so S3 may have done it even if its answer was lost. */
  completing: boolean;
  stored: boolean;
  /** Nothing was sent, because a submission with this id already has its resume. */
  wasClaimed?: true;
};

export type UploadMemory = {
  recordOf: (id: string, file: Blob) => UploadRecord;
  /** Forgets a file after a cancel, or if the server finds no resume although it was stored. */
  forget: (file: Blob) => void;
};

/**
 * Remembers uploads as long as the page references the chosen file, so that a retry sends only the missing
 * parts, and nothing if S3 has the whole file. The same file under another id starts anew.
 */
export function createUploadMemory(): UploadMemory {
  const records = new WeakMap<Blob, UploadRecord>();
  return {
    recordOf(id, file) {
      const known = records.get(file);
      if (known?.id === id) return known;
      const record: UploadRecord = { id, uploadId: undefined, completing: false, stored: false };
      records.set(file, record);
      return record;
    },
    forget: (file) => void records.delete(file),
  };
}

type FileSending = {
  file: Blob;
  requests: S3Requests;
  record: UploadRecord;
  context: RetryContext;
  /** Called with the number of sent bytes of the file; fewer than before if some are sent again. */
  onSent: (sentBytes: number) => void;
};

/**
 * Sends a file until S3 has it. Below 5 MiB it is one form, which starts again after a lost connection. From
 * 5 MiB it is sent in parts, one after the other and only the missing ones: a lost connection costs one part.
 * @throws FileStoreError, InterruptedError; a retry continues from the record
 */
export async function sendFile(sending: FileSending): Promise<void> {
  const { file, record } = sending;
  if (record.stored) return;
  try {
    await (file.size < multipartFromBytes ? sendWhole(sending) : sendParts(sending));
  } catch (thrown) {
    // A conflict: a submission with this id already has its resume, so nothing is left to send.
    if (refusalOf(thrown)?.code !== errorCodes.conflict) throw thrown;
    record.wasClaimed = true;
  }
  record.stored = true;
}

function sendWhole({ file, requests, context, onSent }: FileSending): Promise<void> {
  return retryUntil(context.policy.uploadMs, context, () => {
    onSent(0);
    return whileReadable(file, context.path, requests.post(onSent));
  });
}

async function sendParts(sending: FileSending): Promise<void> {
  try {
    await sendMissingParts(sending);
  } catch (thrown) {
    if (refusalOf(thrown)?.code !== 'NoSuchUpload') throw thrown;
    // Either S3 completed the upload and the answer was lost (browsers also repeat a request by themselves
    // when its connection breaks), or S3 deleted the unfinished upload after a day.
    if (sending.record.completing) return;
    sending.record.uploadId = undefined;
    await sendMissingParts(sending);
  }
}

async function sendMissingParts({
  file,
  requests,
  record,
  context,
  onSent,
}: FileSending): Promise<void> {
  const { operationMs, uploadMs } = context.policy;
  const known = record.uploadId;
  const uploadId = known ?? (await retryUntil(operationMs, context, () => requests.create()));
  record.uploadId = uploadId;
  const parts = known ? await retryUntil(operationMs, context, () => requests.list(known)) : [];
  // The listed upload can still be completed, or there is a new one.
  record.completing = false;
  for (let partNumber = 1; partNumber <= partCount(file.size); partNumber += 1) {
    if (parts.some((part) => part.partNumber === partNumber)) continue;
    const storedBytes = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const sendPart = () => {
      onSent(storedBytes);
      const part = requests.part(uploadId, partNumber, (bytes) => onSent(storedBytes + bytes));
      return whileReadable(file, context.path, part);
    };
    parts.push(
      await retryUntil(uploadMs, context, async (number) => {
        // After a lost connection S3 may have the part anyway, if only its answer was lost.
        const stored = number > 1 ? findPart(await requests.list(uploadId), partNumber) : undefined;
        return stored ?? sendPart();
      }),
    );
  }
  onSent(file.size);
  parts.sort(ascending(({ partNumber }) => partNumber));
  record.completing = true;
  await retryUntil(operationMs, context, () => requests.complete(uploadId, parts));
}

const findPart = (parts: readonly StoredPart[], partNumber: number): StoredPart | undefined =>
  parts.find((part) => part.partNumber === partNumber);

/** Checks the file after a failure: in a browser, a changed or deleted file looks like a lost connection. */
async function whileReadable<Result>(
  file: Blob,
  path: string,
  sending: Promise<Result>,
): Promise<Result> {
  try {
    return await sending;
  } catch (thrown) {
    if (thrown instanceof HttpFailure && thrown.reason === 'lost') {
      await file
        .slice(0, 1)
        .arrayBuffer()
        .catch((cause: unknown) => {
          throw new FileStoreError('cannot-read-file', path, cause);
        });
    }
    throw thrown;
  }
}

/** The refusal that an upload ended with, if it did. */
const refusalOf = (thrown: unknown): HttpFailure['refusal'] =>
  thrown instanceof FileStoreError && thrown.cause instanceof HttpFailure
    ? thrown.cause.refusal
    : undefined;
