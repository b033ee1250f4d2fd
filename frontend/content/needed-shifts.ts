import type { RequiredName } from '#shared/desk/shift-draft.ts';
import { mainPhone } from './agency.ts';
import { notSaved } from './not-taken.ts';

/** The answers that a shift needs before it is saved. */
const missingWords: Record<RequiredName, string> = {
  role: 'the license',
  days: 'the days',
  from: 'the start',
  to: 'the end',
};

const listed = (texts: readonly string[]): string =>
  texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}` : texts.join('');

/** SAMPLE CONTENT: the words of the screen on which facilities state their shifts. */
export const neededShifts = {
  title: 'The shifts you need',
  lead: 'Tell us when and who, and we’ll call you with names. Everything is optional, and every change is saved at once. Please leave out patient details.',
  facility: 'Your facility',
  name: 'Facility name',
  town: 'Town',
  state: 'State',
  noState: 'Choose a state',
  shift: (number: number): string => `Shift ${number}`,
  daysOf: (number: number): string => `Days of shift ${number}`,
  details: 'Unit, pay, requirements, note',
  missing: (names: readonly RequiredName[]): string =>
    `Still missing: ${listed(names.map((name) => missingWords[name]))}. We save the shift then.`,
  add: 'Add another shift',
  remove: (number: number): string => `Remove shift ${number}`,
  mostShifts: (most: number): string =>
    `One request has at most ${most} shifts. Call ${mainPhone} if you need more.`,
  again: {
    title: 'Same as last time',
    field: {
      label: 'Reference or link of an earlier request',
      hint: 'The link that we showed you after sending it is quickest. We copy its shifts and move the days to weeks to come.',
    },
    submit: 'Copy its shifts',
    busy: 'Looking...',
    copied: (count: number): string =>
      `Copied ${count} ${count === 1 ? 'shift' : 'shifts'} with new days. Please check the days.`,
    full: 'There is no room for more shifts. Remove one first.',
    wrongReference: 'A reference has eight letters and digits, such as 7KQM-2XHD.',
    noRequest: 'This is not a request for staff, so it has no shifts.',
    noShifts: 'This request has no shifts to copy.',
    byLink: `The reference alone does not show its shifts. Paste the whole link of that request, or call ${mainPhone}.`,
    code: {
      title: 'Prove that the earlier request is yours',
      lead: 'The reference alone does not show its shifts. Paste the whole link of that request, or have a code sent to the e-mail address that you gave us then.',
    },
  },
  week: {
    title: 'Your shifts with us',
    changed: (day: string): string => `You changed this on ${day}:`,
    answers: {
      open: 'We have not answered yet. Call us if it is for today or tomorrow.',
      'taken-over': 'We took it over.',
      left: 'We left the shifts as they were. Please call us.',
    },
    filled: (placed: number, openings: number): string =>
      placed >= openings ? 'Filled' : `${placed} of ${openings} filled`,
    states: { 'on-hold': 'On hold', canceled: 'Canceled' },
    noName: 'A nurse of ours',
  },
  saving: 'Saving...',
  saved: 'Saved.',
  conflict:
    'The shifts were changed in another window meanwhile. These are the newest ones: please make your last change again.',
  wrong: { withdrawn: 'This request was withdrawn. Call us if you want it back.', ...notSaved },
  saveAgain: 'Save again',
} as const;
