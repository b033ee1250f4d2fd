import type { BulkCalls } from '#frontend/staff/api/bulk-calls.ts';
import type { BulkChange, BulkResult, SeenRecord } from '#shared/bulk.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { untouched, type Work } from '#shared/work.ts';

/** What is done to many records. */
export type BulkAction = { does: 'change'; change: BulkChange } | { does: 'delete' | 'restore' };

/** An action, and the records that it is for. */
export type BulkPart = { action: BulkAction; items: readonly SeenRecord[] };

/** The rows as an action speaks of them. */
export const seenOf = (rows: readonly Pick<PreparedRow, 'id' | 'work'>[]): SeenRecord[] =>
  rows.map(({ id, work = untouched }) => ({ id, version: work.version }));

/** Sends one request of an action. */
export const sendAction = (
  api: BulkCalls,
  kind: Kind,
  action: BulkAction,
  items: readonly SeenRecord[],
): Promise<BulkResult[]> =>
  action.does === 'change'
    ? api.changeMany(kind, action.change, items)
    : action.does === 'delete'
      ? api.deleteMany(kind, items)
      : api.restoreMany(kind, items);

/** The parts of a record's work as they stood, for what a change alters. */
const asItWas = (change: BulkChange, work: Work): BulkChange => ({
  ...(change.status !== undefined && { status: work.status }),
  ...(change.owner !== undefined && { owner: work.owner ?? null }),
  ...(change.nextActionOn !== undefined && { nextActionOn: work.nextActionOn ?? null }),
  ...(change.suspected !== undefined && { suspected: work.suspected ?? null }),
});

/**
 * What takes an action back: of a change, each record to what it was, together with all that were the same, and
 * only where it is still as the action left it; of a deletion, the records out of the bin.
 * @param before the rows as they were
 * @param results what became of them; only what was done is taken back
 */
export function undoOf(
  action: BulkAction,
  before: readonly Pick<PreparedRow, 'id' | 'work'>[],
  results: readonly BulkResult[],
): BulkPart[] {
  const done = new Map(
    results.flatMap((one) => (one.outcome === 'done' ? [[one.id, one] as const] : [])),
  );
  const rows = before.filter(({ id }) => done.has(id));
  if (action.does !== 'change') {
    return action.does === 'delete' ? [{ action: { does: 'restore' }, items: seenOf(rows) }] : [];
  }
  const parts = new Map<string, { action: BulkAction; items: SeenRecord[] }>();
  for (const { id, work = untouched } of rows) {
    const change = asItWas(action.change, work);
    const key = JSON.stringify(change);
    const part = parts.get(key) ?? { action: { does: 'change', change }, items: [] };
    part.items.push({ id, version: done.get(id)?.work?.version ?? work.version });
    parts.set(key, part);
  }
  return [...parts.values()];
}
