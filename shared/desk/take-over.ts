import { isSameJson } from '../alike.ts';
import { isLive } from './assignments.ts';
import type { FacilityChange } from './facility-change.ts';
import { type Shift, type ShiftAnswers, shiftAnswersShape } from './shifts.ts';
import type { StatedShift } from './stated-shifts.ts';

/** The steps of taking a change over, in this order. */
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
  Object.keys(shiftAnswersShape).filter((name) => !isSameJson(before[name], next[name]));

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
 * The steps of taking a change over for the shifts of its order that have not begun: removed days are canceled, new ones added, and
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
