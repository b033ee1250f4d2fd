import { isAlike } from '../alike.ts';
import { type AssignmentState, isLive } from './assignments.ts';
import { type By, type Decision, type Refused, refused, stamped } from './decision.ts';
import type { Notification } from './notifications.ts';
import { notificationsOfShifts } from './notify.ts';
import {
  mayBecome,
  mostShifts,
  type NewShifts,
  type Shift,
  type ShiftAnswers,
  type ShiftsChange,
  shiftAnswersShape,
  storedAnswersSchema,
  takenOf,
  timesOn,
} from './shifts.ts';

/**
 * Adds shifts to an order.
 * @param present the shifts that the order has
 */
export function decideNewShifts(
  order: string,
  present: readonly Shift[],
  { request, state, answers, shifts }: NewShifts,
  { by, now }: By,
): Decision<{ shifts: Shift[] }> {
  const known = new Map(present.map((one) => [one.id, one]));
  const again = shifts.flatMap(({ id, day }) => {
    const shift = known.get(id);
    return shift
      ? [
          shift.day === day &&
            isAlike(storedAnswersSchema, shift, answers) &&
            shift.request === request,
        ]
      : [];
  });
  if (again.length > 0) {
    return { status: again.length === shifts.length && again.every(Boolean) ? 'done' : 'conflict' };
  }
  if (present.some((shift) => shift.request !== request)) {
    return refused('shifts', 'This order is of another request. Enter the shifts as a new order.');
  }
  if (present.length + shifts.length > mostShifts) {
    return refused('shifts', `An order has at most ${mostShifts} shifts.`);
  }
  const at = now.toISOString();
  const added = shifts.map(({ id, day }): Shift => {
    const times = timesOn(day, answers);
    const base = { ...answers, id, order, state, ...times, version: 1, people: {} };
    const made = { createdAt: at, changedAt: at, changedBy: by };
    return { ...base, ...(request !== undefined && { request }), ...made };
  });
  return added.some(({ end }) => end <= at)
    ? refused('days', 'A day is over. Choose today or a later day.')
    : { status: 'changed', shifts: added };
}

/** Changes the answers or the state of shifts of an order, all of them or none. Nobody loses a shift by it. */
export function decideShifts(
  present: readonly Shift[],
  change: ShiftsChange,
  { isAdministrator, ...by }: By & { isAdministrator: boolean },
): Decision<{ shifts: Shift[]; notifications: Notification[] }> {
  const { answers, state } = change;
  const read = new Map(change.shifts.map(({ id, version }) => [id, version]));
  const chosen = present.filter(({ id }) => read.has(id));
  if (chosen.length < read.size) return refused('shifts', 'The order has no such shift.');
  const isDone = (shift: Shift) =>
    (answers === undefined || isAlike(storedAnswersSchema, shift, answers)) &&
    (state === undefined || shift.state === state);
  if (chosen.every(isDone)) return { status: 'done' };
  if (chosen.some(({ id, version }) => version !== read.get(id))) return { status: 'conflict' };
  const opensAgain = chosen.some((one) => one.state === 'canceled' && state === 'open');
  if (opensAgain && !isAdministrator) return { status: 'forbidden' };
  for (const shift of chosen) {
    const fields = problemsOf(shift, change, by.now);
    if (fields) return { status: 'refused', fields };
  }
  const steps = chosen.map((before) => ({ before, next: nextShift(before, change, by) }));
  const shifts = steps.map(({ next }) => next);
  const notifications = notificationsOfShifts(steps, { ...by, tell: change.tell !== false });
  return shifts.length + notifications.length > mostItems
    ? refused('shifts', 'Too many people are concerned. Change fewer shifts at once.')
    : { status: 'changed', shifts, notifications };
}

function nextShift(shift: Shift, { answers, state, canceled }: ShiftsChange, by: By): Shift {
  const { canceled: before, ...rest } = shift;
  const base = answers
    ? { ...withoutAnswers(rest), ...answers, ...timesOn(shift.day, answers) }
    : rest;
  const nextState = state ?? shift.state;
  const cancellation = canceled ?? before;
  const isCanceled = nextState === 'canceled' && cancellation !== undefined;
  return stamped({ ...base, state: nextState, ...(isCanceled && { canceled: cancellation }) }, by);
}

/** The most shifts and notifications of a change: one transaction has at most 100 items, with the facilities. */
const mostItems = 90;

/** A shift without its answers, so that an optional one that is taken back does not stay. */
const withoutAnswers = ({
  ...shift
}: Omit<Shift, 'canceled'>): Omit<Shift, keyof ShiftAnswers | 'canceled'> => {
  for (const name of Object.keys(shiftAnswersShape)) Reflect.deleteProperty(shift, name);
  return shift;
};

/** Why a shift can't be changed: the state can't follow, or people would lose what they were asked for. */
function problemsOf(
  shift: Shift,
  { answers, state, canceled }: ShiftsChange,
  now: Date,
): Refused | undefined {
  if (state !== undefined && state !== shift.state) {
    if (!mayBecome(shift.state, state)) {
      return { state: `A shift that is ${shift.state} can not become ${state}.` };
    }
    if (state === 'canceled' && !canceled) return { canceled: 'Say who canceled it, and why.' };
    if (state === 'canceled' && takenOf(shift) > 0) {
      return { state: 'Cancel the people who are placed first.' };
    }
  }
  if (!answers) return undefined;
  if (timesOn(shift.day, answers).end <= now.toISOString()) return { days: 'This shift is over.' };
  const { facility, role, from, to, openings } = answers;
  const isMoved =
    facility !== shift.facility || role !== shift.role || from !== shift.from || to !== shift.to;
  if (isMoved && Object.values(shift.people).some(isLive)) {
    return {
      facility:
        'People were asked for this facility, role and time. Cancel this shift, and add another.',
    };
  }
  const taken = takenOf(shift);
  return openings < taken ? { openings: `${taken} people are placed.` } : undefined;
}

/** A shift with the people of its assignments, for one whose own list was lost or can't be trusted. */
export const shiftOfAssignments = (
  shift: Shift,
  assignments: readonly { shift: string; applicant: string; state: AssignmentState }[],
): Shift => ({
  ...shift,
  people: Object.fromEntries(
    assignments
      .filter((one) => one.shift === shift.id)
      .map(({ applicant, state }) => [applicant, state]),
  ),
});
