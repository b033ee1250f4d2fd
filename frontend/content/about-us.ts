import { agency } from './agency.ts';

/** SAMPLE CONTENT: the words of the about-us page; an agency checks them before it publishes. */
export const aboutUs = {
  description: `${agency.productName} places RNs, LPNs and LNAs in New Hampshire facilities from an office in ${agency.address.city}. How we check, and whom you talk to.`,
  title: 'A staffing agency for one state',
  lead: `We place nurses and nursing assistants in New Hampshire, and nowhere else. Our office is in ${agency.address.city}, on the Merrimack River.`,
  sections: [
    {
      title: 'What we do',
      paragraphs: [
        'A facility has a shift it cannot fill from its own staff. A nurse wants more hours, other hours, or another kind of work. We know both, and bring them together.',
        'We supply registered nurses (RNs), licensed practical nurses (LPNs) and licensed nursing assistants (LNAs, called CNAs in most other states).',
      ],
      points: [],
    },
    {
      title: 'What we check before a first shift',
      paragraphs: [
        'A name on a list fills no shift. Before anybody works through us, these are done:',
      ],
      points: [
        'The license, looked up at its source: RN and LPN in Nursys, LNA in the state’s own look-up.',
        'For RNs and LPNs from another compact state: that the license is a multistate one.',
        'References: we call people who have worked with the applicant.',
        'A criminal record check by the NH Department of Safety, and a blood or urine test.',
        'The applicant is 18 or older and may work in the United States.',
      ],
    },
    {
      title: 'Whom you talk to',
      paragraphs: [
        `Every nurse and every facility has one person here. You reach that person ${agency.openingHours}, by phone or e-mail. Forms that come in at night are read when the office opens.`,
      ],
      points: [],
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
