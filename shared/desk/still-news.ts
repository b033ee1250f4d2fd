import { descending } from '../sorting.ts';
import { type AssignmentRow, assignmentRules, isLive } from './assignments.ts';
import type { News, Notification } from './notifications.ts';
import type { Order } from './shifts.ts';

/** The subjects of a notification as they are now, with the notifications of its order. */
type Present = Pick<Order, 'shifts' | 'notifications'> & {
  assignments: readonly AssignmentRow[];
};

/**
 * The news of a notification that still holds before it is sent. A mail can be late: a later change, such as a cancellation, makes
 * it obsolete and has a notification of its own.
 */
export const stillNews = (notification: Notification, present: Present, now: Date): News[] =>
  notification.about.filter((news) => isStillNews(news, notification, present, now));

function isStillNews(
  news: News,
  notification: Notification,
  { shifts, assignments, notifications }: Present,
  now: Date,
): boolean {
  const { what, applicant } = news;
  const shift = shifts.find(({ id }) => id === news.shift);
  if (!shift || shift.end <= now.toISOString()) return false;
  // The text has the answers of the present, so the last of several changes tells all of them.
  if (what === 'changed' && notifications.some((one) => isLater(one, news, notification)))
    return false;
  if (applicant === undefined) return what === 'changed' && shift.state !== 'canceled';
  const assignment = assignments.find(
    (row) => row.shift === news.shift && row.applicant === applicant,
  );
  if (!assignment) return false;
  const { state, askedAt, answerBy } = assignment;
  const { at } = notification;
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
      return !assignmentRules[state].takesOpening && !isUnheard(news, notification, notifications);
    case 'withdrawn':
      return !isLive(state) || shift.state === 'canceled';
    default:
      return state === 'not-chosen';
  }
}

/**
 * Whether a facility certainly never heard of the placement that is canceled. A nurse said yes, so a cancellation is news for her in
 * any case.
 */
function isUnheard(
  { shift, applicant, sequence }: News,
  { to, facility }: Notification,
  notifications: readonly Notification[],
): boolean {
  if (to !== 'facility') return false;
  const placements = notifications
    .filter((one) => one.to === to && one.facility === facility)
    .flatMap((one) => one.about.map((news) => ({ ...news, isSilent: isNeverSent(one) })))
    .filter((news) => news.what === 'placed' && news.shift === shift)
    .filter((news) => news.applicant === applicant && news.sequence < sequence);
  return placements.toSorted(descending((news) => news.sequence))[0]?.isSilent ?? false;
}

/** Whether no mail was sent, and staff noted nothing. A mail that may have been sent is by hand, too, but not since the change. */
const isNeverSent = ({ state, at, stateAt }: Notification): boolean =>
  state === 'obsolete' ||
  state === 'withheld' ||
  state === 'bounced' ||
  (state === 'by-hand' && stateAt === at);

/** Whether a notification tells the same party of a later change of the same shift. */
const isLater = (one: Notification, { shift, sequence }: News, earlier: Notification): boolean =>
  partyOf(one) === partyOf(earlier) &&
  one.about.some(
    (news) => news.what === 'changed' && news.shift === shift && news.sequence > sequence,
  );

const partyOf = ({ applicant, facility }: Notification): string => applicant ?? facility;
