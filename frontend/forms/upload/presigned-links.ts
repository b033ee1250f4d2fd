import * as z from 'zod/mini';
import { requestTo } from '#shared/contract/request.ts';
import {
  type PresignedRequest,
  presignedRequestSchema,
  type ResumeUploadRequest,
  resumeLinkSeconds,
} from '#shared/resume-upload.ts';
import { HttpFailure, parseJson } from './errors.ts';
import { type RetryContext, sendRequest } from './retry-requests.ts';

/** Gets the signature for one S3 request. @throws HttpFailure, InterruptedError */
export type Sign = (
  request: ResumeUploadRequest,
  context: RetryContext,
) => Promise<PresignedRequest>;

/** Asks our API: `POST /api/resume-uploads`. */
export const signResumeRequest: Sign = async (request, context) => {
  const answer = await sendRequest(
    requestTo('POST /api/resume-uploads', { body: request }),
    context,
    { interruptible: true },
  );
  const signed = z.safeParse(presignedRequestSchema, parseJson(answer.text));
  // A 200 with other content comes from a middlebox, such as a hotel's sign-in page.
  if (!signed.success) throw new HttpFailure('lost');
  return signed.data;
};

/** After this time, a link may expire before its use. */
const freshMs = (resumeLinkSeconds * 1000) / 2;

type Prepared = { link: Promise<PresignedRequest | undefined>; atMs: number };

/**
 * Prefetches signed links during other requests, which saves a tenth of the time on a usual connection.
 * Each link is used once; after a failure every attempt signs anew.
 */
export function createPresignedLinks(sign: Sign, context: RetryContext) {
  const prepared = new Map<string, Prepared>();
  const { nowMs } = context.dependencies;
  return {
    /** Prefetches a link. If that fails, `linkFor` signs again and throws the error. */
    prepare(request: ResumeUploadRequest): void {
      const link = sign(request, context).catch(() => undefined);
      prepared.set(nameOf(request), { link, atMs: nowMs() });
    },
    /** @throws the errors of `sign` */
    async linkFor(request: ResumeUploadRequest): Promise<PresignedRequest> {
      const name = nameOf(request);
      const ahead = prepared.get(name);
      prepared.delete(name);
      const isFresh = ahead !== undefined && nowMs() - ahead.atMs < freshMs;
      return (isFresh ? await ahead.link : undefined) ?? sign(request, context);
    },
  };
}

const nameOf = (request: ResumeUploadRequest): string =>
  request.operation === 'part' ? `part ${request.partNumber}` : request.operation;
