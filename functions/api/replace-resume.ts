import * as z from 'zod/mini';
import { errorCodes } from '#shared/api.ts';
import { messages } from '#shared/messages.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { statusAnswerOf, statusAnswerSchema, statusRequestSchema } from '#shared/status.ts';
import { submissionIdSchema } from '#shared/submission.ts';
import { ApiError, wrongFields, wrongFieldsOf } from '../http/api-error.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonResponse } from '../http/responses.ts';
import { replaceResume } from '../store/replace-resume.ts';
import { nothingFound, requireSender } from './known-sender.ts';

const bodySchema = z.extend(statusRequestSchema, { uploadId: submissionIdSchema });

/**
 * `POST /api/status/resume` with `{ reference, phoneLast4, uploadId }` and `senderSecret` or `code`: keeps what was uploaded
 * under `uploadId` beside the resume of an application until staff accept it, and answers as `POST /api/status` does. The same
 * again is the same once.
 */
export const handler = endpoint({ access: 'public', body: 'json' }, async (request) => {
  const parsed = z.safeParse(bodySchema, request.json);
  if (!parsed.success) throw wrongFieldsOf('Please check what you typed.', parsed.error);
  const { uploadId } = parsed.data;
  const sender = await requireSender(request, 'replace-resume', { needsProof: true });
  const { record, proof, enter, enterEnd } = sender;
  if (!hasResume(record.kind)) {
    await enter({ outcome: 'refused', status: 422 });
    throw noApplication();
  }
  await enter({ outcome: 'begun' });
  const result = await replaceResume({ id: record.id, uploadId, now: new Date() });
  if (result?.status !== 'waiting') {
    const refusal = refusalOf(result);
    await enterEnd({ outcome: 'refused', status: refusal.status });
    throw refusal;
  }
  await enterEnd({ outcome: 'allowed', status: 200 });
  const { work } = result;
  return jsonResponse(200, statusAnswerSchema, statusAnswerOf({ ...record, work, proof }));
});

type Refused = Exclude<Awaited<ReturnType<typeof replaceResume>>, { status: 'waiting' }>;

function refusalOf(result: Refused): ApiError {
  if (result === undefined) return nothingFound();
  return result.status === 'withdrawn' ? withdrawn() : wrongResume(result.message);
}

const withdrawn = () =>
  new ApiError(
    409,
    errorCodes.conflict,
    'This application was withdrawn, so it takes no other resume. Call us if you want it back.',
  );

/** 422 for the sender of anything else, who may know of what kind it is. */
function noApplication(): ApiError {
  const message = 'Only a job application has a resume.';
  return wrongFields(message, { reference: message });
}

/** 422 in the words of section 5, as a form has them that lacks nothing but its resume. */
const wrongResume = (message: string): ApiError =>
  wrongFields(message === messages.resumeMissing ? messages.onlyResumeMissing : message, {
    resume: message,
  });
