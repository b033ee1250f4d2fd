import { addDays } from '#shared/calendar.ts';
import type { OwnShift } from '#shared/desk/answers.ts';
import type { AssignmentRow } from '#shared/desk/assignments.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import { onePerShift, ownShiftOf } from '#shared/desk/own-shifts.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { dayMs } from '#shared/durations.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { ascending } from '#shared/sorting.ts';
import { items } from '../table/items.ts';
import { readAll } from '../table/read-items.ts';
import { readSummaries } from '../table/stored.ts';
import { readApplications } from './application-facts.ts';
import { assignmentKey, facilityKey, shiftKey } from './desk-item.ts';
import { readCalendar, readPerson } from './desk-read.ts';

/** Shifts that ended in the last so many days are shown. */
const shownDays = 1;
/** More days than those for which shifts can be entered. */
const daysAhead = 800;

/** Reads the questions and shifts of an application and the records joined with it, each shift once, by their start. */
export async function readOwnShifts(applicant: string, now: Date): Promise<OwnShift[]> {
  const person = await readPerson(applicant, now);
  const today = newYorkDay(now);
  const { assignments } = await readCalendar(
    person.map(({ id }) => id),
    // A night begins on the day before its end.
    { from: addDays(today, -shownDays - 1), until: addDays(today, daysAhead) },
  );
  return shownOf(onePerShift(assignments), now);
}

/** Whether a shift, or the last of several, ended too long ago for its nurse's page. */
export const isLongOver = (end: string, now: Date): boolean =>
  end <= new Date(now.getTime() - shownDays * dayMs).toISOString();

/** Whether an assignment still belongs to the question that was asked at an instant. */
export const isOfQuestion = (
  { askedAt }: Pick<AssignmentRow, 'askedAt'>,
  { at }: Pick<Notification, 'at'>,
): boolean => askedAt === at;

/**
 * Reads the shifts of a question as its nurse sees them. A shift about which she was asked again since is closed here, and so is one
 * whose answer would be refused because her application is deleted or withdrawn.
 */
export async function readQuestion(
  question: Notification,
  applicant: string,
  now: Date,
): Promise<OwnShift[]> {
  const { order, about } = question;
  const asked = about.filter(({ what }) => what === 'asked').map(({ shift }) => shift);
  const shifts = await readShifts(asked.map((id) => ({ order, id })));
  const keys = shifts.map(({ id, day }) => assignmentKey({ applicant, day, order, shift: id }));
  const rows = readSummaries(items.assignment, await readAll(keys));
  const [shown, applications] = await Promise.all([
    shownOf(rows, now),
    readApplications([applicant]),
  ]);
  const application = applications.get(applicant);
  const hasLeft = application?.record.work?.withdrawnAt !== undefined;
  return shown.map((shift): OwnShift => {
    const row = rows.find((one) => one.shift === shift.id);
    if (!application || (row && !isOfQuestion(row, question))) {
      return { ...shift, closed: 'withdrawn' };
    }
    // A yes from before can still be taken back.
    const isLeft = hasLeft && shift.state === 'asked' && shift.closed === undefined;
    return isLeft ? { ...shift, closed: 'left' } : shift;
  });
}

/** Reads shifts, consistently, and leaves out those that can't be read. */
export async function readShifts(keys: readonly Pick<Shift, 'order' | 'id'>[]): Promise<Shift[]> {
  const once = new Map(keys.map((key) => [key.id, shiftKey(key)]));
  return readSummaries(items.shift, await readAll([...once.values()]));
}

/** Reads facilities by their ids, and leaves out those that can't be read. */
export async function readFacilities(ids: readonly string[]): Promise<Map<string, Facility>> {
  const found = await readAll([...new Set(ids)].map(facilityKey));
  return new Map(readSummaries(items.facility, found).map((facility) => [facility.id, facility]));
}

async function shownOf(all: readonly AssignmentRow[], now: Date): Promise<OwnShift[]> {
  const rows = all.filter(({ end, state }) => !isLongOver(end, now) && state !== 'no-show');
  const [shifts, facilities] = await Promise.all([
    readShifts(rows.map(({ order, shift }) => ({ order, id: shift }))),
    readFacilities(rows.map(({ facility }) => facility)),
  ]);
  const shown = rows.flatMap((row) => {
    const shift = shifts.find(({ id }) => id === row.shift);
    const facility = shift && facilities.get(shift.facility);
    return shift && facility ? [ownShiftOf(row, shift, facility, now)] : [];
  });
  return shown.toSorted(ascending(({ start }) => start));
}
