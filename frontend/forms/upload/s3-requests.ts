import type { FileType } from '#shared/file-types.ts';
import {
  type PresignedRequest,
  partCount,
  partRange,
  type ResumeUploadRequest,
} from '#shared/resume-upload.ts';
import type { HttpAnswer, HttpRequest } from './dependencies.ts';
import { elementText, FileStoreError, HttpFailure, toHttpFailure } from './errors.ts';
import { createPresignedLinks, type Sign } from './presigned-links.ts';
import { type RetryContext, sendRequest } from './retry-requests.ts';

/** A part that S3 has. */
export type StoredPart = { partNumber: number; etag: string; sizeBytes: number };

type S3RequestsOptions = {
  id: string;
  file: Blob;
  contentType?: FileType | undefined;
  sign: Sign;
  context: RetryContext;
};

/** A form's file needs a name. The original name would reveal the applicant's name. */
const formFileName = 'resume.pdf';

/** Headers that a browser sets itself. It logs an error if a page sets them. */
const browserHeaders = ['content-length', 'host'];

/**
 * The S3 requests for one file. Each call is one attempt with a link of its own.
 * They throw HttpFailure, InterruptedError and FileStoreError. `onSent` receives bytes of the file.
 */
export function createS3Requests(options: S3RequestsOptions) {
  const { id, file, contentType, sign, context } = options;
  const { size } = file;
  const subject = { id, size, ...(contentType && { contentType }) };
  const links = createPresignedLinks(sign, context);

  async function ask(
    request: ResumeUploadRequest,
    content: Pick<HttpRequest, 'body' | 'onSent'> = {},
  ): Promise<HttpAnswer> {
    const signed = await links.linkFor(request);
    if (!isHttpUrl(signed.url)) throw new FileStoreError('invalid-url', context.path);
    const { method, url } = signed;
    const body = signed.fields ? toForm(signed.fields, file) : content.body;
    // A lost answer to these would leave parts behind at S3, or a stored file that the page does not know.
    const interruptible = !['create', 'complete', 'abort'].includes(request.operation);
    return sendRequest({ ...content, method, url, headers: headersOf(signed), body }, context, {
      interruptible,
    });
  }

  return {
    /** The whole file in one form. */
    async post(onSent: (sentBytes: number) => void): Promise<void> {
      await ask(
        { ...subject, operation: 'post' },
        {
          // Almost all bytes of the other form fields are sent before the file.
          onSent: (sentBytes, totalBytes) =>
            onSent(Math.min(size, Math.max(0, sentBytes - (totalBytes - size)))),
        },
      );
    },

    /** @returns the id of the multipart upload that was begun */
    async create(): Promise<string> {
      const { text } = await ask({ ...subject, operation: 'create' });
      const uploadId = elementText(text, 'UploadId');
      if (!uploadId) throw new HttpFailure('lost');
      return uploadId;
    },

    /** The complete parts at S3. */
    async list(uploadId: string): Promise<StoredPart[]> {
      const { text } = await ask({ ...subject, operation: 'list', uploadId });
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
      const common = { ...subject, uploadId };
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
      // If the ETag is missing (a proxy removed it, or CORS did not expose it), ListParts has it.
      const etag =
        answer.header('etag') ??
        readEtag(await ask({ ...subject, operation: 'list', uploadId }), partNumber);
      return { partNumber, etag, sizeBytes };
    },

    async complete(uploadId: string, parts: readonly StoredPart[]): Promise<void> {
      const answer = await ask(
        { ...subject, operation: 'complete', uploadId },
        { body: completeXml(parts) },
      );
      // S3 starts this answer before it knows the result, so a 200 may contain an error.
      if (elementText(answer.text, 'Code') !== undefined) {
        throw toHttpFailure(answer, 500, context.dependencies);
      }
    },

    async abort(uploadId: string): Promise<void> {
      await ask({ ...subject, operation: 'abort', uploadId });
    },
  };
}
export type S3Requests = ReturnType<typeof createS3Requests>;

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

/** Reads ListParts. One page has all parts: a resume has two parts at most. */
function readParts(xml: string): StoredPart[] {
  return (xml.match(/<Part>.*?<\/Part>/gs) ?? []).map((part) => ({
    partNumber: Number(elementText(part, 'PartNumber')),
    etag: elementText(part, 'ETag') ?? '',
    sizeBytes: Number(elementText(part, 'Size')),
  }));
}

/** The body of CompleteMultipartUpload; ETags are hexadecimal in quotes, so nothing needs escaping. */
const completeXml = (parts: readonly Pick<StoredPart, 'partNumber' | 'etag'>[]): string =>
  `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts
    .map(
      ({ partNumber, etag }) =>
        `<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    .join('')}</CompleteMultipartUpload>`;
