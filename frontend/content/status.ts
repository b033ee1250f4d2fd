import type { Kind } from '#shared/kinds.ts';
import type { PublicStatus } from '#shared/status.ts';
import { agency, mainPhone, nursesPhone } from './agency.ts';

/** SAMPLE CONTENT: the words of the page on which senders look up what became of what they sent. */
export const status = {
  description: `See how far your application, request or message to ${agency.productName} has come, by its reference.`,
  title: 'Check your application',
  lead: 'Sent us an application, a request for staff or a message? See how far it has come. Without your reference, call',
  reference: {
    label: 'Reference',
    hint: 'Eight letters and digits, such as 7KQM-2XHD. We showed it to you after sending.',
  },
  digits: {
    label: 'Last four digits of your phone',
    hint: 'Of the phone number that you gave us.',
  },
  submitLabel: 'Check',
  busyLabel: 'Checking...',
  withdrawn: 'You withdrew it on',
  withdraw: {
    open: (name: string): string => `Withdraw this ${name}`,
    title: (name: string): string => `Withdraw your ${name}?`,
    whatHappens:
      'We stop working on it, and it is shown as closed, here and to our staff. You can’t take that back on this page. Nothing is deleted: to have your details deleted, call us.',
    confirm: 'Withdraw',
    busy: 'Withdrawing...',
    keep: 'Keep it',
  },
  resume: {
    title: 'Add or replace my resume',
    field: {
      label: 'New resume',
      hint: 'One PDF file of at most 10 MB. It takes the place of the one that we have.',
      chooseLabel: 'Choose a PDF',
      dropLabel: 'or drop it here',
    },
    ready: 'ready to send',
    uploading: 'being sent',
    send: 'Send this resume',
    busy: 'Sending...',
    replaced: 'Your new resume is with your application. We received it on',
    wrong: {
      notFound: 'We found nothing with your reference and digits any more. Please call us.',
      limited: `There were too many tries. Please wait for an hour, or call ${mainPhone}.`,
      offline: 'You are offline. Connect to the internet, then press the button again.',
      failed: 'We could not replace your resume. Please press the button again in a moment.',
    },
  },
  wrong: {
    notFound:
      'We found nothing with this reference and these digits. Please check both. What was sent in the last minute may not show yet: try again a little later.',
    limited: `There were too many tries. Please wait for an hour, or call ${mainPhone}.`,
    offline: 'You are offline. Connect to the internet, then press the button again.',
    failed: 'We could not look it up. Please press the button again in a moment.',
  },
} as const;

/** What the sender of each kind has sent, and whom to call about it. */
export const sentThings: Record<Kind, { name: string; phone: string }> = {
  employment: { name: 'application', phone: nursesPhone },
  employer: { name: 'request', phone: mainPhone },
  contact: { name: 'message', phone: mainPhone },
};

/** The steps of a submission, and what comes next at each. */
export const statusWords: Record<PublicStatus, { label: string; next: string }> = {
  received: {
    label: 'Received',
    next: `We read everything in office hours, ${agency.openingHours}. There is nothing you need to do.`,
  },
  'being-read': {
    label: 'Being read',
    next: 'Somebody in our office is working on it. We call or write to you when we have an answer or a question.',
  },
  contacted: {
    label: 'Contacted',
    next: 'We have called or written to you. If nothing reached you, please call us.',
  },
  closed: {
    label: 'Closed',
    next: 'Nothing more is open on our side. If you have a question about it, please call us.',
  },
};
