import { agency, mainPhone, nursesPhone } from './agency.ts';
import { sample } from './sample.ts';

/** The questions that people have before they call. Search engines read the same words. */
export const questions = {
  title: 'Common questions',
  all: [
    {
      question: 'What do you check?',
      answer:
        'The license, at its source: RNs and LPNs at Nursys.com, LNAs on the state’s license lookup. A license from another compact state has to be multistate. References: we call people who have worked with the applicant. A blood or urine test, and a criminal record check by the NH Department of Safety after hiring. Facilities may ask to see any of these checks, and get the name and the license before the shift, to look it up themselves.',
    },
    {
      question: 'Is a compact license OK?',
      answer:
        'As an RN or LPN, yes: New Hampshire is a member of the Nurse Licensure Compact. The compact does not cover nursing assistants: LNAs need a New Hampshire license.',
    },
    {
      question: 'Can I turn down a shift?',
      answer: `Yes. We call you with a shift, and you say yes or no to that one. If your plans change, call ${nursesPhone}.`,
    },
    {
      question: 'When am I paid?',
      answer: sample('Every Friday, for the week before.'),
    },
    {
      question: 'What do you need from me?',
      answer:
        'A license that we can look up, references we can call, a resume, and car insurance of $100,000/$300,000 per person per accident if you drive to work. You are 18 or older. A blood or urine test is part of it, and a criminal record check by the NH Department of Safety after you’re hired, before your first shift.',
    },
    {
      question: 'Can you fill a shift today?',
      answer: `Call ${mainPhone}: that is quicker than the form. If we have no one who fits, we say so right away, so you can ask elsewhere. The office answers ${agency.openingHours}.`,
    },
  ],
} as const;
