import { expect, test } from 'vitest';
import { nextPollMs, shownReason } from '#frontend/staff/kit/queries/resume-check.ts';

/** The pauses between the automatic checks, until these end. */
function allPauses(): number[] {
  const pauses: number[] = [];
  for (let answers = 1; answers < 100; answers += 1) {
    const pause = nextPollMs(answers);
    if (pause === false) break;
    pauses.push(pause);
  }
  return pauses;
}

test('a resume that is checked is asked for less and less often, for some minutes', () => {
  const pauses = allPauses();
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBeLessThanOrEqual(2000);
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThan(3 * 60_000);
  expect(total).toBeLessThan(10 * 60_000);
});

test('when the looking ends it counts as late, and every other reason stays what it is', () => {
  const last = allPauses().length;
  expect(shownReason('checking', last)).toBe('checking');
  expect(shownReason('checking', last + 1)).toBe('late');
  expect(shownReason('infected', last + 1)).toBe('infected');
});
