import { errorCodes } from '#shared/api.ts';
import { multipartFromBytes, partCount } from '#shared/resume-upload.ts';
import { FileStoreError } from './file-store-error.ts';
import { HttpFailure } from './http-failure.ts';
import type { ResumeRecord } from './resume-memory.ts';
import type { ResumeStore } from './resume-store.ts';
import type { StoredPart } from './s3-xml.ts';
import { type Trying, tryUntil } from './try-until.ts';

export type Sending = {
  file: Blob;
  store: ResumeStore;
  record: ResumeRecord;
  trying: Trying;
  /** Told how many bytes of the file went out; fewer than before when some go again. */
  onSent: (sentBytes: number) => void;
};

/**
 * Sends a file until S3 has it: below 5 MiB as one form, which begins again after a cut; from 5 MiB
 * in parts, one after the other and only the missing ones, so that a cut costs one part at most.
 * @throws FileStoreError, InterruptedError; the record then says where to go on
 */
export async function sendResume(sending: Sending): Promise<void> {
  const { file, record } = sending;
  if (record.stored) return;
  try {
    await (file.size < multipartFromBytes ? sendWhole(sending) : sendParts(sending));
  } catch (thrown) {
    // A conflict: a submission of this id has its resume already, so nothing is left to send.
    if (refusalOf(thrown)?.code !== errorCodes.conflict) throw thrown;
  }
  record.stored = true;
}

function sendWhole({ file, store, trying, onSent }: Sending): Promise<void> {
  return tryUntil(trying.policy.uploadMs, trying, () => {
    onSent(0);
    return whileReadable(file, trying.path, store.post(onSent));
  });
}

async function sendParts(sending: Sending): Promise<void> {
  try {
    await sendMissingParts(sending);
  } catch (thrown) {
    if (refusalOf(thrown)?.code !== 'NoSuchUpload') throw thrown;
    // S3 either completed it and the answer was lost (browsers, too, repeat a request by themselves
    // when its connection breaks), or it threw away what lay unfinished for a day.
    if (sending.record.completing) return;
    sending.record.uploadId = undefined;
    await sendMissingParts(sending);
  }
}

async function sendMissingParts({ file, store, record, trying, onSent }: Sending): Promise<void> {
  const { operationMs, uploadMs } = trying.policy;
  const known = record.uploadId;
  const uploadId = known ?? (await tryUntil(operationMs, trying, () => store.create()));
  record.uploadId = uploadId;
  const parts = known ? await tryUntil(operationMs, trying, () => store.list(known)) : [];
  // It is there to be completed, or new.
  record.completing = false;
  for (let partNumber = 1; partNumber <= partCount(file.size); partNumber += 1) {
    if (parts.some((part) => part.partNumber === partNumber)) continue;
    const storedBytes = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const sendPart = () => {
      onSent(storedBytes);
      const part = store.part(uploadId, partNumber, (bytes) => onSent(storedBytes + bytes));
      return whileReadable(file, trying.path, part);
    };
    parts.push(
      await tryUntil(uploadMs, trying, async (number) => {
        // After a cut S3 may have the part all the same: only its answer was lost.
        const stored = number > 1 ? findPart(await store.list(uploadId), partNumber) : undefined;
        return stored ?? sendPart();
      }),
    );
  }
  onSent(file.size);
  parts.sort((one, other) => one.partNumber - other.partNumber);
  record.completing = true;
  await tryUntil(operationMs, trying, () => store.complete(uploadId, parts));
}

const findPart = (parts: readonly StoredPart[], partNumber: number): StoredPart | undefined =>
  parts.find((part) => part.partNumber === partNumber);

/** To a browser, a file that was changed or taken away looks like a lost connection. */
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
