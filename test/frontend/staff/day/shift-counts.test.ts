import { expect, it } from 'vitest';
import { countShifts } from '#frontend/staff/day/shift-counts.ts';
import { lineOf } from '../shifts/lines.ts';

it('counts free places of two and of seven days, and lines that are partly filled', () => {
  const now = new Date('2026-12-04T15:00:00.000Z');
  const lines = [
    lineOf({ placed: { '2026-12-05': 1 } }),
    lineOf({ days: ['2026-12-10', '2026-12-11'] }),
    lineOf({ days: ['2026-12-04'], from: '01:00', to: '09:00' }),
    lineOf({ state: 'on-hold' }),
    lineOf({ state: 'draft' }),
  ];
  // One shift on Saturday, two more on Sunday and two on the tenth. The eleventh is the eighth day.
  expect(countShifts(lines, now)).toEqual({ twoDays: 1, week: 5, partlyFilled: 1 });
  expect(countShifts([], now)).toEqual({ twoDays: 0, week: 0, partlyFilled: 0 });
});
