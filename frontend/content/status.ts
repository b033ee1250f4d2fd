import type { Kind } from '#shared/kinds.ts';
import { senderCodes } from '#shared/sender-codes.ts';
import type { StatusAnswer } from '#shared/status.ts';
import type { PublicStatus } from '#shared/statuses.ts';
import { agency, eitherPhone, phoneOf } from './agency.ts';

/** The words of the status page, on which senders look up a submission. */
export const status = {
  description: `See how far your application, request or message to ${agency.productName} has come, by its reference.`,
  title: 'Check your status',
  lead: 'Did you send us an application, a request for staff or a message? See its status here. Without your reference, call',
  reference: {
    label: 'Reference',
    hint: 'Eight letters and digits, such as 7KQM-2XHD. We showed it to you after sending.',
  },
  digits: {
    label: 'Last four digits of your phone',
    hint: 'Of the phone number that you gave us.',
  },
  /** Beside the form. */
  help: {
    title: 'No reference?',
    text: `Call us, ${agency.openingHours}. We find it by your name.`,
  },
  submitLabel: 'Check',
  busyLabel: 'Checking...',
  lookingAgain: 'Just sent? One moment: we look again for half a minute.',
  /** While the page asks with what the tab knows. */
  looking: 'Looking up what you sent...',
  another: 'Check another',
  /** Where a sender has nothing to do. */
  nothingLeft: 'There is nothing you need to do.',
  questionsLeft: 'We asked you about a shift. Please answer yes or no.',
  questions: (phone: string): string =>
    `Questions? Call ${phone}, ${agency.openingHours}, and tell us your reference.`,
  withdrawn: 'You withdrew it on',
  takeBack: 'To take that back, call us.',
  withdraw: {
    open: (name: string): string => `Withdraw this ${name}`,
    title: (name: string): string => `Withdraw your ${name}?`,
    whatHappens:
      'We stop working on it, and it is shown as closed, here and to our staff. To take that back, call us. Nothing is deleted: to have your details deleted, call us too.',
    confirm: 'Withdraw',
    busy: 'Withdrawing...',
    keep: 'Keep it',
    /** The code of a mail may have expired. */
    unproven: 'We could not tell that this is yours any more. Press “Check” again, or call us.',
  },
  resume: {
    title: 'Add or replace my resume',
    field: {
      label: 'New resume',
      hint: 'One PDF file of at most 10 MB. Once our staff have looked at it, it replaces the resume we have.',
      chooseLabel: 'Choose a PDF',
      dropLabel: 'or drop it here',
    },
    ready: 'ready to send',
    uploading: 'being sent',
    offline: 'no connection, sent as soon as you are back',
    send: 'Send this resume',
    busy: 'Sending...',
    replaced: 'Your new resume is with your application. We received it on',
    wrong: {
      notFound: 'We could not tell that this is yours any more. Press “Check” again, or call us.',
      withdrawn: 'You withdrew it, so we can’t add a resume. Call us if you want it back.',
      limited: `There were too many tries. Please wait for an hour, or call ${eitherPhone}.`,
      offline: 'You are offline. Connect to the internet, then press the button again.',
      failed: 'We could not replace your resume. Please press the button again in a moment.',
    },
  },
  mailLink: {
    send: 'E-mail me this link',
    sending: 'Sending...',
    sent: 'We have sent the link to the e-mail address that you gave us. It opens this page on any device.',
  },
  /** The second step of a sender, which is loaded when it is needed. */
  part: {
    loading: 'Loading...',
    notLoaded: 'We could not load this part.',
    loadAgain: 'Try again',
  },
  linked:
    'Your link has filled in the reference. The last four digits of your phone are all that is missing.',
  code: {
    lead: 'First we check that it is yours. Open the link that we showed you after sending, or let us send a code to the e-mail address that you gave us.',
    send: 'Send me a code by e-mail',
    sending: 'Sending...',
    again: 'Send another code',
    sent: `We have sent a code to the e-mail address that you gave us. It can take a minute. It works once, within ${senderCodes.validMinutes} minutes.`,
    field: { label: 'Code', hint: 'Eight digits, from the mail.' },
    check: 'Use this code',
    checking: 'Checking...',
    wrong: `This is not the code that we sent last, it was used before, or its ${senderCodes.validMinutes} minutes are over.`,
  },
  /** If the stack mails no codes. */
  byPhone: {
    lead: 'First we check that it is yours. Open the link that we showed you after sending. No link? We can do it on the phone: call',
  },
  wrong: {
    withdrawn: 'You withdrew it. Call us if you want it back.',
    notFound: 'We found nothing with this reference and these digits. Please check both.',
    limited: `There were too many tries. Please wait for an hour, or call ${eitherPhone}.`,
    offline: 'You are offline. Connect to the internet, then press the button again.',
    failed: 'We could not look it up. Please press the button again in a moment.',
  },
} as const;

/** The words for a submission of each kind. */
export const sentThings: Record<Kind, string> = {
  employment: 'application',
  employer: 'request',
  contact: 'message',
};

/** The title of the status page once it has an answer. */
export const foundTitle = ({ kind, status }: Pick<StatusAnswer, 'kind' | 'status'>): string =>
  `Your ${sentThings[kind]}: ${statusWords[status].label.toLowerCase()}`;

/** The actions that a proof of the sender opens. */
export const changeTitles: Record<Kind, string> = {
  employment: 'Tell us your shifts, send a newer resume or a document, or withdraw',
  employer: 'Add or change your shifts, or withdraw',
  contact: 'Withdraw your message',
};

/** The one thing that is left while a sender has not taken the second step. */
export const oneThingLeft: Partial<Record<Kind, string>> = {
  employment: 'One thing left: which shifts do you want?',
  employer: 'One thing left: which shifts do you need?',
};

/** The title over the link to the status page, at the end of a form. */
export const endTitle = 'Your link';

const endText = (uses: string): string =>
  `The link lets you ${uses}. On another device, the page asks for the last four digits of your phone. Copy the link before you close this tab. Show it to nobody.`;

/** The sentence about the status page at the end of each form. */
export const endWords: Record<Kind, { open: string; text: string }> = {
  employment: {
    open: 'Check your application',
    text: endText(
      'change your shifts, see how far we are, send a newer resume or a document, or withdraw',
    ),
  },
  employer: {
    open: 'Check your request',
    text: endText('add or change your shifts, see how far we are, or withdraw'),
  },
  contact: { open: 'Check your message', text: endText('see how far we are, or withdraw') },
};

/** The second step after a form, which the end of the form offers first, and the receipt mail, too. */
export const secondSteps: Partial<Record<Kind, { title: string; text: string; open: string }>> = {
  employment: {
    title: 'Which shifts do you want?',
    text: 'Days or nights, from when, how far, your license. One minute.',
    open: 'Tell us your shifts',
  },
  employer: {
    title: 'Which shifts do you need?',
    text: 'With days, times and numbers we can start to call nurses. One minute.',
    open: 'Add your shifts',
  },
};

/** The steps of a submission, and what comes next at each. */
export const statusWords: Record<PublicStatus, { label: string; next: string }> = {
  received: {
    label: 'Received',
    next: `We read everything in office hours, ${agency.openingHours}.`,
  },
  'being-read': {
    label: 'Being read',
    next: 'Our office is working on it. We call or write to you when we have an answer or a question.',
  },
  contacted: {
    label: 'Contacted',
    next: 'We have called or written to you. If nothing reached you, please call us.',
  },
  hired: {
    label: 'Hired',
    next: 'Welcome to the team. We call you about your first shift.',
  },
  'not-now': {
    label: 'Not now',
    next: `We have closed this one. It isn’t a no forever: call ${phoneOf.employment} to hear why, and you’re welcome to apply again.`,
  },
  closed: {
    label: 'Closed',
    next: 'We have closed this one. If you have a question about it, please call us.',
  },
};
