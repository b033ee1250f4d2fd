import type { AuditAction, AuditOutcome } from '#shared/audit.ts';
import type { BulkOutcome, BulkResult } from '#shared/bulk.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Status } from '#shared/statuses.ts';
import { putRecordEntry } from '../audit/audit-store.ts';
import type { ApiRequest, ApiResponse, StaffMember } from '../http/api-types.ts';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { inParallel } from '../in-parallel.ts';

/** So many records are worked on at once: fewer than the connections that a client of AWS opens. */
const atOnce = 20;

type Audited = {
  kind: Kind;
  request: Pick<ApiRequest, 'staff' | 'requestId'>;
  /** The action in the audit entries of each record. */
  audit: AuditAction;
  detail?: Status | undefined;
};

type Step<Item> = Audited & {
  items: readonly Item[];
  /** Handles one record. An error makes its outcome `failed`. */
  run: (item: Item) => Promise<Omit<BulkResult, 'id'>>;
};

/** How a record's entry says the end, and with which status: as the route for one record would have answered. */
const endings: Record<BulkOutcome, { outcome: AuditOutcome; status: number }> = {
  done: { outcome: 'allowed', status: 200 },
  conflict: { outcome: 'refused', status: 409 },
  gone: { outcome: 'refused', status: 404 },
  refused: { outcome: 'refused', status: 403 },
  failed: { outcome: 'failed', status: 500 },
};

/**
 * Does the same to many records, each on its own. Each has its own two entries in
 * the audit, as if it had been the only one: nothing is done to a record whose first one can't be written.
 * @returns a result for each item, in their order
 */
export async function doToMany<Item extends { id: string }>(
  step: Step<Item>,
): Promise<BulkResult[]> {
  return inParallel(step.items, atOnce, async (item): Promise<BulkResult> => {
    const { id } = item;
    try {
      await enter(step, id, { outcome: 'begun' });
    } catch (error) {
      return { id, ...failure(step, id, error) };
    }
    const result = await step.run(item).catch((error: unknown) => failure(step, id, error));
    // If this fails, the change has happened, and the entry from its start remains as evidence.
    await enter(step, id, endings[result.outcome]).catch((error: unknown) =>
      log('error', 'audit entry not written', { submissionId: id, ...describeError(error) }),
    );
    return { id, ...result };
  });
}

type IdsRequest = Pick<ApiRequest, 'staff' | 'requestId'> & {
  path: { kind: Kind };
  body: { items: { id: string }[] };
  answer: (status: 200, value: { results: BulkResult[] }) => ApiResponse;
};

/**
 * Does the same to many records that are named by their ids alone: `{ items: [{ id }] }`.
 * @param ready makes the function that changes one record; `ids` has each id once, in the order of the work
 */
export async function answerBulkOfIds(
  { path, body, staff, requestId, answer }: IdsRequest,
  audit: AuditAction,
  ready: (
    kind: Kind,
    ids: readonly string[],
    staff: StaffMember,
  ) => (id: string) => Promise<BulkOutcome>,
): Promise<ApiResponse> {
  const { kind } = path;
  const { items } = body;
  const run = ready(kind, idsOf(items), staff);
  const results = await doToMany({
    kind,
    items,
    request: { staff, requestId },
    audit,
    run: async ({ id }) => ({ outcome: await run(id) }),
  });
  return answer(200, { results });
}

/** The ids of records, each once, in their order. */
export const idsOf = (items: readonly { id: string }[]): string[] => [
  ...new Set(items.map(({ id }) => id)),
];

/**
 * Reads items in small groups. The first request for an item of a group reads the whole group, so the items are fresh.
 * @param ids in the order of the work, each once
 * @returns a function that returns the item of an id, or undefined if there is none
 */
export function readTogether<Item>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Map<string, Item>>,
): (id: string) => Promise<Item | undefined> {
  const readings = new Map<string, Promise<Map<string, Item>>>();
  return async (id) => {
    if (!readings.has(id)) {
      const at = ids.indexOf(id);
      const some = ids.slice(at, at + atOnce).filter((one) => !readings.has(one));
      const reading = read(some);
      for (const one of some) readings.set(one, reading);
    }
    return (await readings.get(id))?.get(id);
  };
}

const enter = (
  { kind, request, audit, detail }: Audited,
  submissionId: string,
  ending: { outcome: AuditOutcome; status?: number },
): Promise<void> =>
  putRecordEntry({
    at: new Date().toISOString(),
    sub: request.staff.sub,
    action: audit,
    detail,
    kind,
    submissionId,
    requestId: request.requestId,
    ...ending,
  });

function failure(
  { kind, request }: Audited,
  submissionId: string,
  error: unknown,
): Omit<BulkResult, 'id'> {
  const { requestId, staff } = request;
  const names = { requestId, sub: staff.sub, kind, submissionId };
  log('error', 'one of many failed', { ...names, ...describeError(error) });
  return { outcome: 'failed' };
}
