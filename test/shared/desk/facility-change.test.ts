import { describe, expect, it } from 'vitest';
import {
  changeWords,
  facilityChangesOf,
  isTooLate,
  restated,
  withAnswer,
} from '#shared/desk/facility-change.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import type { StatedShift, StatedShifts } from '#shared/desk/stated-shifts.ts';
import { takeOverOf } from '#shared/desk/take-over.ts';
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

  it('is not left once a colleague has taken it over, and a repeated answer changes nothing', () => {
    const changed = stated([without], openedFrom([before]), noon);
    const [took, left] = [
      { shift: id, answer: 'taken-over' } as const,
      { shift: id, answer: 'left' } as const,
    ];
    expect(isTooLate(changed, left)).toBe(false);
    const taken = withAnswer(changed, took, noon);
    expect(taken.answered).toMatchObject([{ answer: 'taken-over', words: 'Sun 12/6 removed' }]);
    expect(isTooLate(taken, left)).toBe(true);
    expect(withAnswer(taken, took, evening)).toEqual(taken);
    expect(isTooLate(withAnswer(changed, left, noon), took)).toBe(false);
    expect(isTooLate(stated([before], taken, evening), left)).toBe(false);
  });

  it('is told by the shifts as they are where the note of the opening is missing', () => {
    const changed = stated([without], stated([before]), noon);
    expect(changesOf(changed)).toMatchObject([{ words: 'Sun 12/6 removed' }]);
    const later = opened.map((one) => ({ ...one, createdAt: evening.toISOString() }));
    expect(changesOf(changed, later)).toEqual([]);
  });

  it('concerns nobody once the shifts of the order are canceled or over', () => {
    const changed = stated([without], openedFrom([before]), noon);
    expect(changesOf(changed, [ofOrder('2026-12-05', { state: 'canceled' })])).toEqual([]);
    expect(changesOf(changed, [ofOrder('2026-11-20')])).toEqual([]);
  });
});

describe('taking a change over', () => {
  const takeOver = (next: Partial<StatedShift> | undefined, shifts = opened) => {
    const found = takeOverOf({ before, next: next && { ...before, ...next } }, shifts, noon);
    return {
      people: found.people.map(({ applicant, shifts }) => [
        applicant,
        shifts.map(({ day }) => day),
      ]),
      cancel: found.cancel.map(({ day }) => day),
      change: found.change.map(({ shift, answers }) => [shift.day, answers]),
      add: found.add,
    };
  };
  const nothing = { people: [], cancel: [], change: [], add: undefined };
  const placed = { people: { nurse: 'placed', other: 'said-no' } } as const;
  const [saturday, sunday] = ['2026-12-05', '2026-12-06'] as const;

  it('cancels removed days with their people, and adds new ones', () => {
    const both = [ofOrder(saturday, placed), ofOrder(sunday, placed)];
    expect(takeOver({ days: [saturday, '2026-12-07'] }, both)).toMatchObject({
      ...{ people: [['nurse', [sunday]]], cancel: [sunday], change: [] },
      add: { days: ['2026-12-07'] },
    });
    const all = { ...nothing, people: [['nurse', [saturday, sunday]]], cancel: [saturday, sunday] };
    expect(takeOver(undefined, both)).toEqual(all);
  });

  it('changes what the facility changed, and keeps what staff changed themselves', () => {
    const own = [ofOrder(saturday, { unit: 'ICU', ...placed })];
    expect(takeOver({ days: [saturday], openings: 2 }, own)).toMatchObject({
      ...nothing,
      change: [[saturday, { unit: 'ICU', openings: 2, facility }]],
    });
  });

  it('adds a moved shift again where people are asked, and leaves a begun one alone', () => {
    const moved = { from: '15:00', to: '23:00' };
    expect(takeOver(moved, [ofOrder(saturday, placed), ofOrder(sunday)])).toMatchObject({
      ...{ people: [['nurse', [saturday]]], cancel: [saturday], change: [[sunday, moved]] },
      add: { days: [saturday], answers: moved },
    });
    expect(takeOver({ days: ['2026-11-23'], openings: 3 }, [ofOrder('2026-11-23')])).toEqual(
      nothing,
    );
  });

  it('does nothing where all of it is done', () => {
    const moved = { days: [saturday, '2026-12-07'] };
    const done = [ofOrder(saturday), ofOrder(sunday, { state: 'canceled' }), ofOrder('2026-12-07')];
    expect(takeOver(moved, done)).toEqual(nothing);
  });
});
