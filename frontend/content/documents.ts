import { mostDocuments } from '#shared/documents.ts';
import { eitherPhone } from './agency.ts';

/** SAMPLE CONTENT: the words of the screen on which applicants add documents. */
export const documentWords = {
  title: 'Your documents',
  lead: `Send a photo or a scan of a license, a certificate or your identification. It is optional: at most ${mostDocuments} files of up to 10 MB each. Only our recruiters see your identification. Please send no medical papers.`,
  stateFirst:
    'To send a license or a certificate, tell us about it above first. Then you find it in this list.',
  shows: {
    label: 'What it shows',
    prompt: 'Select...',
    missing: 'Choose what the document shows.',
  },
  identification: 'Identification, such as a driver’s license',
  field: {
    label: 'Document',
    hint: 'One PDF, JPEG or PNG file of at most 10 MB.',
    chooseLabel: 'Choose a file',
    dropLabel: 'or drop it here',
  },
  form: 'Send a document',
  ready: 'ready to send',
  uploading: 'being sent',
  offline: 'no connection, sent as soon as you are back',
  send: 'Send this document',
  busy: 'Sending...',
  list: 'Documents that we have',
  received: (name: string): string => `We have your document: ${name}.`,
  receivedOn: 'received on',
  remove: 'Remove',
  removeForGood: 'Remove for good?',
  removing: 'Removing...',
  removed: (name: string): string => `Removed: ${name}.`,
  full: `You have sent ${mostDocuments} documents, the most that we take. Remove one to send another.`,
  wrong: {
    notFound: 'We could not tell that this is yours any more. Press “Check” again, or call us.',
    withdrawn: 'You withdrew it, so we can’t take a document. Call us if you want it back.',
    limited: `There were too many tries. Please wait for an hour, or call ${eitherPhone}.`,
    offline: 'You are offline. Connect to the internet, then press the button again.',
    failed: 'That did not work. Please press the button again in a moment.',
  },
} as const;
