import {
  ConnectionLostError,
  type HttpAnswer,
  type HttpRequest,
  type Transport,
} from '#frontend/forms/upload/dependencies.ts';
import type { ResumeUploadRequest } from '#shared/resume-upload.ts';

/** The purpose of a request: an operation of S3, or its signature. */
export type Purpose = 'sign' | ResumeUploadRequest['operation'];

/** Replaces the transport between an upload and the network, for one request. */
export type Fault = {
  (request: HttpRequest, send: Transport): Promise<HttpAnswer>;
  /** The test clock runs during the request. */
  takesTime?: true;
};

export const takingTime = (fault: Fault): Fault =>
  Object.assign(fault, { takesTime: true as const });

/** The connection breaks before anything arrives, after `sentBytes` of the body went out. */
export const lostBefore =
  (sentBytes = 0): Fault =>
  async (request) => {
    if (sentBytes > 0) request.onSent?.(sentBytes, fileBytesOf(request));
    throw new ConnectionLostError();
  };

/** The request arrives, and its answer is lost. */
export const lostAfter: Fault = async (request, send) => {
  await send(request);
  throw new ConnectionLostError();
};

/** No answer arrives until the uploader aborts the request. */
export const hanging = takingTime(
  ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new ConnectionLostError()));
    }),
);

/** A proxy or gateway answers instead of the server. */
export const answering =
  (status: number, text = '', headers: Record<string, string> = {}): Fault =>
  async () => ({ status, text, header: (name) => headers[name] ?? null });

export const s3Error = (status: number, code: string, message = '') =>
  answering(status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);

export function purposeOf({ method, url }: HttpRequest): Purpose {
  if (url.startsWith('/api/')) return 'sign';
  const query = new URL(url).searchParams;
  if (method === 'PUT') return 'part';
  if (method === 'GET') return 'list';
  if (method === 'DELETE') return 'abort';
  if (query.has('uploads')) return 'create';
  return query.has('uploadId') ? 'complete' : 'post';
}

/** The number of the resume's bytes in a request. */
export function fileBytesOf({ body }: HttpRequest): number {
  if (body instanceof Blob) return body.size;
  const file = body instanceof FormData ? body.get('file') : null;
  return file instanceof Blob ? file.size : 0;
}
