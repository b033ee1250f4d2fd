import * as z from 'zod/mini';
import { roleAbbreviations } from '../nursing-roles.ts';
import { isLive } from './assignments.ts';
import { dayWords, detailWords, timesWords } from './shift-words.ts';
import { type Shift, type ShiftAnswers, shiftAnswersShape } from './shifts.ts';
import {
  type Answered,
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

const nurses = (openings: number): string => (openings === 1 ? '1 nurse' : `${openings} nurses`);

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

/** What a facility changed in a stated shift, in words; '' for nothing. */
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
      : [`${nurses(next.openings)} instead of ${before.openings}`]),
    ...(before.from === next.from && before.to === next.to
      ? []
      : [`${timesWords(next)} instead of ${timesWords(before)}`]),
    ...(detailWords(before) === details ? [] : [`details: ${details || 'none'}`]),
    ...(before.note === next.note ? [] : [next.note ? `note: “${next.note}”` : 'no note']),
  ].join('; ');
}

/** The change that an answer of staff does not know yet; undefined where there is none. */
function changeSince(
  { id, shift: before, changedAt }: Answered,
  { shifts }: Pick<StatedShifts, 'shifts'>,
): Pick<FacilityChange, 'at' | 'words' | 'before' | 'next'> | undefined {
  if (!before || changedAt === undefined) return undefined;
  const next = shifts.find((one) => one.id === id);
  const words = changeWords(before, next);
  return words === '' ? undefined : { at: changedAt, words, before, next };
}

/**
 * What staff saw of a stated shift whose order is there without a note of it: the shifts as they are. The note comes after the
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

/** What taking a change over does, in this order. */
export type TakeOver = {
  /** The people who are asked or placed for canceled shifts, with these shifts. */
  people: { applicant: string; shifts: Shift[] }[];
  cancel: Shift[];
  change: { shift: Shift; answers: ShiftAnswers }[];
  add: { days: string[]; answers: ShiftAnswers } | undefined;
};

type Answers = Readonly<Record<string, unknown>>;

/** The names of the answers that the facility changed. */
const changedNames = (before: Answers, next: Answers): string[] =>
  Object.keys(shiftAnswersShape).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(next[name]),
  );

/** The answers of a shift with those that the facility changed. Answers that staff gave themselves stay. */
function mixed(shift: Shift, before: StatedShift, next: StatedShift): ShiftAnswers {
  const names = changedNames({ ...before, facility: '' }, { ...next, facility: '' });
  const entries = Object.keys(shiftAnswersShape).map((name) => {
    const source: Answers = names.includes(name) ? next : shift;
    return [name, source[name]];
  });
  const { id: _, days: __, ...stated } = next;
  const given = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return { ...stated, facility: shift.facility, ...given };
}

const peopleOf = (shifts: readonly Shift[]): TakeOver['people'] => {
  const live = shifts.flatMap((shift) =>
    Object.entries(shift.people).flatMap(([applicant, state]) =>
      isLive(state) ? [{ applicant, shift }] : [],
    ),
  );
  return [...Map.groupBy(live, ({ applicant }) => applicant)].map(([applicant, own]) => ({
    applicant,
    shifts: own.map(({ shift }) => shift),
  }));
};

/**
 * What taking a change over does to the shifts of its order that have not begun: removed days are canceled, new ones added, and
 * the other shifts get what the facility changed. A shift that moves while people are asked is canceled and added again.
 */
export function takeOverOf(
  { before, next }: Pick<FacilityChange, 'before' | 'next'>,
  shifts: readonly Shift[],
  now: Date,
): TakeOver {
  const live = shifts.filter(
    ({ state, start }) => state !== 'canceled' && start > now.toISOString(),
  );
  const [like] = shifts;
  if (!next || !like) return { people: peopleOf(live), cancel: live, change: [], add: undefined };
  const names = changedNames({ ...before }, { ...next });
  const isMoved = names.some((name) => ['role', 'from', 'to'].includes(name));
  const keeps = ({ day, people }: Shift) =>
    next.days.includes(day) && !(isMoved && Object.values(people).some(isLive));
  const kept = live.filter(keeps);
  const cancel = live.filter((shift) => !keeps(shift));
  const isTaken = (day: string) =>
    kept.some((shift) => shift.day === day) ||
    shifts.some((shift) => shift.day === day && shift.start <= now.toISOString());
  const days = next.days.filter((day) => !isTaken(day));
  return {
    people: peopleOf(cancel),
    cancel,
    change: kept.flatMap((shift) => {
      const answers = mixed(shift, before, next);
      const isNew = changedNames({ ...shift }, { ...answers }).length > 0;
      return isNew ? [{ shift, answers }] : [];
    }),
    add: days.length > 0 ? { days, answers: mixed(live[0] ?? like, before, next) } : undefined,
  };
}
