import { addDays } from '#shared/days.ts';
import { type Answer, answerRefusals, type OwnShift } from '#shared/desk/answers.ts';
import { type AssignmentRow, assignmentRowSchema, isLive } from '#shared/desk/assignments.ts';
import { decideAnswers } from '#shared/desk/decide-assignments.ts';
import { type Facility, facilitySchema } from '#shared/desk/facilities.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import { ownShiftOf } from '#shared/desk/own-shifts.ts';
import { type Shift, shiftSchema } from '#shared/desk/shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { applicantStep, sameApplicant } from './applicants-store.ts';
import { isPresent, readApplications } from './application-facts.ts';
import { assignmentSteps } from './assignments-store.ts';
import { assignmentKey, facilityKey, shiftKey } from './desk-item.ts';
import { getWholeOrder, readCalendar, readPerson } from './desk-read.ts';
import { shiftStep } from './orders-store.ts';
import { readAll } from './read-items.ts';
import { ifReadable, readStored } from './stored.ts';
import { type Step, transact, withRetries } from './transact.ts';

/** Shifts that ended in the last so many days are shown. */
const shownDays = 1;
/** The most days ahead for which shifts can be entered. */
const daysAhead = 800;

/** Reads the questions and shifts of an application and the records joined with it, by their start. */
export async function readOwnShifts(applicant: string, now: Date): Promise<OwnShift[]> {
  const person = await readPerson(applicant, now);
  const today = newYorkDay(now);
  const { assignments } = await readCalendar(
    person.map(({ id }) => id),
    // A night begins on the day before its end.
    { from: addDays(today, -shownDays - 1), until: addDays(today, daysAhead) },
  );
  const earliest = new Date(now.getTime() - shownDays * 86_400_000).toISOString();
  return shownOf(
    assignments.filter(({ end, state }) => end > earliest && state !== 'no-show'),
    now,
  );
}

/** Reads the shifts of a question as its nurse sees them. A shift about which she was asked again since is closed here. */
export async function readQuestion(
  { order, about, at }: Notification,
  applicant: string,
  now: Date,
): Promise<OwnShift[]> {
  const asked = about.filter(({ what }) => what === 'asked').map(({ shift }) => shift);
  const shifts = await readShifts(asked.map((id) => ({ order, id })));
  const keys = shifts.map(({ id, day }) => assignmentKey({ applicant, day, order, shift: id }));
  const rows = (await readAll(keys)).flatMap(
    ({ summary }) => ifReadable(() => readStored(assignmentRowSchema, summary)) ?? [],
  );
  const shown = await shownOf(rows, now);
  return shown.map((shift): OwnShift => {
    const row = rows.find((one) => one.shift === shift.id);
    return row && !isOf(row, at) ? { ...shift, closed: 'withdrawn' } : shift;
  });
}

/** Whether an assignment still belongs to the question that was asked at an instant. */
const isOf = ({ askedAt }: Pick<AssignmentRow, 'askedAt'>, at: string): boolean => askedAt === at;

async function readShifts(keys: readonly Pick<Shift, 'order' | 'id'>[]): Promise<Shift[]> {
  const items = await readAll(keys.map(shiftKey));
  return items.flatMap(({ summary }) => ifReadable(() => readStored(shiftSchema, summary)) ?? []);
}

/** Reads facilities by their ids, and leaves out those that can't be read. */
export async function readFacilities(ids: readonly string[]): Promise<Map<string, Facility>> {
  const items = await readAll([...new Set(ids)].map(facilityKey));
  const read = items.flatMap(
    ({ summary }) => ifReadable(() => readStored(facilitySchema, summary)) ?? [],
  );
  return new Map(read.map((facility) => [facility.id, facility]));
}

async function shownOf(rows: readonly AssignmentRow[], now: Date): Promise<OwnShift[]> {
  const [shifts, facilities] = await Promise.all([
    readShifts(rows.map(({ order, shift }) => ({ order, id: shift }))),
    readFacilities(rows.map(({ facility }) => facility)),
  ]);
  const shown = rows.flatMap((row) => {
    const shift = shifts.find(({ id }) => id === row.shift);
    const facility = shift && facilities.get(shift.facility);
    return shift && facility ? [ownShiftOf(row, shift, facility, now)] : [];
  });
  return shown.toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

type Answered =
  | { status: 'done' | 'conflict' }
  | { status: 'refused'; fields: Readonly<Record<string, string>> };

const refuse = (reason: keyof typeof answerRefusals): Answered => ({
  status: 'refused',
  fields: { shifts: answerRefusals[reason] },
});

/**
 * Notes a nurse's own answers about shifts of an order, all of them or none. They place nobody.
 * @param question the notification with the link by which she answers. Without it, she answers every question of an application
 * and of the records joined with it
 */
export const answerAssignments = (
  { applicant, order, question }: { applicant: string; order: string; question?: Notification },
  answers: readonly Answer[],
  now: Date,
): Promise<Answered> =>
  withRetries(async (): Promise<Answered | undefined> => {
    const [found, person] = await Promise.all([getWholeOrder(order), readPerson(applicant, now)]);
    const people = question ? person.slice(0, 1) : person;
    const own = (found?.assignments ?? []).filter((row) =>
      people.some(({ id }) => id === row.applicant),
    );
    if (question && answers.some(({ shift }) => !isAskedBy(question, shift)))
      return refuse('unknown');
    const isOld = ({ shift, askedAt }: AssignmentRow) =>
      answers.some((answer) => answer.shift === shift) && question && !isOf({ askedAt }, question.at);
    if (own.some(isOld)) return refuse('withdrawn');
    const byRecord = Map.groupBy(answers, ({ shift }) => ownerOf(shift, own) ?? applicant);
    const applications = await readApplications([...byRecord.keys()]);
    const steps: Step[] = [];
    for (const one of person) {
      const given = byRecord.get(one.id);
      if (!given) {
        steps.push(sameApplicant(one));
        continue;
      }
      const application = applications.get(one.id);
      if (!application) return refuse('withdrawn');
      const present = {
        shifts: found?.shifts ?? [],
        assignments: own.filter((row) => row.applicant === one.id),
      };
      const decision = decideAnswers(one.id, present, given, now);
      if (decision.status === 'refused') return decision;
      if (decision.status === 'done') continue;
      if (decision.status !== 'changed') return { status: 'conflict' };
      steps.push(
        ...decision.shifts.map(shiftStep),
        ...decision.assignments.flatMap(assignmentSteps),
        applicantStep(one, one, application, now),
        isPresent(one.id),
      );
    }
    if (steps.every((step) => 'check' in step)) return { status: 'done' };
    return (await transact(steps)) ? { status: 'done' } : undefined;
  });

const isAskedBy = ({ about }: Notification, id: string): boolean =>
  about.some(({ shift, what }) => shift === id && what === 'asked');

/** The record of a person that was asked for a shift: of several, the one that still is. */
const ownerOf = (id: string, rows: readonly AssignmentRow[]): string | undefined => {
  const asked = rows.filter(({ shift }) => shift === id);
  return (asked.find(({ state }) => isLive(state)) ?? asked[0])?.applicant;
};
