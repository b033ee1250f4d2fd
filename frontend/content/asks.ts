import { callUs, notSent } from './not-taken.ts';

/** The words for a nurse who asks for a published shift, on the status page and on the page of the application. */
export const asks = {
  title: 'You ask for',
  looking: 'Looking up the shift...',
  closed: 'This shift is closed: it is filled, over, or no longer needed.',
  others: 'See open shifts',
  lookUp: 'First look up your application below. Then you ask with one press.',
  prove: 'First show below that the application is yours. Then you ask with one press.',
  noApplication: 'Only nurses who applied can ask for a shift.',
  choose: 'Which shifts?',
  chooseOne: 'Choose at least one shift.',
  ask: (count: number): string => (count === 1 ? 'Ask for this shift' : `Ask for ${count} shifts`),
  asking: 'Sending...',
  thanks: `Thank you. We have noted it, and a person calls you. You are not confirmed yet. Questions? ${callUs}`,
  wrong: notSent,
  /** On the page of the application. */
  application: {
    kept: 'We send it with your application, and call you about it.',
    drop: 'Leave it out',
  },
} as const;
