import * as z from 'zod/mini';
import { errorCodes, listRefreshHeader, prefetchHeader, samePersonHeader } from '#shared/api.ts';
import {
  type AuditAction,
  type AuditEntry,
  type AuditOutcome,
  auditActions,
} from '#shared/audit.ts';
import { exportedRowsSchema } from '#shared/exports.ts';
import { ApiError } from './api-error.ts';
import type { ApiEvent, ApiMiddleware } from './api-types.ts';
import { describeError } from './describe-error.ts';
import { log } from './logger.ts';
import { refusalOf } from './middleware.ts';
import { subjectOf } from './path.ts';

/** What is known before the store adds its keys. */
type PutEntry = (entry: AuditEntry) => Promise<void>;

/** 503: what can't be written down is not done, and not shown. */
export const unaudited = (cause: unknown) =>
  new ApiError(
    503,
    errorCodes.unavailable,
    'This could not be entered in the audit, so it was not done. Please try again in a moment.',
    { headers: { 'retry-after': '5' }, cause },
  );

/**
 * Writes an entry of every request whose token is one of our pool, allowed or not, before its answer
 * leaves; without one the answer is 503. A change has two: one before anything is done, without which
 * nothing is, and one that says how it ended. Should the second fail, the first stands, and the answer is
 * the true one. See `docs/decisions/039`.
 * @param action what the route does (its column in `functions/api/routes.ts`)
 * @param put the store's
 */
export function audit(action: AuditAction, put: PutEntry): ApiMiddleware {
  /** Changes, and reads of which 200 was entered ahead; and requests whose first entry could not be written. */
  const begun = new WeakSet<ApiEvent>();
  const read = new WeakSet<ApiEvent>();
  const unwritten = new WeakSet<ApiEvent>();

  const putFirst = async (event: ApiEvent, ending: Parameters<typeof entryOf>[2]) => {
    try {
      await put(entryOf(event, action, ending));
    } catch (error) {
      unwritten.add(event);
      throw unaudited(error);
    }
  };

  const end: NonNullable<ApiMiddleware['after']> = async (request) => {
    const { event, response } = request;
    if (!event.staff || unwritten.has(event)) return;
    const status = response?.statusCode ?? 500;
    if (status === 200 && read.has(event)) return;
    try {
      await put(entryOf(event, action, { outcome: outcomeOf(status), status }));
    } catch (error) {
      log('error', 'audit entry not written', { ...namesOf(event), ...describeError(error) });
      if (begun.has(event)) return;
      // The log tells what became of the request by its error.
      const refusal = unaudited(error);
      request.error = refusal;
      request.response = refusalOf(refusal);
    }
  };

  return {
    name: 'audit',
    before: async ({ event }) => {
      event.enterRead = async () => {
        await putFirst(event, { outcome: 'allowed', status: 200 });
        read.add(event);
      };
      if (!auditActions[action].changes) return;
      await putFirst(event, { outcome: 'begun' });
      begun.add(event);
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

/** What the browser does by itself is kept apart from what somebody asked for. */
function actionOf({ headers, auditedAs }: ApiEvent, action: AuditAction): AuditAction {
  if (action === 'read-list' && headers[listRefreshHeader]) return 'refresh-list';
  if (action === 'read-record' && headers[prefetchHeader]) return 'prefetch-record';
  if (action === 'find' && headers[samePersonHeader]) return 'find-same-person';
  return auditedAs ?? action;
}

const entryOf = (
  event: ApiEvent,
  action: AuditAction,
  ending: { outcome: AuditOutcome; status?: number },
): AuditEntry => ({
  at: new Date().toISOString(),
  action: actionOf(event, action),
  ...namesOf(event),
  records: recordsOf(event),
  ...(event.auditAccount !== undefined && { account: event.auditAccount }),
  ...ending,
  detail: event.auditDetail,
});

/** How many records a body speaks of, where it is of many. */
function recordsOf({ json }: ApiEvent): number | undefined {
  const { data } = z.safeParse(manySchema, json);
  return data?.rows ?? data?.items?.length;
}

const manySchema = z.object({
  rows: z.optional(exportedRowsSchema),
  items: z.optional(z.array(z.unknown())),
});
