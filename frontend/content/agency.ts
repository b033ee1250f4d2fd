import { holidays } from '#shared/holidays.ts';
import type { Kind } from '#shared/kinds.ts';
import { sample } from './sample.ts';

/**
 * The facts about the agency. The marked ones are invented: the name is no company's, the numbers are reserved for
 * fiction (555-01xx) and the addresses lead nowhere (example.com).
 */
export const agency = {
  productName: sample('Sample Nurse Staffing'),
  /** One line under the name. */
  description: 'RNs, LPNs and LNAs for facilities in New Hampshire.',
  phones: [
    { label: 'Facilities', number: sample('603-555-0123') },
    { label: 'Nurses', number: sample('603-555-0145') },
  ],
  emails: [
    { label: 'Facilities', address: sample('staffing@example.com') },
    { label: 'Nurses', address: sample('nurses@example.com') },
  ],
  address: {
    street: sample('100 Sample Street'),
    city: 'Manchester',
    state: 'NH',
    pinCode: '03101',
  },
  openingHours: 'Mon to Sat 9:00AM-6:00PM',
  /** The same hours for programs: the weekdays in English, and times of a 24-hour clock. */
  openingTimes: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '09:00',
    closes: '18:00',
    /** The holidays on which nobody answers. Receipts and forms name the next office day. */
    closedOn: sample(holidays),
  },
  social: [
    { name: 'Facebook', address: sample('https://example.com/sample-facebook') },
    { name: 'LinkedIn', address: sample('https://example.com/sample-linkedin') },
    { name: 'Instagram', address: sample('https://example.com/sample-instagram') },
  ],
} as const;

/** The number if there is room for only one. */
export const mainPhone = agency.phones[0].number;

/** The number for nurses. */
export const nursesPhone = agency.phones[1].number;

/** Both numbers in a sentence, for texts to nurses and facilities. */
export const eitherPhone = agency.phones
  .map(({ label, number }) => `${number} (${label.toLowerCase()})`)
  .join(' or ');

/** The number for the sender of each form. Nurses and facilities both send messages and use the status page. */
export const phoneOf: Record<Kind | 'status', string> = {
  employment: nursesPhone,
  employer: mainPhone,
  contact: eitherPhone,
  status: eitherPhone,
};
