import * as z from 'zod/mini';
import type { Role } from '../nursing-roles.ts';
import { type StatedLine, statedLineSchema } from './lines.ts';
import { shiftProblem } from './shift-times.ts';
import type { LinesChange, StatedLines } from './stated-lines.ts';

/** A shift as its fields have it: an empty text where nothing was answered. */
export type ShiftAnswers = Pick<
  StatedLine,
  'id' | 'count' | 'kind' | 'days' | 'requirements' | 'specialty'
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
  facility: LinesChange['facility'];
  shifts: readonly ShiftAnswers[];
};

const textNames = ['from', 'to', 'payFrom', 'payTo', 'unit', 'note'] as const;

export const emptyShift = (): ShiftAnswers => ({
  id: crypto.randomUUID(),
  role: undefined,
  count: 1,
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
}: Omit<ShiftAnswers, 'id' | 'count' | 'kind'>): boolean =>
  role === undefined &&
  specialty === undefined &&
  days.length + requirements.length === 0 &&
  textNames.every((name) => texts[name].trim() === '');

const amountText = (amount: number | undefined): string =>
  amount === undefined ? '' : `${amount}`;

const shiftOfLine = (line: StatedLine): ShiftAnswers => {
  const { unit = '', note = '', payFrom, payTo, ...rest } = line;
  const pay = { payFrom: amountText(payFrom), payTo: amountText(payTo) };
  return { ...emptyShift(), ...rest, ...pay, unit, note };
};

/** The answers that the stored shifts give. Where there are none, the screen begins with an empty one. */
export const statedAnswersOf = (
  stated: Pick<StatedLines, 'facility' | 'lines'> | undefined,
): StatedAnswers => ({
  facility: stated?.facility ?? { name: '', town: '', state: 'NH' },
  shifts: stated && stated.lines.length > 0 ? stated.lines.map(shiftOfLine) : [emptyShift()],
});

/** Dollars an hour of a text such as '$28.50'; undefined for an empty text, and NaN for any other. */
function amountOf(text: string): number | undefined {
  const [, digits] = /^\$?\s*(\d{1,4}(?:\.\d{1,2})?)$/.exec(text.trim()) ?? [];
  if (digits !== undefined) return Number(digits);
  return text.trim() === '' ? undefined : Number.NaN;
}

/** The optional answers that are typed. */
const extraNames = ['unit', 'payFrom', 'payTo', 'note'] as const;
type Extra = (typeof extraNames)[number];

/** The optional answers of a shift, and the names of those that the API would refuse. */
function extrasOf({ unit, note, payFrom, payTo }: ShiftAnswers) {
  const given = {
    unit: unit.trim() || undefined,
    payFrom: amountOf(payFrom),
    payTo: amountOf(payTo),
    note: note.trim() || undefined,
  };
  const { shape } = statedLineSchema;
  const wrong = extraNames.filter((name) => !z.safeParse(shape[name], given[name]).success);
  const falls = wrong.length === 0 && (given.payFrom ?? 0) > (given.payTo ?? Infinity);
  return { given, wrong, falls };
}

/** The required answers. */
const requiredNames = ['role', 'days', 'from', 'to'] as const;
export type RequiredName = (typeof requiredNames)[number];

/** The required answers that a shift lacks. It is saved once it has all of them. */
export const missingOf = (shift: ShiftAnswers): RequiredName[] =>
  requiredNames.filter((name) => shift[name] === undefined || shift[name].length === 0);

/** The wrong fields of a shift, with the sentence for each. */
export type ShiftErrors = Partial<Record<'to' | Extra, string>>;

const noMarkup = 'Please leave out < and >.';
const wrongPay = 'Type dollars an hour, from 7.25 to 500.';
const sentences = { unit: noMarkup, payFrom: wrongPay, payTo: wrongPay, note: noMarkup } as const;

/** The sentences for the wrong fields of a shift, by their names. */
export function shiftErrors(shift: ShiftAnswers): ShiftErrors {
  const { wrong, falls } = extrasOf(shift);
  const to = shift.from !== '' && shift.to !== '' ? shiftProblem(shift) : undefined;
  return {
    ...Object.fromEntries(wrong.map((name) => [name, sentences[name]])),
    ...(falls && { payTo: 'The second amount is below the first one.' }),
    ...(to !== undefined && { to }),
  };
}

/** The stated line of a shift; undefined while a required answer is missing or wrong. A wrong optional answer is left out. */
export function lineOfShift(shift: ShiftAnswers): StatedLine | undefined {
  const { id, role, count, kind, days, from, to, requirements, specialty } = shift;
  const { given, wrong, falls } = extrasOf(shift);
  const right = extraNames.filter((name) => !wrong.includes(name) && !(falls && name === 'payTo'));
  const extras = right.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  return z.safeParse(statedLineSchema, {
    ...{ id, role, count, kind, days, from, to, requirements },
    ...(specialty && { specialty }),
    ...Object.fromEntries(extras),
  }).data;
}

/** The facility and the complete shifts of the answers. */
export const statedOf = ({ facility, shifts }: StatedAnswers): Omit<LinesChange, 'version'> => ({
  facility: { ...facility, name: facility.name.trim(), town: facility.town.trim() },
  lines: shifts.flatMap((shift) => lineOfShift(shift) ?? []),
});

const movedBy = (day: string, weeks: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 7 * weeks);
  return date.toISOString().slice(0, 10);
};

/**
 * The shifts of an earlier request again. All days move by the same number of weeks, at least one: to the first week in which
 * every day is to come. Days of the earlier request were asked for already.
 * @param today New York's calendar day
 */
export function shiftsAgain(lines: readonly StatedLine[], today: string): ShiftAnswers[] {
  const [first = ''] = lines.flatMap(({ days }) => days).sort();
  let weeks = 1;
  while (first !== '' && movedBy(first, weeks) <= today) weeks += 1;
  return lines.map((line) => ({
    ...shiftOfLine(line),
    id: crypto.randomUUID(),
    days: line.days.map((day) => movedBy(day, weeks)),
  }));
}
