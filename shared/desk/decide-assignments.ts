import { senderSub } from '../audit.ts';
import { hourMs } from '../durations.ts';
import { type Answer, answerRefusals } from './answers.ts';
import {
  type Assignment,
  type AssignmentEvent,
  type AssignmentsChange,
  assignmentRules,
  isCorrection,
  isLive,
  isOpen,
} from './assignments.ts';
import { type By, type Decision, type Refused, refused, stamped } from './decision.ts';
import type { Notification } from './notifications.ts';
import { notificationsOf } from './notify.ts';
import type { Placing } from './placing.ts';
import { countIn, freeOf, mostPeople, mostWaiting, type Shift, takesPeople } from './shifts.ts';

/** A question by staff has the way in which they were shown the person. A request is the nurse's own. */
type Origin = { shown?: AssignmentEvent['shown']; isRequest?: boolean };

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

/** The next versions of what changes, and what it tells the nurse and the facility. */
type AssignmentsDecision = {
  shifts: Shift[];
  assignments: Assignment[];
  notifications: Notification[];
};

type Change = AssignmentsChange['changes'][number];
type Step = { shift: Shift; before: Assignment | undefined; change: Change };

/**
 * Changes one person's assignments to shifts of an order, all of them or none: asks, notes answers and outcomes, places, cancels
 * and corrects.
 * @param present the shifts of the order, and the person's assignments to them
 * @param options.shown how the person was shown, for questions
 * @param options.isRequest whether she asks for the shifts by herself (`decideRequests`)
 */
export function decideAssignments(
  applicant: string,
  present: { shifts: readonly Shift[]; assignments: readonly Assignment[] },
  change: AssignmentsChange,
  { by, now, facts, ...origin }: By & Origin & { facts: PersonFacts },
): Decision<AssignmentsDecision> {
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
    const fields = isNote(step, change)
      ? refusalOfNote(step, change)
      : origin.isRequest
        ? undefined
        : refusalOf(step, change, facts, now);
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
  const told = steps.map((step) => ({
    before: step.before,
    next: nextAssignment(applicant, step, change, { by, now, ...origin }),
  }));
  const assignments = told.map(({ next }) => next);
  const shifts = steps.map(({ shift, change: { state } }) =>
    stamped({ ...shift, people: { ...shift.people, [applicant]: state } }, { by, now }),
  );
  const notifications = notificationsOf(told, shifts, { by, now, tell: change.tell !== false });
  return { status: 'changed', shifts, assignments, notifications };
}

/** Whether a step notes a contact or worked times, and changes no state. */
const isNote = ({ before, change: { state, worked } }: Step, { contact }: AssignmentsChange) =>
  before?.state === state && (contact !== undefined || worked !== undefined);

const isRepeated = ({ before, change }: Step, by: string): boolean =>
  before !== undefined &&
  before.state === change.state &&
  before.version === change.version + 1 &&
  before.events.at(-1)?.by === by;

/** Why a note can't be made: worked times are those of a worked shift, and other ones than before need a reason. */
function refusalOfNote(
  { before, change: { state, worked } }: Step,
  { reason }: AssignmentsChange,
): Refused | undefined {
  if (!worked) return undefined;
  if (state !== 'worked') return { worked: 'Only a worked shift has worked times.' };
  return before?.worked && reason === undefined
    ? { reason: 'Say why the worked times are corrected.' }
    : undefined;
}

/** Why a step can't be made, by the shift and the states alone, and for a question by the person. */
function refusalOf(
  { shift, before, change }: Step,
  { canceled, reason }: AssignmentsChange,
  facts: PersonFacts,
  now: Date,
): Refused | undefined {
  const { state, worked } = change;
  if (worked && state !== 'worked') return { worked: 'Only a worked shift has worked times.' };
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
  return state === 'asked' ? refusalOfQuestion({ shift, change }, facts, now) : undefined;
}

function refusalOfQuestion(
  { shift, change: { answerBy } }: Pick<Step, 'shift' | 'change'>,
  facts: PersonFacts,
  now: Date,
): Refused | undefined {
  if (answerBy !== undefined && (answerBy <= now.toISOString() || answerBy > shift.end)) {
    return { answerBy: 'The answer must be due later than now, and before the shift ends.' };
  }
  if (shift.end <= now.toISOString()) return { state: 'This shift is over.' };
  if (!takesPeople(shift, now)) return { state: 'This shift is not open.' };
  if (Object.keys(shift.people).length >= mostPeople) {
    return { state: `At most ${mostPeople} people can be asked for a shift.` };
  }
  if (countIn(shift, ['asked', 'said-yes']) >= mostWaiting) {
    return { state: `${mostWaiting} people wait for a decision. Decide about some of them first.` };
  }
  const isAsked = facts.others.some((id) => isLive(shift.people[id] ?? 'said-no'));
  if (isAsked) return { state: 'This person is asked already, by another record.' };
  if (facts.excluded !== undefined) return { state: `${facts.excluded}.` };
  return facts.doNotSend.includes(shift.facility)
    ? { state: 'Do not send to this facility.' }
    : undefined;
}

function nextAssignment(
  applicant: string,
  { shift, before, change: { state, answerBy, worked } }: Step,
  { reason, canceled, contact }: AssignmentsChange,
  { by, now, shown, isRequest = false }: By & Origin,
): Assignment {
  const at = now.toISOString();
  const isNew = before?.state !== state;
  const hoursBefore = Math.round((Date.parse(shift.start) - now.getTime()) / hourMs);
  const wasPlaced = before !== undefined && !isOpen(before.state);
  const cancellation = canceled &&
    state === 'canceled' &&
    isNew && { ...canceled, hoursBefore, wasPlaced };
  const event: AssignmentEvent = {
    at,
    by,
    state,
    ...(state === 'asked' && isNew && shown && { shown }),
    ...(reason !== undefined && { reason }),
    ...(cancellation && { canceled: cancellation }),
    ...(contact && { contact }),
    ...(worked && { worked }),
    ...(isRequest && { requested: true as const }),
  };
  const { order, id, facility, unit, role, day, start, end } = shift;
  // A new question begins without what belonged to the last one.
  const begins = isRequest || (state === 'asked' && isNew);
  const kept = begins ? undefined : before;
  const requestedAt = isRequest ? at : kept?.requestedAt;
  const lastContact = contact ?? kept?.contact;
  const deadline = isNew ? answerBy : before?.answerBy;
  const lastCanceled = cancellation || (state === 'canceled' ? before?.canceled : undefined);
  const saidYesAt = kept?.saidYesAt ?? (state === 'said-yes' ? at : undefined);
  // An outcome and its correction keep the time of the placement.
  const isUnplaced = state === 'said-yes' || state === 'said-no';
  const placedAt = isUnplaced
    ? undefined
    : (kept?.placedAt ?? (state === 'placed' ? at : undefined));
  const times = state === 'worked' ? (worked ?? kept?.worked) : undefined;
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
    askedAt: begins ? at : (before?.askedAt ?? at),
    at: isNew ? at : (before?.at ?? at),
    ...(saidYesAt !== undefined && state !== 'said-no' && { saidYesAt }),
    ...(requestedAt !== undefined && { requestedAt }),
    ...(placedAt !== undefined && { placedAt }),
    ...(state === 'asked' && deadline !== undefined && { answerBy: deadline }),
    ...(lastContact && { contact: lastContact }),
    ...(lastCanceled && { canceled: lastCanceled }),
    ...(times && { worked: times }),
    events: [...(before?.events ?? []), event],
  };
}

/**
 * A nurse's own answers to questions about shifts of an order, by a link or on her page: to all of them or to none. A yes places
 * nobody, and she takes it back until staff have placed her.
 */
export function decideAnswers(
  applicant: string,
  present: { shifts: readonly Shift[]; assignments: readonly Assignment[] },
  answers: readonly Answer[],
  now: Date,
): Decision<AssignmentsDecision> {
  const at = now.toISOString();
  const stateOf = (shift: string) => present.assignments.find((one) => one.shift === shift)?.state;
  const all = answers.map(({ shift, version, answer }) => ({
    shift,
    version,
    state: answer === 'yes' ? ('said-yes' as const) : ('said-no' as const),
  }));
  // Staff may have noted the same answer, or this is a repeated request.
  const changes = all.filter(({ shift, state }) => stateOf(shift) !== state);
  if (changes.length === 0) return { status: 'done' };
  for (const { shift, state } of changes) {
    const before = present.assignments.find((one) => one.shift === shift);
    const found = present.shifts.find(({ id }) => id === shift);
    if (!before || !found) return refused('shifts', answerRefusals.unknown);
    if (before.state === 'placed') return refused('shifts', answerRefusals.placed);
    if (before.state === 'said-no') return refused('shifts', answerRefusals.declined);
    if (!isOpen(before.state)) return refused('shifts', answerRefusals.withdrawn);
    if (found.end <= at || (before.answerBy !== undefined && before.answerBy < at)) {
      return refused('shifts', answerRefusals.late);
    }
    if (found.state !== 'open') return refused('shifts', answerRefusals.withdrawn);
    if (state === 'said-yes' && freeOf(found) === 0) {
      return refused('shifts', answerRefusals.filled);
    }
  }
  return decideAssignments(applicant, present, { changes }, { by: senderSub, now, facts: noFacts });
}

/** An answer changes nothing that facts about the person decide. */
const noFacts: PersonFacts = {
  others: [],
  doNotSend: [],
  excluded: undefined,
  placing: () => ({ refused: ['Only staff place people.'], needsReason: [], warnings: [] }),
};
