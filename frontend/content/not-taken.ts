import { agency, nursesPhone } from './agency.ts';

/** The way to reach a person, at the end of a sentence for nurses. */
export const callUs = `Call ${nursesPhone}, ${agency.openingHours}.`;

/** Why answers were not sent: the nurse presses the button again. */
export const notSent = {
  withdrawn: `Not sent: this application was withdrawn. ${callUs}`,
  notFound: `Not sent: we could not tell that this is yours any more. Open your link again. ${callUs}`,
  limited: `Not sent: there were too many tries within an hour. ${callUs}`,
  offline: 'Not sent: you are offline. Connect to the internet, then press the button again.',
  failed: `Not sent: something went wrong on our side. Press the button again. ${callUs}`,
} as const;

/** Why answers were not saved, on a page that saves by itself. */
export const notSaved = {
  notFound:
    'Not saved: we could not tell that this is yours any more. Press “Check” again, or call us.',
  limited:
    'Not saved: there were too many changes within an hour. Please try again later, or call us.',
  offline: 'Not saved: you are offline. We save it when you are back.',
  failed: 'Not saved: something went wrong on our side.',
  refused: 'Not saved: one of the answers is not accepted. Please check them, or call us.',
} as const;
