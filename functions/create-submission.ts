import * as z from 'zod/mini';
import { errorCodes } from '#shared/api.ts';
import { checkForm, type Form, type FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { newYorkDate, newYorkDay, newYorkTime } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { receiptSchema, type Submission, submissionIdSchema } from '#shared/submission.ts';
import { claimResume, resumeErrors, wrongResume } from './claim-resume.ts';
import { answer } from './http/answers.ts';
import { ApiError } from './http/api-error.ts';
import type { JsonObject } from './http/api-types.ts';
import { endpoint } from './http/endpoint.ts';
import { formOf } from './http/path.ts';
import { getSubmission, type PutResult, putSubmissionIfNew } from './store/submissions-store.ts';

/** `POST /api/submissions/{kind}`: stores a form once, under the id that the browser made. */
export const handler = endpoint({ access: 'public', body: 'json' }, async ({ path, json }) => {
  const form = formOf(path);
  const now = new Date();
  const { id, values } = await parseSubmission(form, json, now);
  const submission = stamp(id, values, now);
  const put = await storeOnce(form.kind, submission);
  if (put.status === 'created') return answer(201, receiptSchema, receiptOf(submission));
  if (!hasValues(form, put.submission, values)) {
    throw new ApiError(409, errorCodes.conflict, 'Another submission has this id already.');
  }
  return answer(200, receiptSchema, receiptOf(put.submission));
});

/**
 * Upload, check, claim, write: a record never stands without its resume, and a retry goes on where an
 * attempt broke off. Once the record is there, its resume is left alone.
 */
async function storeOnce(kind: Kind, submission: Submission): Promise<PutResult> {
  if (!hasResume(kind)) return putSubmissionIfNew(kind, submission);
  const stored = await getSubmission(kind, submission.id);
  if (stored) return { status: 'exists', submission: stored };
  const resumeUrl = await claimResume(submission.id);
  return putSubmissionIfNew(kind, { ...submission, resumeUrl });
}

/** @throws ApiError 422 with every wrong field, the id and the resume included. */
async function parseSubmission(
  form: Form,
  json: JsonObject,
  now: Date,
): Promise<{ id: string; values: FormValues }> {
  const id = z.safeParse(submissionIdSchema, json.id);
  const checked = checkForm(form, json, newYorkDay(now));
  if (id.success && checked.status === 'valid') return { id: id.data, values: checked.values };
  throw wrongResume({
    ...(id.success ? {} : { id: id.error.issues[0]?.message ?? '' }),
    ...(checked.status === 'invalid' ? checked.fields : {}),
    ...(id.success && hasResume(form.kind) ? await resumeErrors(id.data) : {}),
  });
}

const stamp = (id: string, values: FormValues, now: Date): Submission => ({
  ...values,
  id,
  date: newYorkDate(now),
  time: newYorkTime(now),
  submittedAt: now.toISOString(),
});

const receiptOf = ({ id, date, time, submittedAt }: Submission) => ({
  id,
  reference: referenceOf(id),
  date,
  time,
  submittedAt,
});

const hasValues = (form: Form, submission: Submission, values: FormValues): boolean =>
  form.fields.every(({ name }) => submission[name] === values[name]);
