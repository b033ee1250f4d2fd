import { agency } from './agency.ts';
import type { Photo } from './photo.ts';
import { sample } from './sample.ts';

/** The words of the about-us page. An agency checks them before it publishes. */
export const aboutUs = {
  description: `${agency.productName} places RNs, LPNs and LNAs in New Hampshire facilities from an office in ${agency.address.city}. How we check, and who you talk to.`,
  title: 'A staffing agency for one state',
  lead: `We place nurses and nursing assistants in New Hampshire, and nowhere else. Our office is in ${agency.address.city}, on the Merrimack River.`,
  intro: [
    'A facility has a shift it cannot fill from its own staff. A nurse wants more hours, other hours, or another kind of work. We work with both, and match them.',
    'We supply registered nurses (RNs), licensed practical nurses (LPNs) and licensed nursing assistants (LNAs, called CNAs in most other states).',
  ],
  /** The office, or the people in it. `null` shows the drawing. */
  photo: sample<Photo | null>(null),
  team: {
    title: 'Who you’ll talk to',
    text: `Every nurse and every facility has one person here. You reach that person ${agency.openingHours}, by phone or e-mail. Forms that come in at night are read when the office opens.`,
  },
  checks: {
    title: 'What we check before a first shift',
    all: [
      {
        term: 'License',
        text: 'Looked up at its source: RNs and LPNs at Nursys.com, LNAs on the state’s license lookup.',
      },
      {
        term: 'License of another state',
        text: 'For RNs and LPNs from a compact state: whether it is a multistate license.',
      },
      { term: 'References', text: 'We call people who have worked with the applicant.' },
      { term: 'Blood or urine test', text: 'Before hiring.' },
      {
        term: 'Criminal record',
        text: 'By the NH Department of Safety, after hiring and before the first shift.',
      },
      {
        term: 'Age and right to work',
        text: '18 or older, and authorized to work in the United States.',
      },
    ],
    rules:
      'New Hampshire licenses RNs, LPNs and LNAs through its Board of Nursing, which is part of the Office of Professional Licensure and Certification. The state is a member of the Nurse Licensure Compact. Since 2024, agencies that supply nurses register with the state.',
  },
} as const;
