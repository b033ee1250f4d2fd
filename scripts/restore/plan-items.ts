import * as z from 'zod/mini';
import { binKeyOf } from '#functions/store/bin-item.ts';
import { isNotificationKey } from '#functions/store/desk-item.ts';
import { type ResumeFolder, resumeKeyOf } from '#functions/store/resume-keys.ts';
import { resumeNamesOf } from '#functions/store/resume-names.ts';
import { isTombstone, keyOf } from '#functions/store/submission-item.ts';
import {
  binName,
  deskNames,
  findEntriesName,
  findName,
  retentionName,
} from '#functions/store/table.ts';
import { kindSchema, kinds } from '#shared/kinds.ts';
import type { Item } from './past-table.ts';

/** The current state of a key. */
export type Present = ReadonlyMap<string, 'tombstone' | 'item'>;

export const itemKey = ({ PK, SK }: Item): string => `${PK} ${SK}`;

/** The items of a table by their keys, told apart as far as a restoration needs. */
export const presentOf = (items: Iterable<Item>): Present =>
  new Map(Array.from(items, (item) => [itemKey(item), isTombstone(item) ? 'tombstone' : 'item']));

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
    const isRetention = item.SK === retentionName;
    // The indexing function writes the find entries of a restored record.
    const isOfFind = [findName, findEntriesName].includes(String(item.PK).split('/')[0] ?? '');
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
  return SK === deskNames.applicant.prefix ? id : undefined;
}

/** The key of the record whose item in the bin this is; undefined for any other item. */
function recordKeyOfBinned({ PK }: Item): string | undefined {
  const [bin, listName, id = ''] = String(PK).split('/');
  const kind = kindSchema.options.find((one) => kinds[one].listName === listName);
  return bin === binName && kind ? itemKey(keyOf(kind, id)) : undefined;
}

const recordSchema = z._default(z.record(z.string(), z.unknown()), {});

/** The resumes that items name: of applications in their list, and of those in the bin. */
export function resumeKeysOf(items: Iterable<Item>): Set<string> {
  const { listName } = kinds.employment;
  const keys = new Set<string>();
  const add = (folder: ResumeFolder, id: string, item: unknown) => {
    const record = z.parse(recordSchema, item);
    for (const name of resumeNamesOf(id, record)) keys.add(resumeKeyOf(folder, name));
  };
  for (const item of items) {
    const [first, second, third] = String(item.PK).split('/');
    if (first === listName && second && !isTombstone(item)) add('claimed', second, item);
    if (first === binName && second === listName && third) add('deleted', third, item.record);
  }
  return keys;
}
