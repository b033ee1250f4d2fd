import * as z from 'zod/mini';
import { isAlike } from '../alike.ts';
import { counted } from '../counted.ts';
import { roleAbbreviations } from '../nursing-roles.ts';
import { dayWords, detailWords, timesWords } from './shift-words.ts';
import type { Shift } from './shifts.ts';
import {
  type Answered,
  mostAnswered,
  type StatedAnswer,
  type StatedChange,
  type StatedShift,
  type StatedShifts,
  storedStatedShiftSchema,
} from './stated-shifts.ts';

/** A change of a facility after staff had opened its shifts. */
export type FacilityChange = {
  /** The request, and the order that was opened from its stated shift. */
  request: string;
  order: string;
  /** The version of the stated shifts, which an answer names. */
  version: number;
  at: string;
  /** 'Sun 12/6 removed; 2 nurses instead of 1'. */
  words: string;
  /** The stated shift as staff saw it, and as it is; nothing where it was removed. */
  before: StatedShift;
  next: StatedShift | undefined;
};

function dayChanges(before: readonly string[], next: readonly string[]): string[] {
  const removed = before.filter((day) => !next.includes(day));
  const added = next.filter((day) => !before.includes(day));
  const [from] = removed;
  const [to] = added;
  if (from && to && removed.length === 1 && added.length === 1) {
    return [`${dayWords(from)} moved to ${dayWords(to)}`];
  }
  return [
    ...removed.map((day) => `${dayWords(day)} removed`),
    ...added.map((day) => `${dayWords(day)} added`),
  ];
}

/** The changes of a facility in a stated shift, in words; '' for none. */
export function changeWords(before: StatedShift, next: StatedShift | undefined): string {
  if (!next) return 'All days removed';
  const details = detailWords(next);
  return [
    ...dayChanges(before.days, next.days),
    ...(before.role === next.role
      ? []
      : [`${roleAbbreviations[next.role]} instead of ${roleAbbreviations[before.role]}`]),
    ...(before.openings === next.openings
      ? []
      : [`${counted(next.openings, 'nurse')} instead of ${before.openings}`]),
    ...(before.from === next.from && before.to === next.to
      ? []
      : [`${timesWords(next)} instead of ${timesWords(before)}`]),
    ...(detailWords(before) === details ? [] : [`details: ${details || 'none'}`]),
    ...(before.note === next.note ? [] : [next.note ? `note: “${next.note}”` : 'no note']),
  ].join('; ');
}

/** The change that an answer of staff does not know yet; undefined where there is none. */
export function changeSince(
  { id, shift: before, changedAt }: Answered,
  { shifts }: Pick<StatedShifts, 'shifts'>,
): Pick<FacilityChange, 'at' | 'words' | 'before' | 'next'> | undefined {
  if (!before || changedAt === undefined) return undefined;
  const next = shifts.find((one) => one.id === id);
  const words = changeWords(before, next);
  return words === '' ? undefined : { at: changedAt, words, before, next };
}

/**
 * The stated shift that staff saw, where the order is there without a note of it: the shifts as they are. The note comes after the
 * shifts, so it can be missing.
 */
function seenIn(own: readonly Shift[], { statedAt }: StatedShifts): Answered[] {
  const [first] = own;
  if (!first) return [];
  const { order: id, createdAt: at } = first;
  const days = own.map(({ day }) => day).toSorted();
  const shift = z.safeParse(storedStatedShiftSchema, { ...first, id, days }).data;
  const isLater = own.every(({ createdAt }) => createdAt < statedAt);
  return [
    { id, answer: 'opened', at, ...(shift && { shift }), ...(isLater && { changedAt: statedAt }) },
  ];
}

/**
 * The changes of a facility that staff have neither taken over nor left, for shifts that have not ended.
 * @param shifts shifts of the desk; those of other requests are left out
 */
export function facilityChangesOf(
  request: string,
  stated: StatedShifts | undefined,
  shifts: readonly Shift[],
  now: Date,
): FacilityChange[] {
  if (!stated) return [];
  const live = shifts.filter((shift) => shift.request === request && shift.state !== 'canceled');
  return [...Map.groupBy(live, ({ order }) => order)].flatMap(([order, own]) => {
    if (own.every(({ end }) => end <= now.toISOString())) return [];
    const isStated = stated.shifts.some(({ id }) => id === order);
    const noted = stated.answered?.filter(({ id }) => id === order) ?? [];
    const [answered] = noted.length > 0 || !isStated ? noted : seenIn(own, stated);
    const change = answered && changeSince(answered, stated);
    return change ? [{ request, order, version: stated.version, ...change }] : [];
  });
}

const statedSchema = z.optional(storedStatedShiftSchema);

const shiftIn = ({ shifts }: Pick<StatedShifts, 'shifts'>, id: string): StatedShift | undefined =>
  shifts.find((shift) => shift.id === id);

/** The stated shifts after their facility replaced them. Each answer of staff notes the time of a change. */
export function restated(
  before: StatedShifts | undefined,
  { facility, shifts }: Pick<StatedChange, 'facility' | 'shifts'>,
  now: Date,
): StatedShifts {
  const at = now.toISOString();
  const base = { version: (before?.version ?? 0) + 1, statedAt: at, facility, shifts };
  if (!before?.answered) return base;
  const answered = before.answered.map(({ changedAt, ...one }): Answered => {
    const present = shiftIn(base, one.id);
    if (isAlike(statedSchema, one.shift, present)) return one;
    const isNew = !isAlike(statedSchema, shiftIn(before, one.id), present);
    return { ...one, changedAt: isNew ? at : (changedAt ?? at) };
  });
  return { ...base, answered };
}

const lastAnswer = ({ answered }: StatedShifts, id: string): Answered | undefined =>
  answered?.find((one) => one.id === id);

/** Whether staff leave a change that a colleague has taken over: the facility must not read that its shifts stay. */
export function isTooLate(
  stated: StatedShifts,
  { shift: id, answer }: Omit<StatedAnswer, 'version'>,
): boolean {
  const last = lastAnswer(stated, id);
  return (
    answer === 'left' &&
    last?.answer === 'taken-over' &&
    isAlike(statedSchema, last.shift, shiftIn(stated, id))
  );
}

/** The stated shifts after an answer of staff. Their version stays: the facility can go on writing. */
export function withAnswer(
  stated: StatedShifts,
  { shift: id, answer }: Omit<StatedAnswer, 'version'>,
  now: Date,
): StatedShifts {
  const shift = shiftIn(stated, id);
  const last = lastAnswer(stated, id);
  // A repeated request has no change to say any more.
  if (last?.answer === answer && isAlike(statedSchema, last.shift, shift)) return stated;
  const before = last?.shift;
  const words = before && answer !== 'opened' ? changeWords(before, shift) : undefined;
  const next: Answered = {
    id,
    answer,
    at: now.toISOString(),
    ...(shift && { shift }),
    ...(words && { words }),
  };
  const others = (stated.answered ?? []).filter((one) => one.id !== id);
  return { ...stated, answered: [...others, next].slice(-mostAnswered) };
}
