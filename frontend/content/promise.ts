import type { Kind } from '#shared/kinds.ts';
import { sample } from './sample.ts';

/** By when a form is answered: on the office day after it came in, or when the sender has asked for it. */
type Deadline = 'next-office-day' | 'chosen-time';

/**
 * Who answers each form, and by when. The home page, the forms, the receipts and the mails say it from here. An agency
 * promises only a deadline that it meets.
 */
const promises: Record<Kind, { who: string; does: string; deadline: Deadline }> = {
  employment: { who: 'Our nurses’ desk', does: 'calls you', deadline: sample('next-office-day') },
  employer: {
    who: 'Our facilities’ desk',
    does: 'calls or writes to you',
    deadline: sample('chosen-time'),
  },
  contact: {
    who: 'Our office',
    does: 'calls or writes to you',
    deadline: sample('next-office-day'),
  },
};

const deadlineLabels: Record<Deadline, string> = {
  'next-office-day': 'Next office day',
  'chosen-time': 'The day you choose',
};

/** By when a form is answered, as the label of a step. */
export const deadlineLabel = (kind: Kind): string => deadlineLabels[promises[kind].deadline];

/**
 * Who answers a form and by when, in a sentence.
 * @param answerDay of a form that was sent: the office day after it came in, such as `Monday, November 23`
 */
export function promiseSentence(kind: Kind, answerDay?: string): string {
  const { who, does, deadline } = promises[kind];
  const chosen = `on the day and at the time that you ${answerDay === undefined ? 'choose' : 'chose'}`;
  const byDay = `by the end of ${answerDay ?? 'our next office day'}`;
  return `${who} ${does} ${deadline === 'chosen-time' ? chosen : byDay}.`;
}
