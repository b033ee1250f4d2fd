import * as z from 'zod/mini';
import { errorCodes } from '#shared/api.ts';
import { type AuditAction, type AuditEntry, senderSub } from '#shared/audit.ts';
import { statusRequestSchema } from '#shared/status.ts';
import { ApiError, notFound, wrongFieldsOf } from '../http/api-error.ts';
import type { ApiRequest } from '../http/api-types.ts';
import { unaudited } from '../http/audit.ts';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { putAuditEntry, putRecordEntry } from '../store/audit-store.ts';
import { findForSender, type SenderRecord } from '../store/sender-store.ts';
import { countTry } from '../store/tries-store.ts';

/** 404 in the same words for an unknown reference, a deleted record and a wrong number. */
export const nothingFound = () =>
  notFound(
    'We found nothing with this reference and these digits. Check both; what was sent in the last minute may not be found yet.',
  );

const tooManyTries = (retryAfterSeconds: number) =>
  new ApiError(
    429,
    errorCodes.tooManyTries,
    'There were too many tries. Please wait for an hour, or call us.',
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  );

type Ending = Pick<AuditEntry, 'outcome' | 'status'>;

type KnownSender = {
  record: SenderRecord;
  /** Enters in the audit how it goes on. @throws ApiError 503 where that can't be done */
  enter: (ending: Ending) => Promise<void>;
  /** The same once it is done: then the answer is the true one, and a failure only a line of the log. */
  enterEnd: (ending: Ending) => Promise<void>;
};

/**
 * Lets the sender of a record in, who has no account: by its reference and the last four digits of its phone number, in the
 * body. Each request is a try and counts, before anything is looked up. What is refused is entered in the audit, with the record where there
 * is one and otherwise with the day, so that as many calls are made in each case.
 * @param action what the request does
 * @throws ApiError 422, 429, 404, or 503 where the audit could not be written
 */
export async function requireSender(
  { json, visitorAddress, requestId }: ApiRequest,
  action: AuditAction,
): Promise<KnownSender> {
  const parsed = z.safeParse(statusRequestSchema, json);
  if (!parsed.success) throw wrongFieldsOf('Please check what you typed.', parsed.error);
  const { reference, phoneLast4 } = parsed.data;
  const limited = await countTry({ reference, address: visitorAddress }, new Date());
  if (limited) {
    count('StatusRefusals', {});
    throw tooManyTries(limited.retryAfterSeconds);
  }
  const found = await findForSender(reference, phoneLast4);
  const entryOf = (ending: Ending): AuditEntry => ({
    at: new Date().toISOString(),
    sub: senderSub,
    action,
    ...(found && { kind: found.record.kind, submissionId: found.record.id }),
    requestId,
    ...ending,
  });
  if (!found?.isSender) {
    const put = found ? putRecordEntry : putAuditEntry;
    await written(put(entryOf({ outcome: 'refused', status: 404 })));
    count('StatusRefusals', {});
    throw nothingFound();
  }
  return {
    record: found.record,
    enter: (ending) => written(putAuditEntry(entryOf(ending))),
    enterEnd: (ending) =>
      putAuditEntry(entryOf(ending)).catch((error) =>
        log('error', 'audit entry not written', { requestId, ...describeError(error) }),
      ),
  };
}

/** @throws ApiError 503: what can't be written down is not done, and not shown */
async function written(entry: Promise<void>): Promise<void> {
  try {
    await entry;
  } catch (error) {
    throw unaudited(error);
  }
}
