import {
  type PresignedRequest,
  partCount,
  partRange,
  type ResumeUploadRequest,
} from '#shared/resume-upload.ts';
import { exchange } from './exchange.ts';
import { FileStoreError } from './file-store-error.ts';
import { HttpFailure, toHttpFailure } from './http-failure.ts';
import { completeXml, elementText, readParts, type StoredPart } from './s3-xml.ts';
import { createSignAhead } from './sign-ahead.ts';
import type { Sign } from './sign-resume-request.ts';
import type { HttpAnswer, HttpRequest } from './transport.ts';
import type { Trying } from './try-until.ts';

export type ResumeStoreOptions = { id: string; file: Blob; sign: Sign; trying: Trying };

/** A form's file needs a name; the applicant's own would only carry their name along. */
const formFileName = 'resume.pdf';

/** A browser sets these itself, and complains when a page does. */
const browserHeaders = ['content-length', 'host'];

/**
 * S3's side of one resume: each call is one attempt, with a link of its own.
 * They throw HttpFailure, InterruptedError and FileStoreError. `onSent` is told bytes of the file.
 */
export function createResumeStore({ id, file, sign, trying }: ResumeStoreOptions) {
  const { size } = file;
  const links = createSignAhead(sign, trying);

  async function ask(
    request: ResumeUploadRequest,
    content: Pick<HttpRequest, 'body' | 'onSent'> = {},
  ): Promise<HttpAnswer> {
    const signed = await links.linkFor(request);
    if (!isHttpUrl(signed.url)) throw new FileStoreError('invalid-url', trying.path);
    const { method, url } = signed;
    const body = signed.fields ? toForm(signed.fields, file) : content.body;
    // A lost answer to these would leave parts behind at S3, or a stored file that we don't know of.
    const interruptible = !['create', 'complete', 'abort'].includes(request.operation);
    return exchange({ ...content, method, url, headers: headersOf(signed), body }, trying, {
      interruptible,
    });
  }

  return {
    /** The whole file in one form. */
    async post(onSent: (sentBytes: number) => void): Promise<void> {
      await ask(
        { id, operation: 'post', size },
        {
          // What is not the file goes out before it, but for a few bytes.
          onSent: (sentBytes, totalBytes) =>
            onSent(Math.min(size, Math.max(0, sentBytes - (totalBytes - size)))),
        },
      );
    },

    /** @returns the id of the multipart upload that was begun */
    async create(): Promise<string> {
      const { text } = await ask({ id, operation: 'create', size });
      const uploadId = elementText(text, 'UploadId');
      if (!uploadId) throw new HttpFailure('lost');
      return uploadId;
    },

    /** The parts that S3 has whole. */
    async list(uploadId: string): Promise<StoredPart[]> {
      const { text } = await ask({ id, operation: 'list', size, uploadId });
      return readParts(text).filter(({ partNumber, sizeBytes }) => {
        const { startByte, endByte } = partRange(size, partNumber);
        return sizeBytes === endByte - startByte;
      });
    },

    async part(
      uploadId: string,
      partNumber: number,
      onSent: (sentBytes: number) => void,
    ): Promise<StoredPart> {
      const { startByte, endByte } = partRange(size, partNumber);
      const sizeBytes = endByte - startByte;
      const common = { id, size, uploadId };
      const sending = ask(
        { ...common, operation: 'part', partNumber },
        { body: file.slice(startByte, endByte), onSent: (sentBytes) => onSent(sentBytes) },
      );
      links.prepare(
        partNumber < partCount(size)
          ? { ...common, operation: 'part', partNumber: partNumber + 1 }
          : { ...common, operation: 'complete' },
      );
      const answer = await sending;
      // Without an ETag (a proxy took it, or CORS did not expose it) ListParts tells it.
      const etag =
        answer.header('etag') ??
        readEtag(await ask({ id, operation: 'list', size, uploadId }), partNumber);
      return { partNumber, etag, sizeBytes };
    },

    async complete(uploadId: string, parts: readonly StoredPart[]): Promise<void> {
      const answer = await ask(
        { id, operation: 'complete', size, uploadId },
        { body: completeXml(parts) },
      );
      // S3 begins this answer before it knows how it ends: a 200 may hold an error.
      if (elementText(answer.text, 'Code') !== undefined) {
        throw toHttpFailure(answer, 500, trying.world.dateMs());
      }
    },

    async abort(uploadId: string): Promise<void> {
      await ask({ id, operation: 'abort', size, uploadId });
    },
  };
}
export type ResumeStore = ReturnType<typeof createResumeStore>;

function readEtag({ text }: HttpAnswer, partNumber: number): string {
  const part = readParts(text).find((one) => one.partNumber === partNumber);
  if (part === undefined) throw new HttpFailure('lost');
  return part.etag;
}

function toForm(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 reads no field after the file.
  form.append('file', file, formFileName);
  return form;
}

const headersOf = ({ headers = {} }: PresignedRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !browserHeaders.includes(name.toLowerCase())),
  );

const isHttpUrl = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);
