import * as z from 'zod/mini';
import { binKeyOf } from '#functions/bin/bin-item.ts';
import { isNotificationKey } from '#functions/desk/desk-item.ts';
import { fileKeyOf, type ResumeFolder } from '#functions/resumes/resume-keys.ts';
import { fileNamesOf } from '#functions/resumes/resume-names.ts';
import { items } from '#functions/table/items.ts';
import { startOf } from '#functions/table/keys.ts';
import { binnedOf, isTombstone, keyOf, recordOf } from '#functions/table/submission-item.ts';
import type { Item } from '../lib/scan-table.ts';

/** The current state of a key. */
type Present = ReadonlyMap<string, 'tombstone' | 'item'>;

export const itemKey = ({ PK, SK }: Item): string => `${PK} ${SK}`;

/** The items of a table by their keys, told apart as far as a restoration needs. */
export const presentOf = (stored: Iterable<Item>): Present =>
  new Map(Array.from(stored, (item) => [itemKey(item), isTombstone(item) ? 'tombstone' : 'item']));

/**
 * Which items of the past come back: those that are missing now and have not expired. A tombstone of today
 * means that staff deleted the record since, which counts, unless it is asked for otherwise. An item of the bin returns
 * only if its record is neither in its list again nor erased since, and the calendar of an application only if that was not
 * erased since. A notification that was to be sent is left to staff.
 */
export function planItems(
  past: readonly Item[],
  present: Present,
  { withDeleted, now }: { withDeleted: boolean; now: Date },
): Item[] {
  const isFree = (key: string) => {
    const found = present.get(key);
    return found === undefined || (found === 'tombstone' && withDeleted);
  };
  const planned = past.filter((item) => {
    const { expiresAtSeconds } = item;
    const isOver = typeof expiresAtSeconds === 'number' && expiresAtSeconds * 1000 <= now.getTime();
    const recordKey = recordKeyOfBinned(item);
    const application = applicationOf(item);
    const isErased =
      application !== undefined &&
      !withDeleted &&
      present.get(itemKey(keyOf('employment', application))) === 'tombstone' &&
      !present.has(itemKey(binKeyOf('employment', application)));
    const isWanted =
      present.get(itemKey(item)) !== 'item' &&
      isFree(itemKey(item)) &&
      (recordKey === undefined || isFree(recordKey));
    // How far new retention settings were applied says nothing of what comes back.
    const isRetention = item.SK === items.retention.sortKey;
    // The indexing function writes the find entries of a restored record.
    const isOfFind = [items.findTerm, items.findEntries].some(({ partition }) =>
      String(item.PK).startsWith(startOf(partition)),
    );
    return (
      !isRetention &&
      !isOfFind &&
      !isOver &&
      !isErased &&
      isWanted &&
      !(isTombstone(item) && present.has(itemKey(item)))
    );
  });
  return planned.map(leftToStaff);
}

const unsentSchema = z.object({ summary: z.looseObject({ state: z.literal('to-send') }) });

/** A notification of the desk that was to be sent: nobody knows whether it was sent since, so staff tell its party. */
function leftToStaff(item: Item): Item {
  const { data } = isNotificationKey(item.SK) ? z.safeParse(unsentSchema, item) : {};
  return data ? { ...item, summary: { ...data.summary, state: 'by-hand' } } : item;
}

/** The application whose calendar this item is; undefined for any other item. */
function applicationOf({ PK, SK }: Item): string | undefined {
  const [, id] = String(PK).split('/');
  return SK === items.applicant.sortKey ? id : undefined;
}

/** The key of the record whose item in the bin this is; undefined for any other item. */
function recordKeyOfBinned({ PK }: Item): string | undefined {
  const record = binnedOf(String(PK));
  return record && itemKey(keyOf(record.kind, record.id));
}

const recordSchema = z._default(z.record(z.string(), z.unknown()), {});

/** The resumes that items name: of applications in their list, and of those in the bin. */
export function resumeKeysOf(stored: Iterable<Item>): Set<string> {
  const keys = new Set<string>();
  const add = (folder: ResumeFolder, id: string, item: unknown) => {
    const record = z.parse(recordSchema, item);
    for (const name of fileNamesOf(id, record)) keys.add(fileKeyOf(folder, name));
  };
  for (const item of stored) {
    const [record, binned] = [recordOf(String(item.PK)), binnedOf(String(item.PK))];
    if (record?.kind === 'employment' && !isTombstone(item)) add('claimed', record.id, item);
    if (binned?.kind === 'employment') add('deleted', binned.id, item.record);
  }
  return keys;
}
