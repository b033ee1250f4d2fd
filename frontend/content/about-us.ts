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
  team: {
    title: 'Who you’ll talk to',
    text: `Every nurse and every facility has one person here. You reach that person ${agency.openingHours}, by phone or e-mail. Forms that come in at night are read when the office opens.`,
    /** The office, or the people in it. `null` shows the drawing. */
    photo: sample<Photo | null>(null),
  },
  sections: [
    {
      title: 'What we check before a first shift',
      paragraphs: [
        'We don’t just send you a name. We finish these checks before anyone works a shift:',
      ],
      points: [
        'The license, looked up at its source: RNs and LPNs at Nursys.com, LNAs on the state’s license lookup.',
        'For RNs and LPNs from another compact state: that the license is a multistate one.',
        'References: we call people who have worked with the applicant.',
        'A blood or urine test, and a criminal record check by the NH Department of Safety after you’re hired, before your first shift.',
        'The applicant is 18 or older and authorized to work in the United States.',
      ],
    },
    {
      title: 'The rules we work under',
      paragraphs: [
        'New Hampshire licenses RNs, LPNs and LNAs through its Board of Nursing, which is part of the Office of Professional Licensure and Certification. The state is a member of the Nurse Licensure Compact. Since 2024, agencies that supply nurses register with the state.',
      ],
      points: [],
    },
  ],
} as const;
