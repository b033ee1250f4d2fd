import { draftDays } from '#shared/draft.ts';
import { agency, nursesPhone } from './agency.ts';

/** SAMPLE CONTENT: the words of the career page and of what its form answers. */
export const career = {
  description: `Apply to work shifts in New Hampshire as an RN, LPN or LNA with ${agency.productName}: one form and your resume as a PDF.`,
  title: 'Apply for shifts',
  lead: 'For RNs, LPNs and LNAs who want to work in New Hampshire. Questions on the way? Call',
  phone: nursesPhone,
  ready: {
    title: 'Have these at hand',
    points: [
      'Your last employer: address, phone number, and from when to when you worked there.',
      'One person who knows your work, with phone number and address. Two more if you like.',
      'Your resume as a PDF of at most 10 MB.',
      `About fifteen minutes, at once or in parts: what you type is kept on this device for ${draftDays} days.`,
    ],
  },
  /** Over the first field of each. */
  subheadings: {
    employer: { title: 'Last or present employer' },
    reference: { title: 'How you came to us' },
    referenceName: {
      title: 'First reference',
      text: 'Somebody who knows your work, such as a charge nurse or a supervisor.',
    },
    referenceName2: {
      title: 'Second reference (optional)',
      text: 'Leave all four fields empty to skip it.',
    },
    referenceName3: {
      title: 'Third reference (optional)',
      text: 'Leave all four fields empty to skip it.',
    },
    workEntitle: { title: 'Eligibility and license' },
    schoolName: { title: 'Education and skills' },
    carAvailable: { title: 'Before you are hired' },
    authorization: { title: 'Declaration' },
  },
  resume: {
    title: 'Your resume',
    label: 'Resume',
    hint: 'One PDF file of at most 10 MB.',
  },
  submitLabel: 'Send application',
  received: 'We have your application',
  whatHappensNow: [
    `We read your application in office hours, ${agency.openingHours}.`,
    `Then we call or write to you. If you call us at ${nursesPhone}, tell us the reference.`,
  ],
} as const;
