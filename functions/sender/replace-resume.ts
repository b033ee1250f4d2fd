import { replaceResume as row } from '#shared/contract/sender.ts';
import { messages } from '#shared/messages.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { type HttpError, wrongFields } from '../http/http-error.ts';
import { replaceResume } from '../resumes/replace-resume.ts';
import { nothingFound, requireSenderOf, withdrawn } from './known-sender.ts';

const noApplication = 'Only a job application has a resume.';

/**
 * Keeps the upload `uploadId` beside the resume of an application until staff accept it, and answers as
 * `POST /api/status` does. A repeated request changes nothing more.
 */
export const handler = publicEndpoint(row, async (request) => {
  const { uploadId } = request.body;
  const sender = await requireSenderOf('employment', request, 'replace-resume', noApplication);
  const { record, proof, mails, enterEnd } = sender;
  const result = await replaceResume({ id: record.id, uploadId, now: new Date() });
  if (result?.status !== 'waiting') {
    const refusal = refusalOf(result);
    await enterEnd({ outcome: 'refused', status: refusal.status });
    throw refusal;
  }
  await enterEnd({ outcome: 'allowed', status: 200 });
  const { work } = result;
  return request.answer(200, statusAnswerOf({ ...record, work, proof, mails }));
});

type Refused = Exclude<Awaited<ReturnType<typeof replaceResume>>, { status: 'waiting' }>;

function refusalOf(result: Refused): HttpError {
  if (result === undefined) return nothingFound();
  return result.status === 'withdrawn' ? withdrawn() : wrongResume(result.message);
}

/** 422 in the words of section 5, as a form has them that lacks nothing but its resume. */
const wrongResume = (message: string): HttpError =>
  wrongFields(message === messages.resumeMissing ? messages.onlyResumeMissing : message, {
    resume: message,
  });
