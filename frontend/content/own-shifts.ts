import { nursesPhone } from './agency.ts';
import { callUs, notSent } from './not-taken.ts';

/** SAMPLE CONTENT: the words for a nurse's own questions and shifts, on the status page and on the page of a mail's link. */
export const ownShifts = {
  questions: 'Questions for you',
  shifts: 'Your shifts',
  none: 'No questions and no shifts at the moment. We call or write when a shift fits you.',
  answerBy: (when: string): string => `Please answer by ${when}.`,
  canYou: (count: number): string =>
    count === 1 ? 'Can you work this shift?' : 'Can you work these shifts?',
  yes: 'Yes, I can',
  no: 'No, I can’t',
  send: 'Send my answers',
  sending: 'Sending...',
  chooseOne: 'Choose yes or no for at least one shift.',
  saidYes: 'You said yes. You are not confirmed yet.',
  saidNo: 'You said no.',
  over: 'This shift is over.',
  takeBack: 'I can’t after all',
  thanks: {
    yes: 'Thank you. You are not confirmed yet: we confirm by e-mail or phone.',
    no: `Thank you for telling us. If you can work it after all, call ${nursesPhone}.`,
  },
  confirmed: 'Confirmed',
  canceled: 'Canceled: please do not go there.',
  canceledByYou: 'Canceled: you told us that you can’t come.',
  address: 'Address',
  contact: 'Call there',
  cannotCome: `Can’t come, or late? ${callUs}`,
  questionsToUs: `Questions? ${callUs}`,
  changed: 'The question has changed meanwhile. Please read it again, then answer.',
  wrong: notSent,
  /** The page of a link in a mail. */
  link: {
    looking: 'Looking up your question...',
    title: 'Our question to you',
    answered: 'Your answer',
    placed: 'You are confirmed',
    canceled: 'Your shift is canceled',
    closed: 'This question is closed',
    wrong: {
      withdrawn: `This application was withdrawn. ${callUs}`,
      notFound: `This link does not work: it is incomplete, or its question is over. ${callUs}`,
      limited: `There were too many tries within an hour. ${callUs}`,
      offline: 'You are offline. Connect to the internet, then try again.',
      failed: `We could not look up your question. ${callUs}`,
    },
    again: 'Try again',
    more: 'See your application and all your shifts',
  },
} as const;
