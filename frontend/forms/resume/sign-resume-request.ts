import * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import {
  type PresignedRequest,
  presignedRequestSchema,
  type ResumeUploadRequest,
} from '#shared/resume-upload.ts';
import { exchange, type Line } from './exchange.ts';
import { HttpFailure } from './http-failure.ts';

/** Has one S3 request signed. @throws HttpFailure, InterruptedError */
export type Sign = (request: ResumeUploadRequest, line: Line) => Promise<PresignedRequest>;

/** Asks our API: `POST /api/resume-uploads`. */
export const signResumeRequest: Sign = async (request, line) => {
  const answer = await exchange(
    {
      method: 'POST',
      url: api.resumeUploads.path(),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    },
    line,
    { interruptible: true },
  );
  const signed = z.safeParse(presignedRequestSchema, parseJson(answer.text));
  // A 200 with something else in it comes from what sits between, such as a hotel's sign-in page.
  if (!signed.success) throw new HttpFailure('lost');
  return signed.data;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
