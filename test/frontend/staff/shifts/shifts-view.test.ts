import { describe, expect, it } from 'vitest';
import {
  clearedView,
  filtersOf,
  firstView,
  formatShifts,
  parseShifts,
  type ShiftsView,
  shiftsOfList,
  spanOf,
} from '#frontend/staff/shifts/shifts-view.ts';
import { placed } from '#test/support/shift.ts';

const today = '2026-12-04';
const when = { today, now: new Date('2026-12-04T15:00:00.000Z') };
const view = (part: Partial<ShiftsView> = {}): ShiftsView => ({ ...firstView(today), ...part });
const keeps = (part: Partial<ShiftsView>, one: ReturnType<typeof placed>): boolean =>
  shiftsOfList([one], view(part), when).length === 1;

describe('the address', () => {
  const all = view({
    ...{ layout: 'week', week: '2026-12-07', when: 'week', role: 'lna_cna', town: 'Salem, NH' },
    ...{ facility: 'f', state: 'needs', page: 3 },
  });

  it('has the whole view, and nothing of the first one', () => {
    expect(parseShifts(formatShifts(all, today), today)).toEqual(all);
    expect(formatShifts(view(), today)).toBe('');
    expect(parseShifts('', today)).toEqual(view());
  });

  it('names a week by any of its days', () => {
    expect(parseShifts('?view=week&week=2026-12-09', today).week).toBe('2026-12-07');
  });

  it('ignores values that mean nothing', () => {
    const search = '?view=month&week=2026-13-01&when=ever&role=x&state=past&page=0';
    expect(parseShifts(search, today)).toEqual(view());
  });

  it('counts its filters, and clears them where it is', () => {
    expect(filtersOf(view())).toBe(0);
    expect(filtersOf({ ...all, layout: 'list' })).toBe(5);
    expect(clearedView(all, today)).toEqual(view({ layout: 'week', week: '2026-12-07' }));
  });

  it('reads the shifts of its time', () => {
    expect(spanOf(view(), today)).toEqual({ from: today });
    expect(spanOf(view({ when: 'past-30' }), today)).toEqual({ from: '2026-11-04' });
    // A night of Sunday ends on Monday.
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
    expect(keeps({ role: 'lp_nurse', town: 'Keene, NH', facility: 'f' }, placed())).toBe(true);
    expect(keeps({ role: 'lna_cna' }, placed())).toBe(false);
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

  it('has the newest first where they are past', () => {
    const [first, second] = [placed({ day: '2026-12-01' }), placed({ day: '2026-12-02' })];
    expect(shiftsOfList([first, second], view({ when: 'past-30' }), when)).toEqual([second, first]);
  });
});
