import { agency, mainPhone } from './agency.ts';

/** SAMPLE CONTENT: the words of the hire-us page and of what its form answers. */
export const hireUs = {
  description: `Ask ${agency.productName} for RNs, LPNs or LNAs: the positions, the place in New Hampshire, and when we may call you.`,
  title: 'Ask for nurses',
  lead: 'Tell us who you need and where, and when we may call you.',
  short: { lead: 'A shift today or tonight? Call' },
  phone: mainPhone,
  ready: {
    title: 'Good to know',
    points: [
      'It takes about five minutes.',
      'We call or write at the time that you choose, from tomorrow on.',
      'Please name no patients: we need the unit and the shifts only.',
    ],
  },
  submitLabel: 'Send request',
  received: 'We have your request',
  whatHappensNow: [
    'We look for people with the right license, and reach you at the time you chose.',
    `If you call us at ${mainPhone} before that, tell us the reference.`,
  ],
} as const;
