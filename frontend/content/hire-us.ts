import { agency, phoneOf } from './agency.ts';
import { promiseSentence } from './promise.ts';

/** The words of the hire-us page and of the end of its form. */
export const hireUs = {
  description: `Ask ${agency.productName} for RNs, LPNs or LNAs: the positions, the place in New Hampshire, and a good time to call.`,
  title: 'Ask for nurses',
  lead: 'Tell us who you need, where, and a good time to call.',
  short: { lead: 'A shift today or tonight? Call' },
  phone: phoneOf.employer,
  ready: {
    title: 'Good to know',
    points: [
      'It takes about five minutes.',
      `${promiseSentence('employer')} The first day is tomorrow.`,
      'Please don’t name patients. We need only the unit and the shifts.',
    ],
  },
  submitLabel: 'Send request',
  received: 'Thank you. We have your request',
  whatHappensNow: [`Needed sooner? Call ${phoneOf.employer} and give us your reference.`],
} as const;
