import { isDeepStrictEqual } from 'node:util';
import { toldName } from '#functions/records/told.ts';
import { items } from '#functions/table/items.ts';
import { revisionName } from '#functions/table/keys.ts';
import { isTombstone, keyOf, recordOf } from '#functions/table/submission-item.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Item } from '../lib/scan-table.ts';

export type RecordName = { kind: Kind; id: string };

/** An attribute of a record that is another now; undefined where it was or is missing. */
type ChangedField = { name: string; past: unknown; present: unknown };

export type ChangedRecord = RecordName & { past: Item; present: Item; fields: ChangedField[] };

/** Attributes that are not part of the record itself: keys, counters, the expiry from the settings, and its notices. */
const bookkeeping = new Set([
  'PK',
  'SK',
  revisionName,
  'reindexedAt',
  'keptUntil',
  'expiresAtSeconds',
  toldName,
]);

/** The records that are there then and now, and are not the same. */
export function changedRecords(
  past: readonly Item[],
  presentItems: readonly Item[],
  wanted: readonly RecordName[] | 'all',
): ChangedRecord[] {
  const isWanted = ({ kind, id }: RecordName) =>
    wanted === 'all' || wanted.some((one) => one.kind === kind && one.id === id);
  const present = new Map(presentItems.filter(isRecord).map((item) => [item.PK, item]));
  return past.filter(isRecord).flatMap((item) => {
    const name = recordOf(String(item.PK));
    const now = present.get(item.PK);
    if (!name || !now || !isWanted(name)) return [];
    const fields = changedFields(item, now);
    return fields.length > 0 ? [{ ...name, past: item, present: now, fields }] : [];
  });
}

/** Why a record that was asked for by its name is not among the changed ones. */
export function whyUnchanged(
  { kind, id }: RecordName,
  past: readonly Item[],
  present: readonly Item[],
): string {
  const { PK } = keyOf(kind, id);
  const isIt = (item: Item) => item.PK === PK && isRecord(item);
  if (!past.some(isIt)) return 'was not there at that moment';
  if (!present.some(isIt)) return 'is missing now: restore it without --overwrite';
  return 'is as it was';
}

const isRecord = (item: Item): boolean => item.SK === items.contact.sortKey && !isTombstone(item);

function changedFields(past: Item, present: Item): ChangedField[] {
  const names = new Set([...Object.keys(past), ...Object.keys(present)]);
  return [...names]
    .filter((name) => !bookkeeping.has(name) && !isDeepStrictEqual(past[name], present[name]))
    .sort()
    .map((name) => ({ name, past: past[name], present: present[name] }));
}
