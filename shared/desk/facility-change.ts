import { roleAbbreviations } from '../nursing-roles.ts';
import { isLive } from './assignments.ts';
import { dayWords, detailWords, timesWords } from './shift-words.ts';
import { type Shift, type ShiftAnswers, shiftAnswersShape } from './shifts.ts';
import type { Answered, StatedShift, StatedShifts } from './stated-shifts.ts';

/** A change of a facility after staff had opened its shifts. */
export type FacilityChange = {
  /** The request, and the order that was opened from its stated shift. */
  request: string;
  order: string;
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
 * The changes of a facility that staff have neither taken over nor left, for shifts that have not ended.
 * @param shifts shifts of the desk; the other ones of the request are left out
 */
export const facilityChangesOf = (
  request: string,
  stated: StatedShifts | undefined,
  shifts: readonly Pick<Shift, 'order' | 'request' | 'state' | 'end'>[],
  now: Date,
): FacilityChange[] =>
  (stated?.answered ?? []).flatMap((answered) => {
    const order = answered.id;
    const isThere = shifts.some(
      (shift) =>
        shift.order === order && shift.state !== 'canceled' && shift.end > now.toISOString(),
    );
    const change = isThere && stated ? changeSince(answered, stated) : undefined;
    return change ? [{ request, order, ...change }] : [];
  });

/** A step of taking a change over. People of a shift are canceled before the shift is. */
export type TakeOverStep =
  | { does: 'cancel'; shift: Shift; people: string[] }
  | { does: 'change'; shifts: Shift[]; answers: ShiftAnswers }
  | { does: 'add'; days: string[]; answers: ShiftAnswers };

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

/**
 * What taking a change over does to the shifts of its order that have not begun: removed days are canceled, new ones added, and
 * the other shifts get what the facility changed. A shift that moves while people are asked is canceled and added again.
 */
export function takeOverSteps(
  { before, next }: Pick<FacilityChange, 'before' | 'next'>,
  shifts: readonly Shift[],
  now: Date,
): TakeOverStep[] {
  const live = shifts.filter(
    ({ state, start }) => state !== 'canceled' && start > now.toISOString(),
  );
  const cancel = (some: readonly Shift[]): TakeOverStep[] =>
    some.map((shift) => ({
      does: 'cancel',
      shift,
      people: Object.keys(shift.people).filter((id) => isLive(shift.people[id] ?? 'said-no')),
    }));
  const [like] = shifts;
  if (!next || !like) return cancel(live);
  const names = changedNames({ ...before }, { ...next });
  const isMoved = names.some((name) => ['role', 'from', 'to'].includes(name));
  const stays = live.filter(({ day }) => next.days.includes(day));
  const again = stays.filter(
    ({ people }) => isMoved && Object.values(people).some((state) => isLive(state)),
  );
  const changed = names.length > 0 ? stays.filter((shift) => !again.includes(shift)) : [];
  const kept = stays.filter((shift) => !again.includes(shift)).map(({ day }) => day);
  const past = shifts.filter(({ start }) => start <= now.toISOString()).map(({ day }) => day);
  const added = next.days.filter((day) => !kept.includes(day) && !past.includes(day));
  return [
    ...cancel([...live.filter((shift) => !stays.includes(shift)), ...again]),
    ...changed.map(
      (shift): TakeOverStep => ({
        does: 'change',
        shifts: [shift],
        answers: mixed(shift, before, next),
      }),
    ),
    ...(added.length > 0
      ? [{ does: 'add' as const, days: added, answers: mixed(live[0] ?? like, before, next) }]
      : []),
  ];
}
