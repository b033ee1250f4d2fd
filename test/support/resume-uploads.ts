import { randomUUID } from 'node:crypto';
import type { FileType } from '#shared/file-types.ts';
import {
  multipartFromBytes,
  type PresignedRequest,
  partCount,
  partRange,
  presignedRequestSchema,
} from '#shared/resume-upload.ts';
import { employmentValues } from './builders.ts';
import type { Laptop } from './laptop.ts';

/** The part of a laptop that the functions below need. */
type Poster = Pick<Laptop, 'post'>;

/** A filled job application under an id of its own. */
export const application = (overrides: Record<string, string> = {}): Record<string, string> => ({
  ...employmentValues(),
  id: randomUUID(),
  ...overrides,
});

/** Has one S3 request signed by the API. */
export async function signed(laptop: Poster, request: object): Promise<PresignedRequest> {
  const response = await laptop.post('/api/resume-uploads', request);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return presignedRequestSchema.parse(await response.json());
}

/** Sends a signed request as a browser would; `content` is the file of a form, else the body. */
export function send(
  { method, url, fields, headers = {} }: PresignedRequest,
  content?: Uint8Array | string,
): Promise<Response> {
  if (fields === undefined) {
    const { 'content-length': _, ...others } = headers;
    return fetch(url, { method, headers: others, ...(content && { body: content as BodyInit }) });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content as BlobPart]), 'resume.pdf');
  return fetch(url, { method, body: form });
}

/** Begins a multipart upload for a file of `size` bytes. @returns its id */
export async function begin(
  laptop: Poster,
  id: string,
  size: number,
  contentType?: FileType,
): Promise<string> {
  const answer = await send(await signed(laptop, { id, operation: 'create', size, contentType }));
  const [, uploadId] = /<UploadId>(.*)<\/UploadId>/.exec(await answer.text()) ?? [];
  if (uploadId === undefined) throw new Error(`S3 began no upload: ${answer.status}`);
  return uploadId;
}

/** Uploads a file as the career page does: as a form below 5 MiB, in parts from 5 MiB. */
export async function upload(
  laptop: Poster,
  id: string,
  file: Uint8Array,
  contentType?: FileType,
): Promise<void> {
  const size = file.length;
  if (size < multipartFromBytes) {
    const request = { id, operation: 'post', size, contentType };
    const answer = await send(await signed(laptop, request), file);
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
    return;
  }
  const uploadId = await begin(laptop, id, size, contentType);
  const common = { id, size, uploadId, contentType };
  const parts: string[] = [];
  for (let partNumber = 1; partNumber <= partCount(size); partNumber += 1) {
    const { startByte, endByte } = partRange(size, partNumber);
    const part = await signed(laptop, { ...common, operation: 'part', partNumber });
    const answer = await send(part, file.subarray(startByte, endByte));
    const etag = answer.headers.get('etag');
    parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`);
  }
  const complete = await signed(laptop, { ...common, operation: 'complete' });
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const answer = await send(complete, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
}
