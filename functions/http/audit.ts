import * as z from 'zod/mini';
import { errorCodes } from '#shared/api.ts';
import {
  type AuditAction,
  type AuditEntry,
  type AuditOutcome,
  auditActions,
  type SignIn,
} from '#shared/audit.ts';
import { exportedRowsSchema } from '#shared/exports.ts';
import type { Read, Reading } from '#shared/readings.ts';
import type { ApiEvent, ApiMiddleware } from './api-types.ts';
import { describeError } from './describe-error.ts';
import { HttpError } from './http-error.ts';
import { log } from './logger.ts';
import { refusalOf } from './middleware.ts';
import { subjectOf } from './path.ts';
import { type Audited, askedFor, muchIn, readOf } from './read-of.ts';

/** The store of entries, and of the counts of reads by account. */
type AuditStore = {
  /** The store adds its keys. */
  put: (entry: AuditEntry) => Promise<void>;
  putSignIn: (signIn: SignIn, who: Pick<AuditEntry, 'sub' | 'requestId'>) => Promise<void>;
  count: (read: Read, now: Date) => Promise<Reading | undefined>;
};

/** The sign-ins that this instance of the function knows to be entered. */
const enteredSignIns = new Set<string>();

/** 503: a request without an audit entry changes and shows nothing. */
export const unaudited = (cause: unknown) =>
  new HttpError(
    503,
    errorCodes.unavailable,
    'This could not be entered in the audit, so it was not done. Please try again in a moment.',
    { headers: { 'retry-after': '5' }, cause },
  );

/**
 * Writes an entry of every request whose token is one of our pool, allowed or not, before its answer
 * leaves, and one of the sign-in that the token came from. If an entry can't be written, the answer is 503. A change has two
 * entries: one before its start, which is required, and one with its result. If the second fails, the first one remains, and
 * the response is unchanged. See `docs/decisions/024-audit.md`.
 * @param row the endpoint's row of the contract, which names its entries
 */
export function audit(row: Audited, { put, putSignIn, count }: AuditStore): ApiMiddleware {
  /** Changes, and requests whose first entry could not be written. */
  const begun = new WeakSet<ApiEvent>();
  const unwritten = new WeakSet<ApiEvent>();

  const putEnding = async (event: ApiEvent, status: number) => {
    const ending = { outcome: outcomeOf(status), status };
    const read = status === 200 ? readOf(event, row) : undefined;
    if (!read) return put(entryOf(event, askedFor(event, row), ending));
    const sums = await count(read, new Date());
    const entry = entryOf(event, sums ? row.audit : askedFor(event, row), ending);
    await put(entry);
    const records = sums && muchIn(sums, read);
    if (records) await put({ ...entry, action: 'read-much', records });
  };

  const enterSignIn = async ({ staff, requestContext }: ApiEvent) => {
    if (!staff?.signIn || enteredSignIns.has(staff.signIn.id)) return;
    await putSignIn(staff.signIn, { sub: staff.sub, requestId: requestContext.requestId });
    enteredSignIns.add(staff.signIn.id);
  };

  const end: NonNullable<ApiMiddleware['after']> = async (request) => {
    const { event, response } = request;
    if (!event.staff || unwritten.has(event)) return;
    const status = response?.statusCode ?? 500;
    try {
      // A request that was refused before the audit began has not entered its sign-in yet.
      await Promise.all([putEnding(event, status), enterSignIn(event)]);
    } catch (error) {
      log('error', 'audit entry not written', { ...namesOf(event), ...describeError(error) });
      if (begun.has(event)) return;
      // The log has the error of the request.
      const refusal = unaudited(error);
      request.error = refusal;
      request.response = refusalOf(refusal);
    }
  };

  return {
    name: 'audit',
    before: async ({ event }) => {
      const { changes } = auditActions[row.audit];
      try {
        // Before the handler, because the list of sign-ins has the one that asks for it, too.
        await enterSignIn(event);
        if (changes) await put(entryOf(event, askedFor(event, row), { outcome: 'begun' }));
      } catch (error) {
        unwritten.add(event);
        throw unaudited(error);
      }
      if (changes) begun.add(event);
    },
    after: end,
    onError: end,
  };
}

const outcomeOf = (status: number): AuditOutcome =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'allowed';

const namesOf = (event: ApiEvent) => ({
  requestId: event.requestContext.requestId,
  sub: event.staff?.sub ?? '',
  ...subjectOf(event),
});

const entryOf = (
  event: ApiEvent,
  action: AuditAction,
  ending: { outcome: AuditOutcome; status?: number },
): AuditEntry => ({
  at: new Date().toISOString(),
  action,
  ...namesOf(event),
  records: event.read?.rows ?? recordsOf(event),
  ...(event.auditAccount !== undefined && { account: event.auditAccount }),
  ...ending,
  detail: event.auditDetail,
});

/** The number of records in the body of a bulk request. */
function recordsOf({ json }: ApiEvent): number | undefined {
  const { data } = z.safeParse(manySchema, json);
  return data?.rows ?? (data?.items ?? data?.others)?.length;
}

const manySchema = z.object({
  rows: z.optional(exportedRowsSchema),
  items: z.optional(z.array(z.unknown())),
  others: z.optional(z.array(z.unknown())),
});
