import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import type { RowResult } from '#frontend/staff/queries/run-bulk.ts';
import type { BulkChange, BulkResult } from '#shared/bulk.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { isTouched, untouched, type Work } from '#shared/work.ts';

/** An action on many records. */
export type BulkAction =
  | {
      does: 'change';
      change: BulkChange;
      /** For a change of owner: the id by which all requests count as one handover. */
      handover?: string;
    }
  | { does: 'delete' | 'restore' };

/** A record, and its work as it was shown when the action was started. */
export type SeenWork = { id: string; work: Work };

/** An action, and the records that it is for. */
export type BulkPart = { action: BulkAction; items: readonly SeenWork[] };

/** The ids and the work of rows, for an action. */
export const seenOf = (rows: readonly Pick<PreparedRow, 'id' | 'work'>[]): SeenWork[] =>
  rows.map(({ id, work = untouched }) => ({ id, work }));

type BulkApi = Pick<StaffApi, 'changeMany' | 'deleteMany' | 'restoreMany'>;

/** Sends one request of an action. */
export async function sendAction(
  api: BulkApi,
  kind: Kind,
  action: BulkAction,
  items: readonly SeenWork[],
): Promise<BulkResult[]> {
  if (action.does === 'change') return changeMany(api, kind, action, items);
  const { results } =
    action.does === 'delete'
      ? await api.deleteMany({ path: { kind }, body: { items: items.map(versionOf) } })
      : await api.restoreMany({ path: { kind }, body: { items: items.map(({ id }) => ({ id })) } });
  return results;
}

/** If a conflict concerns other fields only, the change is sent again with the current version, as for a single record. */
async function changeMany(
  api: BulkApi,
  kind: Kind,
  { change, handover }: { change: BulkChange; handover?: string },
  items: readonly SeenWork[],
): Promise<BulkResult[]> {
  const seen = new Map(items.map(({ id, work }) => [id, work]));
  const send = (some: readonly SeenWork[]) =>
    api.changeMany({ path: { kind }, body: { change, items: some.map(versionOf), handover } });
  const { results } = await send(items);
  const stale = results.flatMap(({ id, outcome, work }) => {
    const isOthers = work && !isTouched(change, seen.get(id) ?? untouched, work);
    return outcome === 'conflict' && isOthers ? [{ id, work }] : [];
  });
  if (stale.length === 0) return results;
  const second = await send(stale);
  const now = new Map(second.results.map((one) => [one.id, one]));
  return results.map((one) => now.get(one.id) ?? one);
}

const versionOf = ({ id, work }: SeenWork) => ({ id, version: work.version });

/** The previous values of the fields that a change alters. */
const asItWas = (change: BulkChange, work: Work): BulkChange => ({
  ...(change.status !== undefined && { status: work.status }),
  ...(change.owner !== undefined && { owner: work.owner ?? null }),
  ...(change.nextActionOn !== undefined && { nextActionOn: work.nextActionOn ?? null }),
  ...(change.suspected !== undefined && { suspected: work.suspected ?? null }),
});

/**
 * The actions that undo an action. The undo of a deletion restores the records from the bin. The undo of a change sets the
 * previous values, with one part for all records that had the same ones. It has the version that the action returned, so a
 * record that was changed since then is a conflict.
 * @param before the rows before the action
 * @param results their outcomes; only rows that are `done` are undone
 */
export function undoOf(
  action: BulkAction,
  before: readonly Pick<PreparedRow, 'id' | 'work'>[],
  results: readonly RowResult[],
): BulkPart[] {
  const done = new Map(
    results.flatMap((one) => (one.outcome === 'done' ? [[one.id, one] as const] : [])),
  );
  const rows = before.filter(({ id }) => done.has(id));
  if (action.does !== 'change') {
    return action.does === 'delete' ? [{ action: { does: 'restore' }, items: seenOf(rows) }] : [];
  }
  const parts = new Map<string, { action: BulkAction; items: SeenWork[] }>();
  for (const { id, work = untouched } of rows) {
    const change = asItWas(action.change, work);
    const key = JSON.stringify(change);
    const part = parts.get(key) ?? { action: { does: 'change', change }, items: [] };
    part.items.push({ id, work: done.get(id)?.work ?? work });
    parts.set(key, part);
  }
  return [...parts.values()];
}
