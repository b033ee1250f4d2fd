import { notSaved } from './not-taken.ts';

/** SAMPLE CONTENT: the words of the screen on which applicants state their wishes and licenses. */
export const wishes = {
  title: 'Your shifts and your license',
  lead: 'Tell us what works for you, and we’ll call with shifts that match. Everything is optional, and every change is saved at once.',
  work: 'What you want',
  shifts: 'Shifts',
  kinds: 'Kind of work',
  weekdays: 'Weekdays you work',
  daysOff: 'Days off',
  freeDays: 'Other days you can work',
  earliestDay: 'First day you can work',
  farthest: 'How far you travel',
  noAnswer: 'No answer',
  specialties: 'Where you have worked or want to work',
  callAt: 'Best time to call',
  credentials: 'License and certificates',
  credentialsLead:
    'We check each license with its state. Please send no medical papers: we ask for those after you accept a shift.',
  license: (number: number): string => (number === 1 ? 'License' : `License ${number}`),
  role: 'License as',
  state: 'State',
  number: 'License number',
  expiresOn: 'Expiration date',
  multistate: 'It is a multistate license',
  addLicense: 'Add a license',
  removeLicense: (number: number): string => `Remove license ${number}`,
  incomplete: 'Choose RN, LPN or LNA and the state. Then we save this license.',
  has: (name: string): string => `I have ${name}`,
  expiryOf: (name: string): string => `Expiration date of ${name}`,
  saving: 'Saving...',
  saved: 'Saved.',
  conflict:
    'Our office changed this meanwhile. These are the newest answers: please make your last change again.',
  wrong: { withdrawn: 'This application was withdrawn. Call us if you want it back.', ...notSaved },
  saveAgain: 'Save again',
} as const;
