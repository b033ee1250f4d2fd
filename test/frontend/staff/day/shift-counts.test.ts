import { expect, it } from 'vitest';
import { countShifts } from '#frontend/staff/day/shift-counts.ts';
import { shiftOf } from '#test/support/shift.ts';

it('counts openings of two and of seven days, shifts under way that are not filled, and answers that wait', () => {
  const now = new Date('2026-12-04T15:00:00.000Z');
  const shifts = [
    shiftOf({ day: '2026-12-03' }),
    shiftOf({ day: '2026-12-04', from: '07:00', to: '15:00', people: { ada: 'no-show' } }),
    shiftOf({ day: '2026-12-05', people: { ada: 'placed', bea: 'said-yes', cy: 'asked' } }),
    shiftOf({ day: '2026-12-06' }),
    shiftOf({ day: '2026-12-10', people: { ada: 'said-yes' } }),
    shiftOf({ day: '2026-12-11' }),
    shiftOf({ day: '2026-12-05', state: 'on-hold' }),
    shiftOf({ day: '2026-12-05', state: 'draft' }),
  ];
  // Two openings today, one on Saturday, two on Sunday and two on the tenth. The eleventh is the eighth day.
  expect(countShifts(shifts, now)).toEqual({ twoDays: 3, week: 7, underWay: 1, saidYes: 2 });
});
