import * as z from 'zod/mini';
import { errorCodes, storedNothingHeader } from '#shared/api.ts';
import { createSubmission } from '#shared/contract/intake.ts';
import {
  checkForm,
  type FieldErrors,
  type Form,
  type FormResult,
  type FormValues,
} from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { messages, wasRemoved } from '#shared/messages.ts';
import { newYorkDate, newYorkDay, newYorkTime } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { senderSecretName, senderSecretSchema } from '#shared/sender-secret.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { JsonObject } from '../http/api-types.ts';
import { HttpError, wrongFields } from '../http/http-error.ts';
import { count } from '../http/metrics.ts';
import { endOf, retentionDays } from '../records/retention.ts';
import { secretHashOf } from '../records/sender-secret.ts';
import {
  findSubmission,
  type PutResult,
  putSubmissionIfNew,
  wasRefusedAtOnce,
} from '../records/submissions-store.ts';
import { findSuspicions, type SpamCheck } from '../spam/find-suspicions.ts';

/** The room loads one form of three at its start: the one of its first message. */
const loadForm: Record<Kind, () => Promise<Form>> = {
  contact: async () => (await import('#shared/contact-form.ts')).contactForm,
  employer: async () => (await import('#shared/employer-form.ts')).employerForm,
  employment: async () => (await import('#shared/employment-form.ts')).employmentForm,
};

/** Only an application has a resume, and loads S3's client for it; a missing setting shows at once. */
const loadResumes = () => import('../resumes/claim-resume.ts');
requiredEnvironment(environmentNames.resumesBucketName);

/** Stores a form once, under the id that the browser made. */
export const handler = publicEndpoint(createSubmission, async (request) => {
  const { path, body: json, answer } = request;
  const form = await loadForm[path.kind]();
  const now = new Date();
  const { id, values, secretHash } = await parseSubmission(form, json, now);
  const submission = stamp(form.kind, id, values, now);
  const spamCheck = await findSuspicions(request, { id, values }, now);
  const put = await storeOnce(form.kind, submission, spamCheck, secretHash);
  if (put.status === 'created') {
    count('Submissions', {}, now);
    const [Suspicion] = spamCheck.suspicions;
    if (Suspicion) count('Suspected', { Suspicion }, now);
    return answer(201, receiptOf(submission));
  }
  if (put.status === 'removed') throw new HttpError(410, errorCodes.removed, wasRemoved);
  if (!hasValues(form, put.submission, values)) {
    throw new HttpError(409, errorCodes.conflict, 'Another submission has this id already.');
  }
  return answer(200, receiptOf(put.submission));
});

/**
 * Upload, check, claim, write: a record never exists without its resume, and a retry continues after a failed
 * attempt. The resume of an existing or removed record does not change.
 */
async function storeOnce(
  kind: Kind,
  submission: Submission,
  { suspicions, hasFormToken }: SpamCheck,
  secretHash: string | undefined,
): Promise<PutResult> {
  const ready = hasResume(kind) ? await withResume(submission).catch(storedNothing) : submission;
  if ('status' in ready) return ready;
  return putSubmissionIfNew(kind, ready, suspicions, { hasFormToken, secretHash }).catch(
    (error: unknown) => (wasRefusedAtOnce(error) ? storedNothing(error) : Promise.reject(error)),
  );
}

/** @returns the existing state of the id, or the submission with its claimed resume */
async function withResume(submission: Submission): Promise<PutResult | Submission> {
  const stored = await findSubmission('employment', submission.id);
  if (stored) return stored;
  const { claimResume } = await loadResumes();
  const claim = await claimResume(submission.id);
  if (claim.status === 'wrong') throw wrongSubmission({ resume: claim.message });
  return { ...submission, resumeUrl: claim.resumeUrl };
}

/** Says in the answer that this request has stored nothing, so that the browser need not ask for its result. */
function storedNothing(cause: unknown): never {
  if (cause instanceof HttpError) throw cause;
  const headers = { [storedNothingHeader]: '1' };
  const message = 'Something went wrong on our side, and nothing was stored. Please try again.';
  throw new HttpError(500, errorCodes.internal, message, { cause, headers });
}

/** @throws HttpError 422 with every wrong field, the id and the resume included. */
async function parseSubmission(
  form: Form,
  json: JsonObject,
  now: Date,
): Promise<{ id: string; values: FormValues; secretHash: string | undefined }> {
  const id = z.safeParse(submissionIdSchema, json.id);
  const secret = z.safeParse(z.optional(senderSecretSchema), json[senderSecretName]);
  const checked = id.success
    ? await checkOnItsDay(form, id.data, json, now)
    : checkForm(form, json, newYorkDay(now));
  if (id.success && secret.success && checked.status === 'valid') {
    const secretHash = secret.data === undefined ? undefined : secretHashOf(secret.data);
    return { id: id.data, values: checked.values, secretHash };
  }
  throw wrongSubmission({
    ...(id.success ? {} : { id: id.error.issues[0]?.message ?? '' }),
    ...(secret.success ? {} : { [senderSecretName]: secret.error.issues[0]?.message ?? '' }),
    ...(checked.status === 'invalid' ? checked.fields : {}),
    ...(id.success && hasResume(form.kind) ? await resumeErrors(id.data) : {}),
  });
}

/**
 * Checks a form by today's dates; a repetition is judged by the day on which its record was stored, because
 * what was right then has not become wrong.
 */
async function checkOnItsDay(
  form: Form,
  id: string,
  json: JsonObject,
  now: Date,
): Promise<FormResult> {
  const checked = checkForm(form, json, newYorkDay(now));
  if (checked.status === 'valid') return checked;
  const isDate = (name: string) => form.fields.some((one) => one.name === name && one.days);
  if (!Object.keys(checked.fields).every(isDate)) return checked;
  const stored = await findSubmission(form.kind, id);
  if (stored?.status !== 'exists') return checked;
  return checkForm(form, json, newYorkDay(new Date(stored.submission.submittedAt)));
}

/** The fault of the resume of this id, in the form of a field error. */
async function resumeErrors(id: string): Promise<FieldErrors> {
  const { checkResume } = await loadResumes();
  const check = await checkResume(id);
  return check.status === 'wrong' ? { resume: check.message } : {};
}

/** 422 in the words of section 5: a missing file has a separate sentence. */
const wrongSubmission = (fields: FieldErrors): HttpError =>
  wrongFields(
    fields.resume === messages.resumeMissing && Object.keys(fields).length === 1
      ? messages.onlyResumeMissing
      : messages.fillAllRequired,
    fields,
  );

function stamp(kind: Kind, id: string, values: FormValues, now: Date): Submission {
  const submittedAt = now.toISOString();
  const keptUntil = endOf(submittedAt, retentionDays[kind])?.toISOString();
  return {
    ...values,
    ...(keptUntil !== undefined && { keptUntil }),
    id,
    date: newYorkDate(now),
    time: newYorkTime(now),
    submittedAt,
  };
}

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
