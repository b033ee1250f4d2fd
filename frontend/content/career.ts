import { draftDays } from '#shared/draft.ts';
import { agency, phoneOf } from './agency.ts';
import { promiseSentence } from './promise.ts';

/** The words of the career page and of the end of its form. */
export const career = {
  description: `Apply to work shifts in New Hampshire as an RN, LPN or LNA with ${agency.productName}: one form and your resume as a PDF.`,
  title: 'Apply for shifts',
  lead: 'For RNs, LPNs and LNAs who want to work in New Hampshire.',
  short: {
    lead: 'Short of time? Call',
    link: { path: '/contact', words: 'leave your number' },
  },
  phone: phoneOf.employment,
  ready: {
    title: 'What you’ll need',
    points: [
      'Your last employer: address, phone number, and the dates you worked there.',
      'One person who knows your work, with phone number and address. Two more if you like.',
      'Your resume as a PDF of at most 10 MB.',
      `About fifteen minutes, at once or in parts: what you type is kept on this device for ${draftDays} days.`,
      promiseSentence('employment'),
    ],
  },
  /** Over the first field of each. */
  subheadings: {
    employer: { title: 'Last or present employer' },
    referenceName: {
      title: 'First reference',
      text: 'Someone who knows your work, such as a charge nurse or a supervisor.',
    },
    referenceName2: {
      title: 'Add a second reference',
      text: 'All four fields, or none of them.',
    },
    referenceName3: {
      title: 'Add a third reference',
      text: 'All four fields, or none of them.',
    },
    workEntitle: { title: 'Eligibility and license' },
    schoolName: { title: 'Education and skills' },
    carAvailable: { title: 'Before you are hired' },
    authorization: { title: 'Declaration' },
  },
  jobDescriptions: 'Read the job descriptions (new tab)',
  resume: {
    title: 'Your resume',
    label: 'Resume',
    hint: 'One PDF file of at most 10 MB.',
  },
  submitLabel: 'Send application',
  received: 'Thank you. We have your application',
  whatHappensNow: [`Questions? Call ${phoneOf.employment} and give us your reference.`],
} as const;
