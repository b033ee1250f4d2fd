import {
  ConnectionLostError,
  type HttpAnswer,
  type HttpRequest,
  type Transport,
} from '#frontend/forms/upload/dependencies.ts';
import type { ResumeUploadOperation } from '#shared/resume-upload.ts';

/** What a request is for: one of S3's operations, or having one signed. */
export type Purpose = 'sign' | ResumeUploadOperation;

/** Stands between an upload and the network, for one request. */
export type Fault = {
  (request: HttpRequest, send: Transport): Promise<HttpAnswer>;
  /** Time goes by while it lasts. */
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

/** The request arrives, its answer doesn't. */
export const lostAfter: Fault = async (request, send) => {
  await send(request);
  throw new ConnectionLostError();
};

/** Nothing comes back until the request is given up. */
export const hanging = takingTime(
  ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new ConnectionLostError()));
    }),
);

/** Somebody answers instead of the server. */
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

/** How many bytes of the applicant's file a request carries. */
export function fileBytesOf({ body }: HttpRequest): number {
  if (body instanceof Blob) return body.size;
  const file = body instanceof FormData ? body.get('file') : null;
  return file instanceof Blob ? file.size : 0;
}
