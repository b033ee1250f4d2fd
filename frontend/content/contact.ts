import { agency, mainPhone } from './agency.ts';

/** SAMPLE CONTENT: the words of the contact page and of what its form answers. */
export const contact = {
  description: `Call, e-mail or write to ${agency.productName} in ${agency.address.city}, ${agency.address.state}. Office hours: ${agency.openingHours}.`,
  title: 'Contact us',
  lead: 'Ask about a shift, a license or anything else. We answer in office hours.',
  formTitle: 'Write to us',
  submitLabel: 'Send message',
  received: 'We have your message',
  whatHappensNow: [
    `We read your message in office hours, ${agency.openingHours}.`,
    `Then we call or write to you. If you call us at ${mainPhone}, tell us the reference.`,
  ],
} as const;
