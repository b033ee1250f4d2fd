import type { PromisesAt } from '#shared/appointment.ts';
import type { Kind } from '#shared/kinds.ts';
import { people } from './people.ts';
import { sample } from './sample.ts';

/** The deadline of an answer: the next office day, or the time that the sender chose. */
type Deadline = 'next-office-day' | 'chosen-time';

/**
 * The desk that answers each form, and its deadline, for the home page, the forms, the receipts and the mails. An agency
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

/** The deadline of a form as the label of a step. */
export const deadlineLabel = (kind: Kind): string => deadlineLabels[promises[kind].deadline];

/**
 * The desk that answers a form, and its deadline, in a sentence.
 * @param answerDay of a form that was sent: the next office day, such as `Monday, November 23`
 */
export function promiseSentence(kind: Kind, answerDay?: string): string {
  const { who, does, deadline } = promises[kind];
  const chosen = `on the day and at the time that you ${answerDay === undefined ? 'choose' : 'chose'}`;
  const byDay = `by the end of ${answerDay ?? 'our next office day'}`;
  return `${who} ${does} ${deadline === 'chosen-time' ? chosen : byDay}.`;
}

/**
 * The sentences for a sender who chose the time of the answer, by the way of contact. `{when}` is its day and time.
 * @returns undefined if the agency promises another deadline for this form
 */
export function promisesAt(kind: Kind): PromisesAt | undefined {
  const { who, deadline } = promises[kind];
  if (deadline !== 'chosen-time') return undefined;
  const [firstName] = people.all.find(({ desk }) => desk === kind)?.name.split(' ') ?? [];
  const name = firstName ?? who;
  return {
    phone: `${name} will call you on {when}.`,
    email: `${name} will e-mail you on {when}.`,
  };
}
