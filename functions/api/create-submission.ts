import * as z from 'zod/mini';
import { errorCodes } from '#shared/api.ts';
import { checkForm, type FieldErrors, type Form, type FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { messages, wasRemoved } from '#shared/messages.ts';
import { newYorkDate, newYorkDay, newYorkTime } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { hasResume } from '#shared/resume-upload.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { receiptSchema, submissionIdSchema } from '#shared/submission.ts';
import type { Suspicion } from '#shared/suspicions.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { ApiError, wrongFields } from '../http/api-error.ts';
import type { JsonObject } from '../http/api-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { count } from '../http/metrics.ts';
import { kindOf } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { findSuspicions } from '../spam/find-suspicions.ts';
import { findSubmission, type PutResult, putSubmissionIfNew } from '../store/submissions-store.ts';

/** A function starts with what its first message needs: one form of three. */
const loadForm: Record<Kind, () => Promise<Form>> = {
  contact: async () => (await import('#shared/contact-form.ts')).contactForm,
  employer: async () => (await import('#shared/employer-form.ts')).employerForm,
  employment: async () => (await import('#shared/employment-form.ts')).employmentForm,
};

/** Only an application has a resume, and loads S3's client for it; a missing setting shows at once. */
const loadResumes = () => import('../store/claim-resume.ts');
requiredEnvironment(environmentNames.resumesBucketName);

/** How long records are kept, by kind; 0 for as long as staff keep them. */
const retentionDays = z.parse(
  z.object({ contact: z.number(), employer: z.number(), employment: z.number() }),
  JSON.parse(requiredEnvironment(environmentNames.retentionDays)),
);
const dayMs = 24 * 60 * 60 * 1000;

/** `POST /api/submissions/{kind}`: stores a form once, under the id that the browser made. */
export const handler = endpoint({ access: 'public', body: 'json' }, async (request) => {
  const { path, json } = request;
  const form = await loadForm[kindOf(path)]();
  const now = new Date();
  const { id, values } = await parseSubmission(form, json, now);
  const submission = stamp(form.kind, id, values, now);
  const suspicions = await findSuspicions(request, { id, values }, now);
  const put = await storeOnce(form.kind, submission, suspicions);
  if (put.status === 'created') {
    count('Submissions', { Kind: form.kind });
    if (suspicions[0]) count('Suspected', { Suspicion: suspicions[0] });
    return jsonResponse(201, receiptSchema, receiptOf(submission));
  }
  if (put.status === 'removed') throw new ApiError(410, errorCodes.removed, wasRemoved);
  if (!hasValues(form, put.submission, values)) {
    throw new ApiError(409, errorCodes.conflict, 'Another submission has this id already.');
  }
  return jsonResponse(200, receiptSchema, receiptOf(put.submission));
});

/**
 * Upload, check, claim, write: a record never stands without its resume, and a retry goes on where an
 * attempt broke off. Once the record is there or was removed, its resume is left alone.
 */
async function storeOnce(
  kind: Kind,
  submission: Submission,
  suspicions: readonly Suspicion[],
): Promise<PutResult> {
  if (!hasResume(kind)) return putSubmissionIfNew(kind, submission, suspicions);
  const stored = await findSubmission(kind, submission.id);
  if (stored) return stored;
  const { claimResume } = await loadResumes();
  const claim = await claimResume(submission.id);
  if (claim.status === 'wrong') throw wrongSubmission({ resume: claim.message });
  return putSubmissionIfNew(kind, { ...submission, resumeUrl: claim.resumeUrl }, suspicions);
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
  throw wrongSubmission({
    ...(id.success ? {} : { id: id.error.issues[0]?.message ?? '' }),
    ...(checked.status === 'invalid' ? checked.fields : {}),
    ...(id.success && hasResume(form.kind) ? await resumeErrors(id.data) : {}),
  });
}

/** What is wrong with the resume of this id, as a field among the others. */
async function resumeErrors(id: string): Promise<FieldErrors> {
  const { checkResume } = await loadResumes();
  const check = await checkResume(id);
  return check.status === 'wrong' ? { resume: check.message } : {};
}

/** 422 in the words of section 5: a file that is only missing has a sentence of its own. */
const wrongSubmission = (fields: FieldErrors): ApiError =>
  wrongFields(
    fields.resume === messages.resumeMissing && Object.keys(fields).length === 1
      ? messages.onlyResumeMissing
      : messages.fillAllRequired,
    fields,
  );

const stamp = (kind: Kind, id: string, values: FormValues, now: Date): Submission => ({
  ...values,
  ...(retentionDays[kind] > 0 && {
    keptUntil: new Date(now.getTime() + retentionDays[kind] * dayMs).toISOString(),
  }),
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

function hasValues(form: Form, submission: Submission, values: FormValues): boolean {
  const stored: Record<string, unknown> = submission;
  return form.fields.every(({ name }) => stored[name] === values[name]);
}
