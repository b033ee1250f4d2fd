import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ShiftsFilter,
  shiftFilters,
  spanOf,
} from '#frontend/staff/desk/shifts/shifts-view.ts';
import {
  filterRows,
  formatListView,
  parseListView,
} from '#frontend/staff/kit/list/list-address.ts';
import { placed } from '#test/support/shift.ts';

const today = '2026-12-04';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T15:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

const view = (part: Partial<ShiftsFilter> = {}): ShiftsFilter => ({
  ...shiftFilters.none,
  ...part,
});
const keeps = (part: Partial<ShiftsFilter>, one: ReturnType<typeof placed>): boolean =>
  filterRows(shiftFilters, [one], view(part)).length === 1;
const parse = (hash: string) => parseListView(shiftFilters, hash, { today }).filter;

describe('the address', () => {
  const all = view({
    ...{ layout: 'week', week: '2026-12-07', when: 'week', role: 'lna_cna', town: 'Salem, NH' },
    ...{ facility: 'f', kind: 'contract', state: 'needs' },
    ...{ by: 'nurse', day: '2026-12-09', shift: 's' },
  });

  it('has the whole view, and nothing of the first one', () => {
    expect(parse(formatListView(shiftFilters, { filter: all, page: 1 }))).toEqual(all);
    expect(formatListView(shiftFilters, { filter: view(), page: 1 })).toBe('');
  });

  it.each([
    ['#view=week&week=2026-12-09', '2026-12-07'],
    ['#view=week&week=2026-12-01', ''],
  ])('%s is the week of %j', (hash, week) => {
    expect(parse(hash).week).toBe(week);
  });

  it('ignores values that mean nothing', () => {
    expect(parse('#view=month&week=2026-13-01&when=ever&role=x&state=past')).toEqual(view());
  });

  it('reads the shifts of its time', () => {
    expect(spanOf(view(), today)).toEqual({ from: today });
    expect(spanOf(view({ when: 'past-30' }), today)).toEqual({
      from: '2026-11-04',
      until: '2026-12-05',
    });
    // A night of the last day ends on the next one.
    expect(spanOf(view({ when: 'two-days' }), today)).toEqual({ from: today, until: '2026-12-07' });
    expect(spanOf(all, today)).toEqual({ from: '2026-12-07', until: '2026-12-15' });
  });
});

describe('the list', () => {
  it('leaves out shifts that are over or canceled, unless they are asked for', () => {
    const over = placed({ day: '2026-12-02' });
    expect(keeps({}, over)).toBe(false);
    expect(keeps({ when: 'past-30' }, over)).toBe(true);
    expect(keeps({ when: 'past-30' }, placed())).toBe(false);
    const canceled = placed({ state: 'canceled' });
    expect(keeps({}, canceled)).toBe(false);
    expect(keeps({ state: 'canceled' }, canceled)).toBe(true);
  });

  it('keeps a night that began yesterday until it ends', () => {
    const night = placed({ day: '2026-12-03', to: '10:30' });
    expect(keeps({}, night)).toBe(true);
    expect(keeps({ state: 'under-way' }, night)).toBe(true);
    expect(keeps({ state: 'under-way' }, placed())).toBe(false);
  });

  it('filters by role, town, facility and state', () => {
    expect(
      keeps({ role: 'lp_nurse', town: 'Keene, NH', facility: 'f', kind: 'per-diem' }, placed()),
    ).toBe(true);
    expect(keeps({ role: 'lna_cna' }, placed())).toBe(false);
    expect(keeps({ kind: 'contract' }, placed())).toBe(false);
    expect(keeps({ town: 'Keene, VT' }, placed())).toBe(false);
    expect(keeps({ facility: 'g' }, placed())).toBe(false);
    expect(keeps({ state: 'partly-filled' }, placed({ people: { ada: 'placed' } }))).toBe(true);
    expect(keeps({ state: 'partly-filled' }, placed())).toBe(false);
    expect(keeps({ state: 'said-yes' }, placed({ people: { ada: 'said-yes' } }))).toBe(true);
    expect(keeps({ state: 'said-yes' }, placed({ people: { ada: 'asked' } }))).toBe(false);
  });

  it('finds free openings of the days that are shown', () => {
    expect(keeps({ state: 'needs' }, placed())).toBe(true);
    expect(keeps({ state: 'needs', when: 'two-days' }, placed({ day: '2026-12-06' }))).toBe(false);
    const people = { ada: 'placed', bea: 'placed' } as const;
    expect(keeps({ state: 'needs' }, placed({ people }))).toBe(false);
    expect(keeps({ state: 'needs' }, placed({ state: 'on-hold' }))).toBe(false);
  });

  it('has every day of its week', () => {
    const over = placed({ day: '2026-12-02' });
    expect(keeps({ layout: 'week', when: 'two-days' }, over)).toBe(true);
  });
});
