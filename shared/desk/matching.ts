import type { LineDay } from './lines.ts';
import { dayFindings, generalFindings, licenseWords, warningsOf } from './match-conditions.ts';
import type { Candidate, Finding, MatchLine, RuleAnswer } from './match-facts.ts';
import { shortDate } from './match-facts.ts';
import type { Group } from './match-groups.ts';
import { placementFinding } from './match-placements.ts';
import { wishFindings } from './match-wishes.ts';
import type { Shown } from './proposals.ts';

/** The version of the rule. Each proposal stores the version that it was made by. */
export const ruleVersion = 1;

export type Match = {
  group: Group;
  points: number;
  /** The days that the hard conditions allow or leave open, as `YYYY-MM-DD`. */
  days: string[];
  /** '1 of 2 days', where not every day is among them. */
  share: string | undefined;
  /** The reasons, the deciding ones first. */
  reasons: string[];
  /** Findings that don't decide, such as a short rest or an unchecked license. */
  warnings: string[];
};

const severities: Record<RuleAnswer, number> = { yes: 0, 'not-known': 1, no: 2 };
const worse = (one: RuleAnswer, other: RuleAnswer): RuleAnswer =>
  severities[one] < severities[other] ? other : one;

function worst(findings: readonly Finding[]): RuleAnswer {
  let found: RuleAnswer = 'yes';
  for (const { answer } of findings) found = worse(found, answer);
  return found;
}

/**
 * How a candidate fits a line, by the hard conditions of each day and then by the own wishes.
 *
 * The rule uses license, certificates, wishes, placements and do-not-send notes. It uses nothing that the law protects, no
 * town as a value, no criminal answer, no salary and no absences. A distance counts only against the nurse's own limit.
 */
export function matchOf(line: MatchLine, candidate: Candidate, now: Date): Match {
  const general = generalFindings(line, candidate);
  const placements = line.shifts.map((shift) => placementFinding(shift, candidate.placements));
  const perDay = line.shifts.map((shift, at) => ({
    shift,
    findings: dayFindings(line, shift, candidate, placements[at]),
  }));
  const answer = worst(general);
  const possible: { day: string; answer: RuleAnswer }[] = [];
  for (const { shift, findings } of perDay) {
    const found = worse(answer, worst(findings));
    if (found !== 'no') possible.push({ day: shift.day, answer: found });
  }
  const days = possible.map(({ day }) => day);
  const isSure = possible.some(({ answer }) => answer === 'yes');
  const wishes = wishFindings(line, candidate, placements, now);
  const group: Group =
    possible.length === 0
      ? 'does-not-fit'
      : wishes.against.length > 0
        ? 'against-wishes'
        : isSure
          ? 'fits'
          : 'not-known';
  const refusals = reasonsOf(general, perDay, 'no');
  const open = group === 'does-not-fit' ? [] : reasonsOf(general, perDay, 'not-known');
  return {
    group,
    points: wishes.points,
    days,
    share:
      days.length > 0 && days.length < line.shifts.length
        ? `${days.length} of ${line.shifts.length} days`
        : undefined,
    reasons:
      group === 'does-not-fit'
        ? [...refusals, ...wishes.against]
        : [
            ...refusals,
            ...wishes.against,
            ...licenseWords(line, candidate),
            ...wishes.said,
            ...notKnownWords([...open, ...wishes.notKnown]),
          ],
    warnings: warningsOf(line, candidate, days),
  };
}

type DayOfMatch = { shift: LineDay; findings: Finding[] };

/** The reasons with this answer, each once; with its day where it is not one of all days. */
function reasonsOf(
  general: readonly Finding[],
  perDay: readonly DayOfMatch[],
  wanted: RuleAnswer,
): string[] {
  const reasons: string[] = [];
  for (const { answer, reason } of perDay.length > 0 ? general : []) {
    if (answer === wanted && reason !== undefined) reasons.push(reason);
  }
  const byReason = new Map<string, string[]>();
  for (const { shift, findings } of perDay) {
    for (const { answer, reason } of findings) {
      if (answer !== wanted || reason === undefined) continue;
      const days = byReason.get(reason);
      if (days) days.push(shift.day);
      else byReason.set(reason, [shift.day]);
    }
  }
  for (const [reason, days] of byReason) {
    const isOfAll = days.length === perDay.length;
    reasons.push(isOfAll ? reason : `${days.map(shortDate).join(', ')}: ${reason}`);
  }
  return reasons;
}

const notKnownWords = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`Not known: ${[...new Set(names)].join(', ')}`];

/** The most reasons that a proposal stores, and the most characters of each. */
const mostReasons = 30;
const longestReason = 200;

/** How a person is shown for a line, as a proposal stores it. */
export const shownOf = ({ group, points, reasons, warnings }: Match): Shown => ({
  rule: ruleVersion,
  group,
  points,
  reasons: [...reasons, ...warnings]
    .slice(0, mostReasons)
    .map((reason) => reason.slice(0, longestReason)),
});

export type Matched<Value extends Candidate = Candidate> = { candidate: Value; match: Match };

/** All candidates of a line: by group, then points, then the longest not asked, then the earliest application. */
export function matchAll<Value extends Candidate>(
  line: MatchLine,
  candidates: readonly Value[],
  now: Date,
): Matched<Value>[] {
  return candidates
    .map((candidate) => ({ candidate, match: matchOf(line, candidate, now) }))
    .sort((a, b) => orderOf(a, b));
}

const rankOf: Record<Group, number> = {
  fits: 0,
  'not-known': 1,
  'against-wishes': 2,
  'does-not-fit': 3,
};

function orderOf(a: Matched, b: Matched): number {
  return (
    rankOf[a.match.group] - rankOf[b.match.group] ||
    b.match.points - a.match.points ||
    compare(a.candidate.lastAskedAt ?? '', b.candidate.lastAskedAt ?? '') ||
    compare(a.candidate.submittedAt, b.candidate.submittedAt) ||
    compare(a.candidate.id, b.candidate.id)
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
