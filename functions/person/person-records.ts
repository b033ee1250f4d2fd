import type { Kind } from '#shared/kinds.ts';
import type { BinItem } from '../bin/bin-item.ts';
import { getFromBin, isHeld } from '../bin/bin-store.ts';
import { readPerson } from '../desk/desk-read.ts';
import { getRecordItem } from '../records/read-record.ts';
import type { RecordItem } from '../table/submission-item.ts';

/** A record that is in the bin counts until the table drops it. */
const evenExpired = new Date(0);

/** A record of a person: in its list, in the bin, or held there. */
export type Found =
  | { place: 'list'; record: RecordItem }
  | { place: 'bin' | 'held'; record: RecordItem; binned: BinItem };

/** Reads a record wherever it is; undefined where there is none, or none any more. */
export async function findRecord(kind: Kind, id: string): Promise<Found | undefined> {
  const record = await getRecordItem(kind, id);
  if (record) return { place: 'list', record };
  const binned = await getFromBin(kind, id, evenExpired);
  return binned && { place: isHeld(binned) ? 'held' : 'bin', record: binned.record, binned };
}

/** The ids of the records that staff have joined with one, in the bin too; only applications are joined. */
export async function othersOf(kind: Kind, id: string, now: Date): Promise<string[]> {
  if (kind !== 'employment') return [];
  const [own] = await readPerson(id, now);
  return own.same;
}
