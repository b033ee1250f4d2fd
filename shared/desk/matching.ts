import type { Shown } from './assignments.ts';
import { fileResultWords } from './file-rules.ts';
import { type Group, groups } from './match-groups.ts';
import {
  type Facts,
  type Finding,
  type LocatedShift,
  type Rule,
  type RuleColumn,
  wordsByDay,
} from './rule.ts';
import { rules, ruleVersion } from './rules.ts';

export type { LocatedShift } from './rule.ts';
export { ruleVersion } from './rules.ts';

/** A person with the facts for shifts of one facility. */
export type Candidate = Facts & {
  /** The id of the newest of the person's applications. */
  id: string;
  /** When the first of the person's applications came in. */
  submittedAt: string;
  /** When the person was last asked for a shift. */
  lastAskedAt?: string | undefined;
};

/** The place of a person among all candidates for shifts. */
type Rank = {
  group: Group;
  points: number;
  /** The ids of the shifts that the person can work and, where there are such, prefers. */
  shifts: string[];
  /** Whether the person declined all of these shifts before, and is last in the group. */
  isLast: boolean;
};

/** The rank of a person, and everything that is shown of it. */
export type Match = Rank & {
  /** '1 of 2 shifts', where not every shift is among them. */
  share: string | undefined;
  /** The reasons, the deciding ones first. */
  reasons: string[];
  /** Findings that don't decide, such as a short rest or an unchecked license. */
  warnings: string[];
  /** The answers that a call would give: 'first day', 'BLS/CPR'. */
  asks: string[];
  /** All shifts with their findings. */
  judged: readonly Judged[];
};

/** The effect of a finding on a person. */
export type Section = NonNullable<Rule['fits']> | 'asks';

type Found = Finding & { does: Section; column: RuleColumn };

/** One shift as the rules judge it: its points, and its findings. */
export type Judged = { shift: LocatedShift; points: number; found: Found[] };

type ColumnRule = (typeof rules)[number];
const matchRules = rules.filter(({ fits, points }) => fits !== undefined || points !== undefined);
const rankingRules = matchRules.filter(({ fits }) => fits !== 'warns' && fits !== 'marks');

function judgeShift(
  by: readonly ColumnRule[],
  shift: LocatedShift,
  candidate: Candidate,
  now: Date,
): Judged {
  const judged: Judged = { shift, points: 0, found: [] };
  for (const { judge, column, fits = 'says', points = 0, isDecisive } of by) {
    const finding = judge(shift, candidate, now);
    if (!finding) continue;
    const { answer, words, mark } = finding;
    if (answer === 'yes') judged.points += points;
    if (words === undefined && mark === undefined) continue;
    const does = answer === 'no' ? fits : answer === 'yes' ? 'says' : 'asks';
    judged.found.push({ answer, words, mark, does, column });
    if (isDecisive && answer === 'no') break;
  }
  return judged;
}

const has = ({ found }: Judged, section: Section): boolean =>
  found.some(({ does }) => does === section);

/** The words of a section, with their days. */
function foundIn(judged: readonly Judged[], section: Section): { day: string; words: string }[] {
  const all: { day: string; words: string }[] = [];
  for (const { shift, found } of judged) {
    for (const { does, words } of found) {
      if (does === section && words !== undefined) all.push({ day: shift.day, words });
    }
  }
  return all;
}

const wordsOf = (judged: readonly Judged[], section: Section): string[] =>
  wordsByDay(foundIn(judged, section), judged.length);

/** The shifts that decide the group of a person: those that the person can work and prefers, or else those that are left. */
function chosenOf(judged: readonly Judged[]): readonly Judged[] {
  const without = (shifts: readonly Judged[], section: Section) => {
    const left = shifts.filter((one) => !has(one, section));
    return left.length > 0 || section === 'refuses' ? left : shifts;
  };
  return without(without(without(judged, 'refuses'), 'outside-preferences'), 'declines');
}

function groupOf(chosen: readonly Judged[]): Group {
  if (chosen.length === 0) return 'does-not-fit';
  if (chosen.some((one) => has(one, 'outside-preferences'))) return 'outside-preferences';
  const asks = Math.min(...chosen.map((one) => foundIn([one], 'asks').length));
  return asks === 0 ? 'fits' : asks === 1 ? 'one-to-ask' : 'not-known';
}

function rankBy(judged: readonly Judged[], chosen: readonly Judged[]): Rank {
  const decided = chosen.length > 0 ? chosen : judged;
  const points = decided.reduce((all, one) => all + one.points, 0);
  return {
    group: groupOf(chosen),
    points: Math.round(points / (decided.length || 1)),
    shifts: chosen.map(({ shift }) => shift.id),
    isLast: chosen.length > 0 && chosen.every((one) => has(one, 'declines')),
  };
}

/** The rank of a candidate. Rules that only warn or mark a cell can't change it, and are not judged. */
function rankOf(shifts: readonly LocatedShift[], candidate: Candidate, now: Date): Rank {
  const judged = shifts.map((shift) => judgeShift(rankingRules, shift, candidate, now));
  return rankBy(judged, chosenOf(judged));
}

/** How a candidate fits the shifts of an order that are to be filled: each shift is judged by the rules. */
export function matchOf(shifts: readonly LocatedShift[], candidate: Candidate, now: Date): Match {
  const judged = shifts.map((shift) => judgeShift(matchRules, shift, candidate, now));
  const chosen = chosenOf(judged);
  const each = (section: Section) => new Set(foundIn(chosen, section).map(({ words }) => words));
  const asked = [...each('asks')];
  return {
    ...rankBy(judged, chosen),
    share:
      chosen.length > 0 && chosen.length < shifts.length
        ? `${chosen.length} of ${shifts.length} shifts`
        : undefined,
    reasons: [
      ...wordsOf(judged, 'refuses'),
      ...wordsOf(judged, 'outside-preferences'),
      ...wordsOf(judged, 'declines'),
      ...each('says'),
      ...(asked.length > 0 ? [`Not known: ${asked.join(', ')}`] : []),
    ],
    warnings: wordsOf(chosen, 'warns'),
    asks: asked,
    judged,
  };
}

/** The most reasons that an assignment stores, and the most characters of each. */
const mostReasons = 30;
const longestReason = 200;

/** The orders of people on the screen: by the rule, or by miles within each group. */
export type Sort = NonNullable<Shown['sort']>;

/** How a person is shown for shifts, as an assignment stores it: without results of the personnel file. */
export const shownOf = ({ group, points, reasons, warnings }: Match, sort: Sort): Shown => ({
  rule: ruleVersion,
  group,
  points,
  sort,
  reasons: [...reasons, ...warnings]
    .filter((reason) => !fileResultWords.has(reason))
    .slice(0, mostReasons)
    .map((reason) => reason.slice(0, longestReason)),
});

export type Ranked<Value extends Candidate = Candidate> = { candidate: Value; rank: Rank };

/**
 * All candidates by their groups. In a group, those who declined are last. Then the order is by the number of shifts, the points,
 * the longest not asked and the earliest application. The words are left to `matchOf`, because a screen shows few of many people.
 * @param sort by miles only where a recruiter asks for it
 */
export function rankAll<Value extends Candidate>(
  shifts: readonly LocatedShift[],
  candidates: readonly Value[],
  now: Date,
  sort: Sort = 'rule',
): Ranked<Value>[] {
  return candidates
    .map((candidate) => ({ candidate, rank: rankOf(shifts, candidate, now) }))
    .sort((a, b) => groupOrder(a, b) || (sort === 'miles' ? byMiles(a, b) : 0) || ruleOrder(a, b));
}

// Written out: thousands of people are ranked at once, and the orders of `sorting.ts` take a third longer.
const groupOrder = (a: Ranked, b: Ranked): number =>
  groups.indexOf(a.rank.group) - groups.indexOf(b.rank.group) ||
  Number(a.rank.isLast) - Number(b.rank.isLast);

const byMiles = (a: Ranked, b: Ranked): number =>
  (a.candidate.miles ?? Number.MAX_VALUE) - (b.candidate.miles ?? Number.MAX_VALUE);

const ruleOrder = (a: Ranked, b: Ranked): number =>
  b.rank.shifts.length - a.rank.shifts.length ||
  b.rank.points - a.rank.points ||
  compare(a.candidate.lastAskedAt ?? '', b.candidate.lastAskedAt ?? '') ||
  compare(a.candidate.submittedAt, b.candidate.submittedAt) ||
  compare(a.candidate.id, b.candidate.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
