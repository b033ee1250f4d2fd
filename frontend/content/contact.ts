import { agency, phoneOf } from './agency.ts';
import { promiseSentence } from './promise.ts';

/** The words of the contact page and of the end of its form. */
export const contact = {
  description: `Call, e-mail or write to ${agency.productName} in ${agency.address.city}, ${agency.address.state}. Office hours: ${agency.openingHours}.`,
  title: 'Contact us',
  lead: `Ask about a shift, a license or anything else. ${promiseSentence('contact')}`,
  formTitle: 'Write to us',
  submitLabel: 'Send message',
  received: 'Thank you. We have your message',
  whatHappensNow: [`Questions? Call ${phoneOf.contact} and give us your reference.`],
} as const;
