import { ascending, inTurn } from '#shared/sorting.ts';
import { type DayPart, dayParts, type EntryTime } from './day-parts.ts';

/** The kinds of entries. In the part `now`, which has no order by time, they have this order. */
const entryKinds = [
  'open',
  'change',
  'call',
  'said-yes',
  'asked',
  'at-work',
  'starts',
  'next-action',
  'overdue',
  'license',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A person of an entry. */
export type EntryPerson = {
  /** The id of the record. */
  id: string;
  /** Undefined while it loads. */
  name: string | undefined;
  phoneNumber: string | undefined;
  /** The address of the record. */
  to: string;
};

/** A row of the day page. */
export type DayEntry = EntryTime & {
  id: string;
  kind: EntryKind;
  /** 'Starts', '2 openings', 'Asked for 3 shifts'. */
  what: string;
  people: readonly EntryPerson[];
  /** 'RN, Sample Hill, 2 West'. */
  place: string;
  /** Further words, such as the end of the shift. */
  note?: string | undefined;
  /** An opening of today or tomorrow. */
  isUrgent?: true;
  /** The links to the screens of the next step. */
  actions: readonly { words: string; to: string }[];
};

const byTime = ascending<DayEntry>(({ at }) => at);
const byKind = ascending<DayEntry>(({ kind }) => entryKinds.indexOf(kind));

/** The entries by part; each part by time, and `now` by kind first. Parts without entries are left out. */
export function dayEntries(
  entries: readonly DayEntry[],
): { part: DayPart; entries: readonly DayEntry[] }[] {
  return dayParts.flatMap((part) => {
    const own = entries.filter((entry) => entry.part === part);
    if (own.length === 0) return [];
    const order = part === 'now' ? inTurn(byKind, byTime) : inTurn(byTime, byKind);
    return [{ part, entries: own.toSorted(order) }];
  });
}
