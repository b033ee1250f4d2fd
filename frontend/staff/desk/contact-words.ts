import { momentWords } from '#frontend/staff/kit/layout/day-words.ts';
import type { AssignmentRow, Channel, Contact, ContactResult } from '#shared/desk/assignments.ts';

/** The channels of a question. */
export const channelLabels: Record<Channel, string> = {
  phone: 'By phone',
  email: 'By e-mail',
  text: 'By text',
};

const resultWords: Record<ContactResult, string> = {
  reached: 'reached',
  voicemail: 'voicemail',
  'calls-back': 'calls back',
  'opened-for-writing': 'opened for writing',
  mailed: 'mailed',
};

/** 'By phone: calls back at 6:30 PM'. */
export function contactWords({ channel, result, callBackAt }: Contact, now: Date): string {
  const at = callBackAt === undefined ? '' : ` at ${momentWords(callBackAt, now)}`;
  return `${channelLabels[channel]}: ${resultWords[result]}${at}`;
}

/** 'By e-mail: mailed, answer by 6:30 PM' of a question; undefined where nobody noted how it was asked. */
export function questionWords(
  { contact, answerBy }: Pick<AssignmentRow, 'contact' | 'answerBy'>,
  now: Date,
): string | undefined {
  const by = answerBy === undefined ? [] : [`answer by ${momentWords(answerBy, now)}`];
  return contact && [contactWords(contact, now), ...by].join(', ');
}
