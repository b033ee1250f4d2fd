import { addDays } from '#shared/calendar.ts';
import { minuteMs } from '#shared/durations.ts';
import type { Kind } from '#shared/kinds.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { Note } from '#shared/note.ts';
import { type Status, statusRules } from '#shared/statuses.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { summaryOf } from '#shared/summary.ts';
import type { Work } from '#shared/work.ts';
import { instantOn, isInOffice, isWeekday, nextWeekday, officeHours } from './days.ts';
import { pick, type Random, randomId, wholeNumber } from './random.ts';
import { flagNotes, staffNotes } from './staff-notes.ts';

/** The work of staff on a record, and their notes by id, as the table has them. */
export type Handling = { work: Work; notes: Record<string, Omit<Note, 'id'>> };

/** The statuses after one day in the office, after two or three, and after more. A status that is named twice is as frequent. */
const progress: Record<Kind, readonly [Status, ...Status[]][]> = {
  employment: [
    ['new', 'new', 'in-progress', 'contacted'],
    ['contacted', 'contacted', 'in-progress', 'waiting', 'interview', 'not-now', 'new'],
    ['contacted', 'waiting', 'interview', 'interview', 'hired', 'hired', 'not-now'],
  ],
  employer: [
    ['new', 'in-progress', 'in-progress'],
    ['in-progress', 'waiting', 'done'],
    ['waiting', 'done', 'done'],
  ],
  contact: [
    ['new', 'done'],
    ['in-progress', 'done', 'done'],
    ['done', 'done', 'waiting'],
  ],
};

/** The days in the office from an arrival until the end of the week. */
function officeDays(submittedAt: string, end: Date): string[] {
  const days: string[] = [];
  let day = newYorkDay(new Date(submittedAt));
  while (day < newYorkDay(end)) {
    if (isWeekday(day)) days.push(day);
    day = addDays(day, 1);
  }
  return days;
}

/**
 * The work of staff on a record until the end of the week.
 * @param staff the `sub` of each account that takes records
 * @returns undefined for a record that nobody has opened
 */
export function handlingOf(
  kind: Kind,
  submission: Submission,
  { end, staff, random }: { end: Date; staff: readonly [string, ...string[]]; random: Random },
): Handling | undefined {
  const days = officeDays(submission.submittedAt, end);
  const soon = Date.parse(submission.submittedAt) + wholeNumber(random, 20, 150) * minuteMs;
  const [opened, ...later] = [
    new Date(soon),
    ...days.map((day) => instantOn(day, officeHours, random)),
  ]
    .filter((at) => isInOffice(at) && at < end)
    .map((at) => at.toISOString())
    .filter((at) => at > submission.submittedAt)
    .sort();
  if (opened === undefined) return undefined;
  const changed = pick(random, [opened, ...later.slice(0, 2)]);
  const [flag] = summaryOf(kind, submission).flags;
  const stage = progress[kind][days.length < 2 ? 0 : days.length < 4 ? 1 : 2] ?? ['new'];
  const usual = pick(random, stage);
  const status =
    flag === undefined ? usual : flag === 'criminal-record' ? 'in-progress' : 'not-now';
  if (status === 'new') return undefined;
  const by = pick(random, staff);
  const texts = staffNotes[kind][status];
  const text = flag === undefined ? texts && pick(random, texts) : flagNotes[flag];
  const hasNote = text !== undefined && (flag !== undefined || random() < 0.75);
  const noteId = randomId(random);
  const isOpen = !statusRules[status].isEnd;
  const today = newYorkDay(end);
  const work: Work = {
    version: hasNote ? 2 : 1,
    ...(hasNote && { noted: 1 }),
    status,
    owner: by,
    ...(isOpen && random() < 0.7 && { nextActionOn: nextActionDay(today, random) }),
    openedAt: opened,
    ...(statusRules[status].isContact && { contactedAt: changed }),
    changedAt: changed,
    changedBy: by,
  };
  const notes = hasNote ? { [noteId]: { text, by, at: changed, version: 1 } } : {};
  return { work, notes };
}

/** A weekday for the next action: today, one of the next days, or rarely the one before. */
function nextActionDay(today: string, random: Random): string {
  const soonest = isWeekday(today) ? today : nextWeekday(today);
  const next = nextWeekday(soonest);
  return pick(random, [weekdayBefore(today), soonest, soonest, next, nextWeekday(next)]);
}

const weekdayBefore = (day: string): string => {
  const before = addDays(day, -1);
  return isWeekday(before) ? before : weekdayBefore(before);
};
