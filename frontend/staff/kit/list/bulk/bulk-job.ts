import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import { keyOfRow, type MixedList } from '#frontend/staff/kit/queries/list-pages.ts';
import type { RowResult } from '#frontend/staff/kit/queries/run-bulk.ts';
import type { BulkChange, BulkResult } from '#shared/bulk.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import type { ListRow } from '#shared/submission.ts';
import { isTouched, untouched, type Work } from '#shared/work.ts';

/** An action on many records. */
export type BulkAction =
  | {
      does: 'change';
      change: BulkChange;
      /** For a change of owner: the id by which all requests count as one handover. */
      handover?: string;
    }
  /** With `suspected` only records that are still suspected. */
  | { does: 'delete'; suspected?: true }
  /** Out of the bin into the list, out of Suspected into the list, or out of the bin for good. */
  | { does: 'restore' | 'release' | 'erase' };

/** A row that an action is for. */
export type BulkRow = Pick<ListRow, 'id' | 'firstName' | 'middleName' | 'lastName'> & {
  kind: Kind;
  work?: Work | undefined;
};

/** A record, and its work as it was shown when the action was started. */
type SeenWork = { id: string; work: Work };

/** The outcome of a row. */
export type BulkRowResult = RowResult & { kind: Kind };

/** An action, and the records of one kind that it is for. */
export type BulkPart = { action: BulkAction; kind: Kind; items: readonly SeenWork[] };

/** An action on rows, in parts of one kind. */
export const partsOf = (action: BulkAction, rows: readonly BulkRow[]): BulkPart[] =>
  kindSchema.options.flatMap((kind) => {
    const some = rows.filter((row) => row.kind === kind);
    const items = some.map(({ id, work = untouched }) => ({ id, work }));
    return items.length > 0 ? [{ action, kind, items }] : [];
  });

/** The list of all kinds that records leave by an action. */
export function mixedListOf(action: BulkAction): MixedList | undefined {
  if (action.does === 'restore' || action.does === 'erase') return 'bin';
  const isSuspected = action.does === 'release' || (action.does === 'delete' && action.suspected);
  return isSuspected ? 'suspected' : undefined;
}

/** Whether an action takes records out of the list of their kind: into the bin, or under Suspected. */
export const isWayOut = (action: BulkAction): boolean =>
  action.does === 'delete' || (action.does === 'change' && action.change.suspected === true);

/** Whether an action brings records back into the list of their kind. */
export const isWayBack = (action: BulkAction): boolean =>
  action.does === 'restore' ||
  action.does === 'release' ||
  (action.does === 'change' && action.change.suspected === null);

type BulkApi = Pick<
  StaffApi,
  'changeMany' | 'deleteMany' | 'restoreMany' | 'releaseMany' | 'eraseMany'
>;
const callOf = { restore: 'restoreMany', release: 'releaseMany', erase: 'eraseMany' } as const;

/** Sends one request of an action. */
export async function sendAction(
  api: BulkApi,
  kind: Kind,
  action: BulkAction,
  items: readonly SeenWork[],
): Promise<BulkResult[]> {
  if (action.does === 'change') return changeMany(api, kind, action, items);
  const path = { kind };
  if (action.does === 'delete') {
    const { suspected } = action;
    const body = { items: items.map(versionOf), ...(suspected && { suspected }) };
    return (await api.deleteMany({ path, body })).results;
  }
  const body = { items: items.map(({ id }) => ({ id })) };
  return (await api[callOf[action.does]]({ path, body })).results;
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
 * record that was changed since then is a conflict. The undo of a release marks the records as suspected.
 * @param before the rows before the action
 * @param results their outcomes; only rows that are `done` are undone
 */
export function undoOf(
  action: BulkAction,
  before: readonly BulkRow[],
  results: readonly BulkRowResult[],
): BulkPart[] {
  const done = new Map(
    results.flatMap((one) => (one.outcome === 'done' ? [[keyOfRow(one), one] as const] : [])),
  );
  const rows = before.flatMap((row) => {
    const result = done.get(keyOfRow(row));
    return result ? [{ ...row, before: row.work ?? untouched, work: result.work ?? row.work }] : [];
  });
  switch (action.does) {
    case 'delete':
      return partsOf({ does: 'restore' }, rows);
    case 'release':
      return partsOf(
        { does: 'change', change: { suspected: true } },
        rows.map((row) => ({ ...row, work: { ...row.before, suspected: undefined } })),
      );
    case 'change': {
      const undone = Map.groupBy(rows, (row) => JSON.stringify(asItWas(action.change, row.before)));
      return [...undone.values()].flatMap((some) => {
        const [first] = some;
        const change = first && asItWas(action.change, first.before);
        return change ? partsOf({ does: 'change', change }, some) : [];
      });
    }
    default:
      return [];
  }
}
