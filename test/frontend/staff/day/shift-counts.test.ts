import { expect, it } from 'vitest';
import { countShifts } from '#frontend/staff/day/shift-counts.ts';
import { type Shift, timesOn } from '#shared/desk/shifts.ts';
import { shiftValues } from '#test/support/builders.ts';

const at = '2026-11-20T12:00:00.000Z';

/** A shift of two LPNs on a night. */
function shiftOf(day: string, changes: Partial<Shift> = {}): Shift {
  const answers = { facility: 'f', ...shiftValues(), ...changes };
  const made = { createdAt: at, changedAt: at, changedBy: 'dana', version: 1 };
  const base = { id: day, order: 'o', state: 'open', people: {} } as const;
  return { ...made, ...base, ...answers, ...timesOn(day, answers), ...changes };
}

it('counts openings of two and of seven days, shifts under way that are not filled, and answers that wait', () => {
  const now = new Date('2026-12-04T15:00:00.000Z');
  const shifts = [
    shiftOf('2026-12-03'),
    shiftOf('2026-12-04', { from: '07:00', to: '15:00', people: { ada: 'no-show' } }),
    shiftOf('2026-12-05', { people: { ada: 'placed', bea: 'said-yes', cy: 'asked' } }),
    shiftOf('2026-12-06'),
    shiftOf('2026-12-10', { people: { ada: 'said-yes' } }),
    shiftOf('2026-12-11'),
    shiftOf('2026-12-05', { state: 'on-hold' }),
    shiftOf('2026-12-05', { state: 'draft' }),
  ];
  // Two openings today, one on Saturday, two on Sunday and two on the tenth. The eleventh is the eighth day.
  expect(countShifts(shifts, now)).toEqual({ twoDays: 3, week: 7, underWay: 1, saidYes: 2 });
});
