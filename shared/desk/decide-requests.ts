import { senderSub } from '../audit.ts';
import { notPublished } from '../open-shifts/postings.ts';
import { type Assignment, isCanceledPlacement, isLive } from './assignments.ts';
import { decideAssignments } from './decide-assignments.ts';
import { type Decision, refused } from './decision.ts';
import type { Shift } from './shifts.ts';

/** Why a nurse's request for shifts is not taken, in the words of her page. */
export const requestRefusals = {
  closed: 'This shift is not open any more. Please choose another one, or call us.',
  full: 'We speak with many nurses about this shift already. Please call us.',
  byPhone: 'We cannot take this here. Please call us about this shift.',
} as const;

/**
 * With so many people nobody else asks: anyone can apply and ask, and staff must still be able to ask others, and to cancel the shift
 * with a notification for each person (`decideShifts`).
 */
export const mostRequested = 40;
/** The requests of one person for one shift: each adds an event, and no event is dropped. */
export const mostRequests = 5;

/**
 * A nurse's own request for published shifts of an order, all of them or none. It is a yes that staff did not ask for: it places
 * nobody, and she takes it back until staff have placed her. A shift for which she is asked or placed already stays as it is, but
 * for her yes to a question.
 * @param present the shifts of the order, and the person's assignments to them
 * @param others the ids of the other records of the person
 */
export function decideRequests(
  applicant: string,
  present: { shifts: readonly Shift[]; assignments: readonly Assignment[] },
  wanted: readonly string[],
  { others, now }: { others: readonly string[]; now: Date },
): ReturnType<typeof decideAssignments> | Decision<never> {
  const changes = [];
  for (const id of wanted) {
    const shift = present.shifts.find((one) => one.id === id);
    const before = present.assignments.find((one) => one.shift === id);
    const isTaken = others.some((other) => isLive(shift?.people[other] ?? 'said-no'));
    if (isTaken || (before && before.state !== 'asked' && isLive(before.state))) continue;
    if (!shift || notPublished(shift, now) !== undefined) {
      return refused('shifts', requestRefusals.closed);
    }
    if (!before && Object.keys(shift.people).length >= mostRequested) {
      return refused('shifts', requestRefusals.full);
    }
    if (before && isForStaff(before)) return refused('shifts', requestRefusals.byPhone);
    changes.push({ shift: id, version: before?.version ?? 0, state: 'said-yes' as const });
  }
  if (changes.length === 0) return { status: 'done' };
  const facts = { others, doNotSend: [], excluded: undefined, placing: noPlacing };
  return decideAssignments(
    applicant,
    present,
    { changes },
    { by: senderSub, now, facts, isRequest: true },
  );
}

/** Whether only staff ask again: a request would hide a canceled placement from the counts, or go back and forth without end. */
const isForStaff = (before: Assignment): boolean =>
  isCanceledPlacement(before) ||
  before.events.filter(({ requested }) => requested).length >= mostRequests;

/** A request places nobody. */
const noPlacing = () => ({ refused: ['Only staff place people.'], needsReason: [], warnings: [] });
