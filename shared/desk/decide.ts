import * as z from 'zod/mini';
import {
  type Assignment,
  type AssignmentEvent,
  type AssignmentState,
  type AssignmentsChange,
  assignmentRules,
  isCorrection,
  isLive,
} from './assignments.ts';
import type { Placing } from './placing.ts';
import {
  mayBecome,
  mostPeople,
  mostShifts,
  type NewShifts,
  type Shift,
  type ShiftAnswers,
  type ShiftsChange,
  shiftAnswersShape,
  storedAnswersSchema,
  takenOf,
  takesPeople,
  timesOn,
} from './shifts.ts';

/** The fields of a change that a rule refuses, with the sentence for each. */
type Refused = Readonly<Record<string, string>>;

/**
 * The outcome of a change. `done`: it took effect before, because a request whose answer was lost comes again. `conflict`: a
 * version that was read is not the present one.
 */
export type Decision<Next> =
  | { status: 'done' | 'conflict' }
  | { status: 'forbidden' }
  | { status: 'refused'; fields: Refused }
  | ({ status: 'changed' } & Next);

/** Who changes something, and when. */
export type By = { by: string; now: Date };

const refused = (field: string, sentence: string) => ({
  status: 'refused' as const,
  fields: { [field]: sentence },
});

const isAlike = (one: ShiftAnswers, other: ShiftAnswers): boolean => {
  const [a, b] = [one, other].map((answers) => z.parse(storedAnswersSchema, answers));
  return JSON.stringify(a) === JSON.stringify(b);
};

const stamped = (shift: Shift, { by, now }: By): Shift => ({
  ...shift,
  version: shift.version + 1,
  changedAt: now.toISOString(),
  changedBy: by,
});

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
    return shift ? [shift.day === day && isAlike(shift, answers) && shift.request === request] : [];
  });
  if (again.length > 0) {
    return { status: again.length === shifts.length && again.every(Boolean) ? 'done' : 'conflict' };
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
): Decision<{ shifts: Shift[] }> {
  const { answers, state, canceled } = change;
  const read = new Map(change.shifts.map(({ id, version }) => [id, version]));
  const chosen = present.filter(({ id }) => read.has(id));
  if (chosen.length < read.size) return refused('shifts', 'The order has no such shift.');
  const isDone = (shift: Shift) =>
    (answers === undefined || isAlike(shift, answers)) &&
    (state === undefined || shift.state === state);
  if (chosen.every(isDone)) return { status: 'done' };
  if (chosen.some(({ id, version }) => version !== read.get(id))) return { status: 'conflict' };
  const opensAgain = chosen.some((one) => one.state === 'canceled' && state === 'open');
  if (opensAgain && !isAdministrator) return { status: 'forbidden' };
  for (const shift of chosen) {
    const fields = problemsOf(shift, change, by.now);
    if (fields) return { status: 'refused', fields };
  }
  const shifts = chosen.map((shift): Shift => {
    const { canceled: before, ...rest } = shift;
    const base = answers
      ? { ...withoutAnswers(rest), ...answers, ...timesOn(shift.day, answers) }
      : rest;
    const nextState = state ?? shift.state;
    const cancellation = canceled ?? before;
    const isCanceled = nextState === 'canceled' && cancellation !== undefined;
    return stamped(
      { ...base, state: nextState, ...(isCanceled && { canceled: cancellation }) },
      by,
    );
  });
  return { status: 'changed', shifts };
}

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

/** The facts about a person that a change of assignments rests on, from all joined records. */
export type PersonFacts = {
  /** The ids of the other joined records. */
  others: readonly string[];
  /** The facilities where the person is not sent. */
  doNotSend: readonly string[];
  /** Why the application does not count, in words. */
  excluded: string | undefined;
  /** Whether the person can be placed on these shifts (`checkPlacing`). */
  placing: (shifts: readonly Shift[]) => Placing;
};

type Change = AssignmentsChange['changes'][number];
type Step = { shift: Shift; before: Assignment | undefined; change: Change };

/**
 * Changes one person's assignments to shifts of an order, all of them or none: asks, notes answers and outcomes, places, cancels
 * and corrects.
 * @param present the shifts of the order, and the person's assignments to them
 * @param shown how the person was shown, for questions
 */
export function decideAssignments(
  applicant: string,
  present: { shifts: readonly Shift[]; assignments: readonly Assignment[] },
  change: AssignmentsChange,
  { by, now, facts, shown }: By & { facts: PersonFacts; shown?: AssignmentEvent['shown'] },
): Decision<{ shifts: Shift[]; assignments: Assignment[] }> {
  const steps = change.changes.flatMap((one): Step[] => {
    const shift = present.shifts.find(({ id }) => id === one.shift);
    const before = present.assignments.find((assignment) => assignment.shift === one.shift);
    return shift ? [{ shift, before, change: one }] : [];
  });
  if (steps.length < change.changes.length)
    return refused('shifts', 'The order has no such shift.');
  if (steps.every((step) => isRepeated(step, by))) return { status: 'done' };
  if (steps.some(({ before, change: { version } }) => (before?.version ?? 0) !== version)) {
    return { status: 'conflict' };
  }
  for (const step of steps) {
    const fields = refusalOf(step, change, facts, now);
    if (fields) return { status: 'refused', fields };
  }
  const taking = steps.filter(
    ({ before, change: { state } }) =>
      assignmentRules[state].takesOpening &&
      !(before && assignmentRules[before.state].takesOpening),
  );
  const isTwice = taking.some(({ shift }) =>
    facts.others.some((id) => assignmentRules[shift.people[id] ?? 'asked'].takesOpening),
  );
  if (isTwice) return refused('state', 'This person is placed already, by another record.');
  if (taking.length > 0) {
    const { refused: reasons, needsReason } = facts.placing(taking.map(({ shift }) => shift));
    if (reasons.length > 0) return refused('state', reasons.join(' '));
    if (needsReason.length > 0 && change.reason === undefined) {
      return refused('reason', needsReason.join(' '));
    }
  }
  const assignments = steps.map((step) =>
    nextAssignment(applicant, step, change, { by, now, shown }),
  );
  const shifts = steps.map(({ shift, change: { state } }) =>
    stamped({ ...shift, people: { ...shift.people, [applicant]: state } }, { by, now }),
  );
  return { status: 'changed', shifts, assignments };
}

const isRepeated = ({ before, change }: Step, by: string): boolean =>
  before !== undefined &&
  before.state === change.state &&
  before.version === change.version + 1 &&
  before.events.at(-1)?.by === by;

/** Why a step can't be made, by the shift and the states alone, and for a question by the person. */
function refusalOf(
  { shift, before, change: { state } }: Step,
  { canceled, reason }: AssignmentsChange,
  facts: PersonFacts,
  now: Date,
): Refused | undefined {
  if (state === 'canceled' && !canceled) return { canceled: 'Say who canceled it, and why.' };
  const { label, onlyAfterStart } = assignmentRules[state];
  if (onlyAfterStart && shift.start > now.toISOString()) {
    return { state: `“${label}” can be noted from the start of the shift on.` };
  }
  if (before) {
    const { next, label: labelBefore } = assignmentRules[before.state];
    if (isCorrection(before.state, state)) {
      return reason === undefined ? { reason: 'Say why this is corrected.' } : undefined;
    }
    if (state === 'asked' && isLive(before.state))
      return { state: 'This person is asked already.' };
    if (!next.includes(state)) return { state: `“${label}” can not follow “${labelBefore}”.` };
  } else if (state !== 'asked') return { state: 'Ask this person first.' };
  return state === 'asked' ? refusalOfQuestion(shift, facts, now) : undefined;
}

function refusalOfQuestion(shift: Shift, facts: PersonFacts, now: Date): Refused | undefined {
  if (shift.end <= now.toISOString()) return { state: 'This shift is over.' };
  if (!takesPeople(shift, now)) return { state: 'This shift is not open.' };
  if (Object.keys(shift.people).length >= mostPeople) {
    return { state: `At most ${mostPeople} people can be asked for a shift.` };
  }
  const isAsked = facts.others.some((id) => isLive(shift.people[id] ?? 'said-no'));
  if (isAsked) return { state: 'This person is asked already, by another record.' };
  if (facts.excluded !== undefined) return { state: `${facts.excluded}.` };
  return facts.doNotSend.includes(shift.facility)
    ? { state: 'Do not send to this facility.' }
    : undefined;
}

const hourMs = 3_600_000;

function nextAssignment(
  applicant: string,
  { shift, before, change: { state } }: Step,
  { reason, canceled }: AssignmentsChange,
  { by, now, shown }: By & { shown?: AssignmentEvent['shown'] },
): Assignment {
  const at = now.toISOString();
  const hoursBefore = Math.round((Date.parse(shift.start) - now.getTime()) / hourMs);
  const event: AssignmentEvent = {
    at,
    by,
    state,
    ...(state === 'asked' && shown && { shown }),
    ...(reason !== undefined && { reason }),
    ...(canceled && state === 'canceled' && { canceled: { ...canceled, hoursBefore } }),
  };
  const { order, id, facility, unit, role, day, start, end } = shift;
  return {
    order,
    shift: id,
    applicant,
    facility,
    ...(unit !== undefined && { unit }),
    role,
    day,
    start,
    end,
    state,
    version: (before?.version ?? 0) + 1,
    askedAt: state === 'asked' ? at : (before?.askedAt ?? at),
    at,
    events: [...(before?.events ?? []), event],
  };
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
