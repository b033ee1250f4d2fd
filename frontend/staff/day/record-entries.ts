import { agency } from '#frontend/content/agency.ts';
import { facilityWords } from '#frontend/staff/kit/layout/facility-words.ts';
import { appointmentSchema } from '#shared/appointment.ts';
import { grouped } from '#shared/counted.ts';
import { credentialName, hasLicenseDue } from '#shared/desk/credentials.ts';
import { instantOf } from '#shared/desk/shift-times.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { officeDayFrom } from '#shared/office-hours.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { statusRules } from '#shared/statuses.ts';
import { isEnded, isOverdue, untouched } from '#shared/work.ts';
import type { DayEntry, EntryPerson } from './day-entries.ts';
import { timeAt, timeOfDay } from './day-parts.ts';
import { expiringRows } from './expiring-rows.ts';

/** The sender of a record, with the address of the record. */
export const personOfRow = (kind: Kind, { id, wholeName, summary }: PreparedRow): EntryPerson => ({
  id,
  name: wholeName,
  phoneNumber: summary?.phoneNumber,
  to: staffPaths.detail(kind, id),
});

/** 'Kearsarge Meadows, Franklin' of a request that names its facility, and else the word of the kind. */
const placeOf = (kind: Kind, { summary }: PreparedRow): string =>
  (kind === 'employer' && summary && facilityWords(summary).facility) || kinds[kind].word;

/** The name of an account, by its `sub`. */
type NameOf = (sub: string) => string;

/** The entries of a list: next actions of today, and calls promised for today. */
export const recordEntries = (
  kind: Kind,
  rows: readonly PreparedRow[],
  nameOf: NameOf,
  now: Date,
): DayEntry[] =>
  rows.flatMap((row) => {
    const about = recordOf(kind, row, nameOf);
    return [...nextActionEntries(row, about, now), ...promisedEntries(row, about, now)];
  });

type About = Pick<DayEntry, 'people' | 'place' | 'note' | 'actions'>;

function recordOf(kind: Kind, row: PreparedRow, nameOf: NameOf): About {
  const { status, owner } = row.work ?? untouched;
  return {
    people: [personOfRow(kind, row)],
    place: placeOf(kind, row),
    note: [statusRules[status].label, owner && nameOf(owner)].filter(Boolean).join(', '),
    // Its name is the link to the record.
    actions: [],
  };
}

function nextActionEntries(row: PreparedRow, about: About, now: Date): DayEntry[] {
  const { id, work = untouched } = row;
  if (work.nextActionOn !== newYorkDay(now) || isEnded(work)) return [];
  return [
    {
      ...timeOfDay(work.nextActionOn, now),
      id: `next-action ${id}`,
      kind: 'next-action',
      what: 'Next action',
      ...about,
    },
  ];
}

/** The call or e-mail of today that the sender of an open record chose. */
function promisedEntries(row: PreparedRow, about: About, now: Date): DayEntry[] {
  const { id, work = untouched, summary } = row;
  const { data: chosen } = appointmentSchema.safeParse(summary);
  if (!chosen || isEnded(work)) return [];
  const day = officeDayFrom(chosen.preferredDate, agency.openingTimes);
  if (day !== newYorkDay(now)) return [];
  return [
    {
      ...timeAt(instantOf(day, clockOf(chosen.preferredTimeSlot)), now),
      id: `promised ${id}`,
      kind: 'call',
      what: chosen.preferredContactMethod === 'phone' ? 'Call promised' : 'E-mail promised',
      ...about,
    },
  ];
}

/** '13:00' of '01:00 PM'. */
function clockOf(slot: string): string {
  const hour = (Number(slot.slice(0, 2)) % 12) + (slot.endsWith('PM') ? 12 : 0);
  return `${String(hour).padStart(2, '0')}${slot.slice(2, 5)}`;
}

/** The numbers of overdue records, with a link to the overdue ones of each list; nothing if there are none. */
export function overdueEntries(
  lists: readonly { kind: Kind; rows: readonly PreparedRow[] }[],
  now: Date,
): DayEntry[] {
  const today = newYorkDay(now);
  const counts = lists
    .map(({ kind, rows }) => ({
      kind,
      count: rows.filter(({ work = untouched }) => isOverdue(work, today)).length,
    }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return [];
  const sum = counts.reduce((all, { count }) => all + count, 0);
  return [
    {
      ...timeAt(now.toISOString(), now),
      time: '',
      id: 'overdue',
      kind: 'overdue',
      what: `${grouped(sum)} overdue`,
      people: [],
      place: 'Next actions of earlier days',
      actions: counts.map(({ kind, count }) => ({
        words: `${grouped(count)} ${kinds[kind].word}`,
        to: `${staffPaths.list(kind)}#due=overdue`,
      })),
    },
  ];
}

/** The licenses of applicants that expire within 30 days, from today on. */
export function licenseEntries(
  rows: readonly PreparedRow[],
  nameOf: NameOf,
  now: Date,
): DayEntry[] {
  const today = newYorkDay(now);
  const isSoon = hasLicenseDue('30', now);
  return expiringRows(rows, now)
    .rows.filter(({ expiresOn, summary }) => expiresOn >= today && isSoon(summary?.credentials))
    .map((row) => ({
      ...timeOfDay(row.expiresOn, now),
      id: `license ${row.id}`,
      kind: 'license',
      what: 'License expires',
      ...recordOf('employment', row, nameOf),
      place: credentialName(row.license),
    }));
}
