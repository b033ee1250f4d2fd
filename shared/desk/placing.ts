import { type AssignmentRow, placementsOf } from './assignments.ts';
import type { DeskPerson } from './candidates.ts';
import { type Facts, type Finding, type LocatedShift, type Rule, wordsByDay } from './rule.ts';
import { rules } from './rules.ts';

/** The facts about one person, from all records that staff have joined. */
export type PlacingFacts = Pick<Facts, 'credentials' | 'doNotSend' | 'excluded'> & {
  /** The ids of the person's applications, where they may have taken an opening of the shifts already. */
  ids?: readonly string[];
  /** The other placements of the person. */
  placements: readonly AssignmentRow[];
  /** The other shifts to which the person said yes. */
  saidYes: readonly AssignmentRow[];
  unanswered: number;
  hasCar: boolean | undefined;
};

export type Placing = {
  /** Reasons against it that nobody can override. */
  refused: string[];
  /** Reasons against it that a written reason overrides. */
  needsReason: string[];
  warnings: string[];
};

/**
 * Whether a person can be placed on shifts. The function of the API decides by it, and the screen shows it ahead.
 * @param shifts all shifts of this placement, which count for the rest and the hours of each other
 */
export function checkPlacing(
  shifts: readonly LocatedShift[],
  facts: PlacingFacts,
  now: Date,
): Placing {
  const placements = [
    ...facts.placements,
    ...shifts.map(({ id, start, end }) => ({ shift: id, start, end })),
  ];
  const whole: Facts = { ids: [], statedRoles: [], ...facts, placements };
  const found = (wanted: NonNullable<Rule['placing']>): string[] =>
    rules
      .filter(({ placing }) => placing === wanted)
      .flatMap(({ judge }) =>
        wordsByDay(
          shifts.flatMap((shift) => problemOf(shift.day, judge(shift, whole, now))),
          shifts.length,
        ),
      )
      .map((words) => `${words}.`);
  return {
    refused: found('refuses'),
    needsReason: found('needs-reason'),
    warnings: found('warns'),
  };
}

/** The words against a placement. An answer that is not known is against it, too. */
const problemOf = (day: string, finding: Finding | undefined) =>
  finding?.words === undefined || finding.answer === 'yes'
    ? []
    : [{ day, words: finding.answer === 'no' ? finding.words : `Not known: ${finding.words}` }];

/**
 * Whether a person can be placed on shifts, by the person's other assignments.
 * @param unanswered the number of other applications with the same phone or e-mail, without an answer of staff
 */
export function checkPerson(
  shifts: readonly LocatedShift[],
  person: DeskPerson,
  unanswered: number,
  now: Date,
): Placing {
  const { hasCar, assignments } = person;
  const others = assignments.filter(({ shift }) => !shifts.some(({ id }) => id === shift));
  const placements = placementsOf(others);
  const saidYes = others.filter(({ state }) => state === 'said-yes');
  return checkPlacing(shifts, { ...person, hasCar, unanswered, placements, saidYes }, now);
}
