import * as z from 'zod/mini';
import { errorBodySchema } from '#shared/api.ts';
import type { BodyInput } from '#shared/contract/endpoint.ts';
import { requestTo } from '#shared/contract/request.ts';
import type {
  addDocument as addDocumentRow,
  stateProfile as stateProfileRow,
} from '#shared/contract/sender.ts';
import type { Profile } from '#shared/desk/profile.ts';
import type { StatedChange, StatedShifts } from '#shared/desk/stated-shifts.ts';
import { orderOfPosting } from '#shared/open-shifts/paths.ts';
import { type StatusAnswer, statusAnswerSchema } from '#shared/status.ts';

/** The two values that identify a sender, as typed, the record's id if a link has it, and the proof: a secret. */
export type SenderValues = {
  reference: string;
  phoneLast4: string;
  recordId?: string | undefined;
  senderSecret?: string | undefined;
};

/** The result of a status request. */
export type AskResult = { status: 'found'; answer: StatusAnswer } | WrongAnswer;

export type WrongAnswer = {
  status: 'wrong';
  reason: 'notFound' | 'limited' | 'withdrawn' | 'offline' | 'failed';
};

/** A resume, a document or a request for shifts that the server refuses, with the reason as a sentence. */
export type Refused = { status: 'refused'; message: string };

const longestMs = 20_000;

/** Asks for the status of a submission, without retries: the visitor can press the button again. */
export const askStatus = (values: SenderValues): Promise<AskResult> =>
  ask(requestTo('POST /api/status', { body: values }));

/** Exchanges a code for a secret, once. A right code has `senderSecret` in the answer. */
export const exchangeCode = (values: SenderValues, code: string): Promise<AskResult> =>
  ask(requestTo('POST /api/status', { body: { ...values, senderSecret: undefined, code } }));

/** Withdraws a submission. The request is idempotent. */
export const withdraw = (values: SenderValues): Promise<AskResult> =>
  ask(requestTo('POST /api/status/withdraw', { body: values }));

/** Makes the upload with this id the resume of an application. The request is idempotent. */
export const replaceResume = (
  values: SenderValues,
  uploadId: string,
): Promise<AskResult | Refused> =>
  post(requestTo('POST /api/status/resume', { body: { ...values, uploadId } }));

/** Adds the upload of a document to an application. The request is idempotent. */
export const addDocument = (
  values: SenderValues,
  document: BodyInput<typeof addDocumentRow>['document'],
): Promise<AskResult | Refused> =>
  post(requestTo('POST /api/status/documents', { body: { ...values, document } }));

/** Removes a document from an application. The request is idempotent. */
export const removeDocument = (values: SenderValues, documentId: string): Promise<AskResult> =>
  ask(requestTo('POST /api/status/documents/remove', { body: { ...values, documentId } }));

/** Asks for published shifts of a posting, all of them or none. The request is idempotent. */
export const askForShifts = (
  values: SenderValues,
  posting: string,
  shifts: readonly string[],
): Promise<AskResult | Refused> =>
  post(
    requestTo('POST /api/status/asks', {
      body: { ...values, order: orderOfPosting(posting) ?? '', shifts: [...shifts] },
    }),
  );

/** The result of saving what a sender states; `conflict` has the stored answers instead. */
export type StatusSaveResult<Stored> =
  | { status: 'done' | 'conflict'; stored: Stored | undefined }
  | { status: 'refused' }
  | WrongAnswer;

/** Saves the wishes and credentials that an applicant states. */
export const stateProfile = (
  values: SenderValues,
  { wishes, credentials }: Pick<BodyInput<typeof stateProfileRow>, 'wishes' | 'credentials'>,
): Promise<StatusSaveResult<Profile>> =>
  save(
    requestTo('POST /api/status/profile', { body: { ...values, wishes, credentials } }),
    ({ profile }) => profile,
  );

/** Saves the shifts that a facility states. */
export const stateShifts = (
  values: SenderValues,
  stated: StatedChange,
): Promise<StatusSaveResult<StatedShifts>> =>
  save(
    requestTo('POST /api/status/shifts', { body: { ...values, stated } }),
    (answer) => answer.stated,
  );

type Saved = Pick<StatusAnswer, 'profile' | 'stated'>;

const conflictSchema = z.object({
  current: z.pick(statusAnswerSchema, { profile: true, stated: true }),
});

async function save<Stored>(
  request: Request,
  storedOf: (saved: Saved) => Stored | undefined,
): Promise<StatusSaveResult<Stored>> {
  // With `keepalive`, a page still saves its last answers while the visitor leaves it.
  const response = await send(request, { keepalive: true });
  if (!(response instanceof Response)) return response;
  const json: unknown = await response.json().catch(() => undefined);
  if (response.status === 409) {
    const { data } = z.safeParse(conflictSchema, json);
    // A withdrawn submission takes nothing more, and its refusal has no present state.
    return data
      ? { status: 'conflict', stored: storedOf(data.current) }
      : { status: 'wrong', reason: 'withdrawn' };
  }
  if (response.status === 422) return { status: 'refused' };
  const answer = z.safeParse(statusAnswerSchema, json);
  if (response.ok && answer.success) return { status: 'done', stored: storedOf(answer.data) };
  return { status: 'wrong', reason: reasons[response.status] ?? 'failed' };
}

type SentResult = { status: 'sent' } | WrongAnswer;

/** Makes the server send a code to the record's e-mail address. The answer does not reveal whether there is one. */
export const sendCode = (values: SenderValues): Promise<SentResult> =>
  sendMail(requestTo('POST /api/status/code', { body: values }));

/** Makes the server mail a lasting link to the record's e-mail address, for a sender who has proven it. */
export const mailLink = (values: SenderValues): Promise<SentResult> =>
  sendMail(requestTo('POST /api/status/link', { body: values }));

async function sendMail(request: Request): Promise<SentResult> {
  const response = await send(request);
  if (!(response instanceof Response)) return response;
  if (response.ok) return { status: 'sent' };
  return { status: 'wrong', reason: response.status === 429 ? 'limited' : 'failed' };
}

export type Request = ReturnType<typeof requestTo>;

async function ask(request: Request): Promise<AskResult> {
  const result = await post(request);
  return result.status === 'refused' ? { status: 'wrong', reason: 'failed' } : result;
}

async function post(request: Request): Promise<AskResult | Refused> {
  const response = await send(request);
  if (!(response instanceof Response)) return response;
  const reason = reasons[response.status];
  if (reason) return { status: 'wrong', reason };
  const json: unknown = await response.json().catch(() => undefined);
  const answer = z.safeParse(statusAnswerSchema, json);
  if (response.ok && answer.success) return { status: 'found', answer: answer.data };
  const { fields } = z.safeParse(errorBodySchema, json).data?.error ?? {};
  const refusal = fields?.resume ?? fields?.document ?? fields?.shifts;
  if (refusal !== undefined) return { status: 'refused', message: refusal };
  return { status: 'wrong', reason: navigator.onLine ? 'failed' : 'offline' };
}

/** The reasons of some refusals, by HTTP status. */
export const reasons: Readonly<Record<number, WrongAnswer['reason']>> = {
  404: 'notFound',
  409: 'withdrawn',
  429: 'limited',
};

/** Sends one request. @returns the response, or the reason why there is none */
export async function send(
  { url, ...request }: Request,
  more: RequestInit = {},
): Promise<Response | WrongAnswer> {
  if (!navigator.onLine) return { status: 'wrong', reason: 'offline' };
  try {
    return await fetch(url, { ...request, ...more, signal: AbortSignal.timeout(longestMs) });
  } catch {
    return { status: 'wrong', reason: navigator.onLine ? 'failed' : 'offline' };
  }
}
