import { agency, phoneOf } from './agency.ts';

/** SAMPLE CONTENT: the words of the hire-us page and of what its form answers. */
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
      'We call or write at the time that you choose, from tomorrow on.',
      'Please don’t name patients. We need only the unit and the shifts.',
    ],
  },
  submitLabel: 'Send request',
  received: 'Thank you. We have your request',
  whatHappensNow: [
    'Our office looks for nurses with the right license, and calls or writes at the time you chose.',
    `Needed sooner? Call ${phoneOf.employer} with your reference at hand.`,
  ],
} as const;
