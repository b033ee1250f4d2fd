import * as z from 'zod/mini';
import { errorCodes } from '../shared/api.ts';
import { checkForm, type Form, type FormValues } from '../shared/form.ts';
import { newYorkDate, newYorkTime } from '../shared/new-york.ts';
import { referenceOf } from '../shared/reference.ts';
import { sentences } from '../shared/sentences.ts';
import { receiptSchema, type Submission, submissionIdSchema } from '../shared/submission.ts';
import { answer } from './http/answers.ts';
import { ApiError } from './http/api-error.ts';
import type { JsonObject } from './http/api-types.ts';
import { endpoint } from './http/endpoint.ts';
import { formOf } from './http/path.ts';
import { putSubmissionIfNew } from './store/submissions-store.ts';

/** `POST /api/submissions/{kind}`: stores a form once, under the id that the browser made. */
export const handler = endpoint({ access: 'public', body: 'json' }, async ({ path, json }) => {
  const form = formOf(path);
  const { id, values } = parseSubmission(form, json);
  const submission = stamp(id, values, new Date());
  const put = await putSubmissionIfNew(form.kind, submission);
  if (put.status === 'created') return answer(201, receiptSchema, receiptOf(submission));
  if (!hasValues(form, put.submission, values)) {
    throw new ApiError(409, errorCodes.conflict, 'Another submission has this id already.');
  }
  return answer(200, receiptSchema, receiptOf(put.submission));
});

/** @throws ApiError 422 with every wrong field, the id included. */
function parseSubmission(form: Form, json: JsonObject): { id: string; values: FormValues } {
  const id = z.safeParse(submissionIdSchema, json.id);
  const checked = checkForm(form, json);
  if (id.success && checked.status === 'valid') return { id: id.data, values: checked.values };
  const fields = {
    ...(id.success ? {} : { id: id.error.issues[0]?.message ?? '' }),
    ...(checked.status === 'invalid' ? checked.fields : {}),
  };
  throw new ApiError(422, errorCodes.invalidFields, sentences.fillAllRequired, { fields });
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
