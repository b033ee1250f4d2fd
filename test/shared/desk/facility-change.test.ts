import { describe, expect, it } from 'vitest';
import { changeWords, facilityChangesOf, takeOverSteps } from '#shared/desk/facility-change.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import {
  restated,
  type StatedShift,
  type StatedShifts,
  withAnswer,
} from '#shared/desk/stated-shifts.ts';
import { shiftValues } from '#test/support/builders.ts';
import { facility } from '#test/support/nurse.ts';
import { shiftOf } from '#test/support/shift.ts';

const id = '11111111-1111-4111-8111-111111111111';
const place = { name: 'Sample Hill', town: 'Keene', state: 'NH' } as const;
const before: StatedShift = {
  ...shiftValues(),
  id,
  openings: 1,
  days: ['2026-12-05', '2026-12-06'],
};
const morning = new Date('2026-11-24T12:00:00Z');
const noon = new Date('2026-11-24T16:00:00Z');
const evening = new Date('2026-11-24T23:00:00Z');
const ofOrder = (day: string, more: Partial<Shift> = {}) =>
  shiftOf({ order: id, request: 'r', facility, day, openings: 1, ...more });
const opened = [ofOrder('2026-12-05'), ofOrder('2026-12-06')];

const stated = (shifts: StatedShift[], earlier?: StatedShifts, now = morning) =>
  restated(earlier, { facility: place, shifts }, now);
const openedFrom = (shifts: StatedShift[]) =>
  withAnswer(stated(shifts), { shift: id, answer: 'opened' }, morning);
const changesOf = (answers: StatedShifts, shifts = opened) =>
  facilityChangesOf('r', answers, shifts, noon).map(({ order, at, words }) => ({
    order,
    at,
    words,
  }));

it.each<[Partial<StatedShift> | undefined, string]>([
  [{}, ''],
  [undefined, 'All days removed'],
  [{ days: ['2026-12-05'] }, 'Sun 12/6 removed'],
  [{ days: ['2026-12-05', '2026-12-07'] }, 'Sun 12/6 moved to Mon 12/7'],
  [{ days: ['2026-12-05', '2026-12-06', '2026-12-08'] }, 'Tue 12/8 added'],
  [{ openings: 2 }, '2 nurses instead of 1'],
  [{ role: 'registered_nurse' }, 'RN instead of LPN'],
  [{ to: '23:00', from: '15:00' }, '3:00 PM – 11:00 PM instead of 7:00 PM – 7:00 AM'],
  [{ note: 'Ring.' }, 'note: “Ring.”'],
])('a change to %j is said as %s', (change, words) => {
  expect(changeWords(before, change && { ...before, ...change })).toBe(words);
});

describe('a change of a facility', () => {
  const without = { ...before, days: ['2026-12-05'] };

  it('is one after staff opened the shift, by what they saw, until they answer or it is taken back', () => {
    const sent = { order: id, at: noon.toISOString(), words: 'Sun 12/6 removed' };
    expect(changesOf(stated([without], stated([before]), noon))).toEqual([]);
    const changed = stated([without], openedFrom([before]), noon);
    expect(changesOf(changed)).toEqual([sent]);
    const savedAgain = stated(
      [without, { ...before, id: `${id.slice(0, -1)}2` }],
      changed,
      evening,
    );
    expect(changesOf(savedAgain)).toEqual([sent]);
    for (const answer of ['taken-over', 'left'] as const) {
      expect(changesOf(withAnswer(savedAgain, { shift: id, answer }, evening))).toEqual([]);
    }
    expect(changesOf(stated([before], changed, evening))).toEqual([]);
    expect(changesOf(stated([], openedFrom([before]), noon))[0]?.words).toBe('All days removed');
  });

  it('concerns nobody once the shifts of the order are canceled or over', () => {
    const changed = stated([without], openedFrom([before]), noon);
    expect(changesOf(changed, [ofOrder('2026-12-05', { state: 'canceled' })])).toEqual([]);
    expect(changesOf(changed, [ofOrder('2026-11-20')])).toEqual([]);
  });
});

describe('taking a change over', () => {
  const stepsOf = (next: Partial<StatedShift> | undefined, shifts = opened) =>
    takeOverSteps({ before, next: next && { ...before, ...next } }, shifts, noon);
  const placed = { people: { nurse: 'placed', other: 'said-no' } } as const;

  it('cancels removed days after their people, and adds new ones', () => {
    const [saturday, sunday] = [ofOrder('2026-12-05', placed), ofOrder('2026-12-06', placed)];
    const steps = stepsOf({ days: ['2026-12-05', '2026-12-07'] }, [saturday, sunday]);
    expect(steps).toMatchObject([
      { does: 'cancel', shift: { id: sunday.id }, people: ['nurse'] },
      { does: 'add', days: ['2026-12-07'] },
    ]);
    expect(stepsOf(undefined).map(({ does }) => does)).toEqual(['cancel', 'cancel']);
  });

  it('changes what the facility changed, and keeps what staff changed themselves', () => {
    const own = [ofOrder('2026-12-05', { unit: 'ICU', ...placed })];
    const steps = stepsOf({ days: ['2026-12-05'], openings: 2 }, own);
    expect(steps).toMatchObject([
      { does: 'change', answers: { unit: 'ICU', openings: 2, facility } },
    ]);
  });

  it('adds a moved shift again where people are asked, and leaves a begun one alone', () => {
    const moved = { from: '15:00', to: '23:00' };
    const asked = [ofOrder('2026-12-05', placed), ofOrder('2026-12-06')];
    expect(stepsOf(moved, asked)).toMatchObject([
      { does: 'cancel', people: ['nurse'] },
      { does: 'change', answers: moved },
      { does: 'add', days: ['2026-12-05'], answers: moved },
    ]);
    const begun = ofOrder('2026-11-23');
    expect(stepsOf({ days: ['2026-11-23'], openings: 3 }, [begun])).toEqual([]);
  });
});
