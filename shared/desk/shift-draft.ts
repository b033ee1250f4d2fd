import * as z from 'zod/mini';
import { addDays } from '../calendar.ts';
import type { Role } from '../nursing-roles.ts';
import { shiftProblem } from './shift-times.ts';
import {
  type StatedChange,
  type StatedShift,
  type StatedShifts,
  statedShiftSchema,
} from './stated-shifts.ts';

/** The labels of a shift's fields, on the screens of facilities and of staff. */
export const shiftLabels = {
  role: 'Who',
  openings: 'How many',
  fewer: 'Remove one',
  more: 'Add one',
  kind: 'Kind of work',
  specialty: 'Specialty',
  days: 'Days',
  times: 'Times',
  from: 'Start',
  to: 'End',
  unit: 'Unit',
  payFrom: 'Pay from, $ an hour',
  payTo: 'Pay to, $ an hour',
  requirements: 'Requirements',
  note: 'Note',
  noteHint: 'Anyone may read it. For example: where to park, or which door to use.',
} as const;

/** The usual times: the five of most facilities, in the order of the day. */
export const usualTimes = [
  { label: '7 AM – 3 PM', from: '07:00', to: '15:00' },
  { label: '3 – 11 PM', from: '15:00', to: '23:00' },
  { label: '11 PM – 7 AM', from: '23:00', to: '07:00' },
  { label: '7 AM – 7 PM', from: '07:00', to: '19:00' },
  { label: '7 PM – 7 AM', from: '19:00', to: '07:00' },
] as const;

/** A shift as its fields have it: an empty text where nothing was answered. */
export type ShiftDraft = Pick<
  StatedShift,
  'id' | 'openings' | 'kind' | 'days' | 'requirements' | 'specialty'
> & {
  role: Role | undefined;
  from: string;
  to: string;
  payFrom: string;
  payTo: string;
  unit: string;
  note: string;
};

/** The answers of the screen on which a facility says which shifts it needs. */
export type StatedAnswers = {
  facility: StatedChange['facility'];
  shifts: readonly ShiftDraft[];
};

/** The fields of the pay, from the lower amount on. */
export const payNames = ['payFrom', 'payTo'] as const;
const textNames = ['from', 'to', ...payNames, 'unit', 'note'] as const;

export const emptyShift = (): ShiftDraft => ({
  id: crypto.randomUUID(),
  role: undefined,
  openings: 1,
  kind: 'per-diem',
  days: [],
  from: '',
  to: '',
  payFrom: '',
  payTo: '',
  unit: '',
  requirements: [],
  specialty: undefined,
  note: '',
});

/** Whether nothing of a shift was answered. The number of nurses alone is no answer. */
export const isEmptyShift = ({
  role,
  days,
  requirements,
  specialty,
  ...texts
}: Omit<ShiftDraft, 'id' | 'openings' | 'kind'>): boolean =>
  role === undefined &&
  specialty === undefined &&
  days.length + requirements.length === 0 &&
  textNames.every((name) => texts[name].trim() === '');

const amountText = (amount: number | undefined): string =>
  amount === undefined ? '' : `${amount}`;

/** The fields of a shift that is there: of a stated one, or of one with its day. */
export const draftOf = (shift: Omit<StatedShift, 'id'> & { id?: string }): ShiftDraft => {
  const { unit = '', note = '', payFrom, payTo, ...rest } = shift;
  const pay = { payFrom: amountText(payFrom), payTo: amountText(payTo) };
  return { ...emptyShift(), ...rest, ...pay, unit, note };
};

/** The answers that the stored shifts give. Where there are none, the screen begins with an empty one. */
export const statedAnswersOf = (
  stated: Pick<StatedShifts, 'facility' | 'shifts'> | undefined,
): StatedAnswers => ({
  facility: stated?.facility ?? { name: '', town: '', state: 'NH' },
  shifts: stated && stated.shifts.length > 0 ? stated.shifts.map(draftOf) : [emptyShift()],
});

/** Dollars an hour of a text such as '$28.50'; undefined for an empty text, and NaN for any other. */
function amountOf(text: string): number | undefined {
  const [, digits] = /^\$?\s*(\d{1,4}(?:\.\d{1,2})?)$/.exec(text.trim()) ?? [];
  if (digits !== undefined) return Number(digits);
  return text.trim() === '' ? undefined : Number.NaN;
}

/** Whether a shift has an answer that most shifts don't need. */
export const hasDetails = ({ unit, payFrom, payTo, note, requirements }: ShiftDraft): boolean =>
  [unit, payFrom, payTo, note, ...requirements].join('') !== '';

/** The optional answers that are typed. */
const extraNames = ['unit', ...payNames, 'note'] as const;
type Extra = (typeof extraNames)[number];

/** The optional answers of a shift, and the names of those that the API would refuse. */
function extrasOf({ unit, note, payFrom, payTo }: ShiftDraft) {
  const given = {
    unit: unit.trim() || undefined,
    payFrom: amountOf(payFrom),
    payTo: amountOf(payTo),
    note: note.trim() || undefined,
  };
  const { shape } = statedShiftSchema;
  const wrong = extraNames.filter((name) => !z.safeParse(shape[name], given[name]).success);
  const falls = wrong.length === 0 && (given.payFrom ?? 0) > (given.payTo ?? Infinity);
  return { given, wrong, falls };
}

/** The required answers. */
const requiredNames = ['role', 'days', 'from', 'to'] as const;
export type RequiredName = (typeof requiredNames)[number];

/** The required answers that a shift lacks. It is saved once it has all of them. */
export const missingOf = (shift: ShiftDraft): RequiredName[] =>
  requiredNames.filter((name) => shift[name] === undefined || shift[name].length === 0);

/** The wrong fields of a shift, with the sentence for each. */
type ShiftErrors = Partial<Record<'to' | Extra, string>>;

const noMarkup = 'Please leave out < and >.';
const wrongPay = 'Type dollars an hour, from 7.25 to 500.';
const sentences = { unit: noMarkup, payFrom: wrongPay, payTo: wrongPay, note: noMarkup } as const;

/** The sentences for the wrong fields of a shift, by their names. */
export function shiftErrors(shift: ShiftDraft): ShiftErrors {
  const { wrong, falls } = extrasOf(shift);
  const to = shift.from !== '' && shift.to !== '' ? shiftProblem(shift) : undefined;
  return {
    ...Object.fromEntries(wrong.map((name) => [name, sentences[name]])),
    ...(falls && { payTo: 'The second amount is below the first one.' }),
    ...(to !== undefined && { to }),
  };
}

const missingSentences: Record<RequiredName, string> = {
  role: 'Choose a license.',
  days: 'Choose at least one day.',
  from: 'Enter the start of the shift.',
  to: 'Enter the end of the shift.',
};

/** The sentences for everything that keeps a shift from being saved: wrong and missing answers. */
export const problemsOf = (shift: ShiftDraft): Partial<Record<RequiredName | Extra, string>> => ({
  ...Object.fromEntries(missingOf(shift).map((name) => [name, missingSentences[name]])),
  ...shiftErrors(shift),
});

/** The stated shift of answers; undefined while a required answer is missing or wrong. A wrong optional answer is left out. */
export function shiftOfAnswers(shift: ShiftDraft): StatedShift | undefined {
  const { id, role, openings, kind, days, from, to, requirements, specialty } = shift;
  const { given, wrong, falls } = extrasOf(shift);
  const right = extraNames.filter((name) => !wrong.includes(name) && !(falls && name === 'payTo'));
  const extras = right.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  return z.safeParse(statedShiftSchema, {
    ...{ id, role, openings, kind, days, from, to, requirements },
    ...(specialty && { specialty }),
    ...Object.fromEntries(extras),
  }).data;
}

/** The facility and the complete shifts of the answers. */
export const statedOf = ({ facility, shifts }: StatedAnswers): Omit<StatedChange, 'version'> => ({
  facility: { ...facility, name: facility.name.trim(), town: facility.town.trim() },
  shifts: shifts.flatMap((shift) => shiftOfAnswers(shift) ?? []),
});

/**
 * The shifts of an earlier request again. All days move by the same number of weeks, at least one: to the first week in which
 * every day is to come. Days of the earlier request were asked for already.
 * @param today New York's calendar day
 */
export function shiftsAgain(shifts: readonly StatedShift[], today: string): ShiftDraft[] {
  const [first = ''] = shifts.flatMap(({ days }) => days).sort();
  let weeks = 1;
  while (first !== '' && addDays(first, 7 * weeks) <= today) weeks += 1;
  return shifts.map((shift) => ({
    ...draftOf(shift),
    id: crypto.randomUUID(),
    days: shift.days.map((day) => addDays(day, 7 * weeks)),
  }));
}
