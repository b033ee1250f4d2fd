import { createRandom } from '#scripts/seed/random.ts';
import { marksOf } from '#shared/desk/marks.ts';
import { matchOf, rankAll } from '#shared/desk/matching.ts';
import { benchCandidates, benchShifts } from './candidates.ts';

const now = new Date('2026-11-24T15:00:00Z');
const today = '2026-11-24';
const warmUps = 5;
/** The people of a page of the screen. */
const perPage = 50;

/** The duration of a call by the clock, and in processor time, which leaves out the machine's other work. */
export type Round = { clockMs: number; processorMs: number };

/** Times the ranking of all candidates for shifts of one order with the words and marks of the first page, after rounds in which the engine compiles. */
export function timeMatching(count: number, nights: number, rounds: number): Round[] {
  const random = createRandom(1);
  const shifts = benchShifts(today, nights, random);
  const candidates = benchCandidates(count, today, random);
  return Array.from({ length: warmUps + rounds }, () => {
    const before = process.cpuUsage();
    const startedMs = performance.now();
    const ranked = rankAll(shifts, candidates, now);
    const shown = ranked.slice(0, perPage).map(({ candidate }) => {
      const match = matchOf(shifts, candidate, now);
      return { match, marks: marksOf(match) };
    });
    const clockMs = performance.now() - startedMs;
    const { user, system } = process.cpuUsage(before);
    if (!shown.some(({ match }) => match.group === 'fits')) throw new Error('Nobody fits.');
    return { clockMs, processorMs: (user + system) / 1000 };
  }).slice(warmUps);
}
