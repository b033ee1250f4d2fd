import { type AssignmentRow, assignmentRules, isLive } from './assignments.ts';
import type { News } from './notifications.ts';
import type { Shift } from './shifts.ts';

/**
 * Whether news still holds before it is sent. A mail can be late: a later change, such as a cancellation, makes it obsolete and
 * has a notification of its own.
 * @param at when the change was made
 * @param present the shift and the person's assignment as they are now
 */
export function isStillNews(
  { what, applicant }: News,
  at: string,
  { shift, assignment }: { shift: Shift | undefined; assignment: AssignmentRow | undefined },
  now: Date,
): boolean {
  if (!shift || shift.end <= now.toISOString()) return false;
  if (applicant === undefined) return what === 'changed' && shift.state !== 'canceled';
  if (!assignment) return false;
  const { state, askedAt, answerBy } = assignment;
  switch (what) {
    case 'asked':
      return (
        state === 'asked' &&
        askedAt === at &&
        shift.state === 'open' &&
        !(answerBy !== undefined && answerBy < now.toISOString())
      );
    case 'placed':
      return assignmentRules[state].takesOpening && assignment.at === at;
    case 'changed':
      return assignmentRules[state].takesOpening;
    case 'canceled':
      return !assignmentRules[state].takesOpening;
    case 'withdrawn':
      return !isLive(state) || shift.state === 'canceled';
    default:
      return state === 'not-chosen';
  }
}
