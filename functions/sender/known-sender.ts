import { errorCodes } from '#shared/api.ts';
import { type AuditAction, type AuditEntry, senderSub } from '#shared/audit.ts';
import type { Kind } from '#shared/kinds.ts';
import type { SenderProof, StatusRequest } from '#shared/status.ts';
import { putAuditEntry, putRecordEntry } from '../audit/audit-store.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { ApiRequest } from '../http/api-types.ts';
import { unaudited } from '../http/audit.ts';
import { describeError } from '../http/describe-error.ts';
import { HttpError, notFound, wrongFields } from '../http/http-error.ts';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { connectionOf, countCodeTry, countProven, countTry } from '../limits/tries-store.ts';
import { exchangeCode } from './sender-codes-store.ts';
import { findForSender, nobody, type SenderRecord } from './sender-store.ts';

/** Whether this stack mails codes. */
export const mailsCodes = requiredEnvironment(environmentNames.senderCodes) === 'on';

/** 404 in the same words for an unknown reference, a deleted record, and a wrong number, secret or code. */
export const nothingFound = () =>
  notFound(
    'We found nothing with this reference and these digits. Check both; what was sent in the last minute may not be found yet.',
  );

/** 409: a withdrawn submission takes nothing more from its sender. */
export const withdrawn = () =>
  new HttpError(
    409,
    errorCodes.conflict,
    'This was withdrawn, so it takes nothing more. Call us if you want it back.',
  );

const unproven = 'senderSecret is missing.';

const tooManyTries = (retryAfterSeconds: number) =>
  new HttpError(
    429,
    errorCodes.tooManyTries,
    'There were too many tries. Please wait for an hour, or call us.',
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  );

/** How a request ended, for its audit entry. */
export type Ending = Pick<AuditEntry, 'outcome' | 'status'>;

type SenderRequest = Pick<ApiRequest, 'visitorAddress' | 'requestId'> & { body: StatusRequest };

type KnownSender = {
  record: SenderRecord;
  /** Whether the secret or the code that was given is right, or what else would prove it. */
  proof: SenderProof;
  /** The secret that the code was exchanged for. */
  senderSecret: string | undefined;
  /** Whether mails can go to the address of the record. */
  mails: boolean;
  /** Adds the result to the audit. @throws HttpError 503 if the write fails */
  enter: (ending: Ending) => Promise<void>;
  /** The same once it is done: then the answer is the true one, and a failure only a line of the log. */
  enterEnd: (ending: Ending) => Promise<void>;
};

/**
 * Identifies the sender of a record, who has no account, by its reference and the last four digits of its phone number in the
 * body. A change also needs the sender's secret, of a link or of the exchange of a code, because staff see the digits.
 *
 * Each request counts as an attempt before any lookup. Requests that prove to know the secret or the code have counts of their
 * own. A refused request gets an audit entry for the record, or for the day if there is no record, so that both cases make the same
 * number of calls.
 * @param action the action of the request in the audit
 * @param needsProof whether it changes the record
 * @throws HttpError 422, 429, 404, or 503 where the audit could not be written
 */
export async function requireSender(
  request: SenderRequest,
  action: AuditAction,
  { needsProof }: { needsProof: boolean },
): Promise<KnownSender> {
  const sender = await findSender(request, action, needsProof);
  if (!sender) throw nothingFound();
  return sender;
}

/**
 * Identifies the sender of a record of one kind for a change of it, with the proof, and enters in the audit that the change begins.
 * @param otherwise the sentence for a record of another kind
 * @throws HttpError as `requireSender` does, and 422 for a record of another kind
 */
export async function requireSenderOf(
  kind: Kind,
  request: SenderRequest,
  action: AuditAction,
  otherwise: string,
): Promise<KnownSender> {
  const sender = await requireSender(request, action, { needsProof: true });
  if (sender.record.kind !== kind) {
    await sender.enter({ outcome: 'refused', status: 422 });
    throw wrongFields(otherwise, { reference: otherwise });
  }
  await sender.enter({ outcome: 'begun' });
  return sender;
}

/** Identifies the sender without an error for a stranger. @returns undefined for a stranger, after the audit entry */
export async function findSender(
  { body: given, visitorAddress, requestId }: SenderRequest,
  action: AuditAction,
  needsProof: boolean,
): Promise<KnownSender | undefined> {
  if (needsProof && given.senderSecret === undefined) {
    throw wrongFields(unproven, { senderSecret: unproven });
  }
  const { found, provenBy, senderSecret } = await lookUp(given, visitorAddress);
  const tried = given.senderSecret !== undefined ? 'secret' : given.code && 'code';
  const proof = provenBy ?? tried;
  const entryOf = (ending: Ending): AuditEntry => ({
    at: new Date().toISOString(),
    sub: senderSub,
    action,
    ...(found && { kind: found.record.kind, submissionId: found.record.id }),
    ...(proof && { proof }),
    connection: connectionOf(visitorAddress),
    requestId,
    ...ending,
  });
  if (!found?.isSender || (needsProof && !provenBy)) {
    const put = found ? putRecordEntry : putAuditEntry;
    await written(put(entryOf({ outcome: 'refused', status: 404 })));
    count('StatusRefusals', {});
    return undefined;
  }
  const { record } = found;
  const mails = mailsCodes && record.email !== undefined && record.hasFormToken;
  return {
    record,
    proof: provenBy ? 'given' : mails ? 'code' : 'phone',
    senderSecret,
    mails,
    enter: (ending) => written(putAuditEntry(entryOf(ending))),
    enterEnd: (ending) => endWritten(putAuditEntry(entryOf(ending)), requestId),
  };
}

type LookedUp = {
  found: Awaited<ReturnType<typeof findForSender>>;
  provenBy?: 'secret' | 'code' | undefined;
  senderSecret?: string | undefined;
};

/** Looks a record up, and counts. A secret and a code are looked at before the request counts as a guess of the digits. */
async function lookUp(given: StatusRequest, address: string): Promise<LookedUp> {
  const now = new Date();
  const { reference, phoneLast4, senderSecret, code } = given;
  const guess = { reference, guess: phoneLast4, address };
  if (senderSecret !== undefined) {
    const found = await findForSender(given, now);
    if (found?.provenBy) {
      refuseIf(await countProven(found.record.id, now));
      return { found, provenBy: found.provenBy };
    }
    refuseIf(await countTry(guess, now));
    return { found };
  }
  if (code !== undefined) {
    refuseIf(await countCodeTry({ reference, address }, now));
    const found = await findForSender(given, now);
    const secret = await exchangeCode(found?.isSender ? found.record : nobody(), code, now);
    if (secret !== undefined) return { found, provenBy: 'code', senderSecret: secret };
    refuseIf(await countTry(guess, now));
    return { found };
  }
  refuseIf(await countTry(guess, now));
  return { found: await findForSender(given, now) };
}

/** @throws HttpError 429 where a limit is passed */
export function refuseIf(limited: { retryAfterSeconds: number } | undefined): void {
  if (!limited) return;
  count('StatusRefusals', {});
  throw tooManyTries(limited.retryAfterSeconds);
}

/** @throws HttpError 503: a request without an audit entry changes and shows nothing */
export async function written(entry: Promise<void>): Promise<void> {
  try {
    await entry;
  } catch (error) {
    throw unaudited(error);
  }
}

/** The same for the end of a change: the change is done then, so a failure is only a line of the log. */
export const endWritten = (entry: Promise<void>, requestId: string): Promise<void> =>
  entry.catch((error) =>
    log('error', 'audit entry not written', { requestId, ...describeError(error) }),
  );
