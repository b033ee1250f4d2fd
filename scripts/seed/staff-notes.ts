import type { Kind } from '#shared/kinds.ts';
import type { Status } from '#shared/statuses.ts';
import type { Texts } from './random.ts';

/** Sample notes of staff on records, by kind and status. */
export const staffNotes: Record<Kind, Partial<Record<Status, Texts>>> = {
  employment: {
    'in-progress': [
      'Resume looks good. Call after 3, sleeps during the day.',
      'Good references on paper. I want to ask about the gap before I call.',
      'Would fit the weekend request in Concord.',
    ],
    contacted: [
      'Called, left a voicemail. Trying again tomorrow after 10.',
      'Spoke for ten minutes. Wants nights, can start after the first of the month. Paperwork is on its way.',
      'Texted first, called back on the break. Easy to talk to, 30 minutes is the longest drive.',
      'Wants two shifts a week to start with, no Sundays.',
    ],
    waiting: [
      'Waiting for the TB test and a copy of the license.',
      'Second reference has not called back yet.',
      'License checked, car insurance card is still missing.',
    ],
    interview: [
      'Interview is set, coming to the office. Asked to bring the license and the insurance card.',
      'Video interview, works nights and can not come in before the weekend.',
    ],
    hired: [
      'All papers are in. License is clear, both references were warm.',
      'Hired. Orientation is done, first shift this weekend.',
    ],
    'not-now': [
      'License lapsed last year. Will call us when it is renewed.',
      'Wants days Monday to Friday only. Nothing open, asked to try again in spring.',
    ],
  },
  employer: {
    'in-progress': [
      'Called back, they are happy to take one now and one next week.',
      'One yes so far, still looking for the second.',
    ],
    waiting: [
      'Sent two profiles. They want to talk it over with their administrator.',
      'Rates are sent, waiting for the signed agreement.',
    ],
    done: [
      'Filled and confirmed by phone.',
      'Both shifts are filled. They asked for the same people again.',
    ],
  },
  contact: {
    'in-progress': [
      'Left a voicemail, trying again this afternoon.',
      'Asked the office, answer by tomorrow.',
    ],
    waiting: ['Wrote an e-mail, waiting for an answer.'],
    done: ['Called back, all answered.', 'Answered by e-mail.'],
  },
};

/** The notes on applications with a flag, whose end is a special one. */
export const flagNotes = {
  'criminal-record':
    'Told us about it before I could ask: one misdemeanor, fourteen years ago. Needs a second pair of eyes.',
  'under-18': 'Turns eighteen in spring. Lovely on the phone, asked to apply again then.',
  'not-entitled': 'Work permit is still in process. Will call us when it is here.',
  'no-role': 'No license yet. Sent the list of LNA courses near home.',
} as const;
