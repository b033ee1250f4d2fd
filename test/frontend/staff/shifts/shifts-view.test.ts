import { describe, expect, it } from 'vitest';
import {
  clearedView,
  filtersOf,
  firstDayOf,
  firstView,
  formatShifts,
  linesOfList,
  parseShifts,
  type ShiftsView,
} from '#frontend/staff/shifts/shifts-view.ts';
import { placed } from './lines.ts';

const today = '2026-12-04';
const when = { today, now: '2026-12-04T15:00:00.000Z' };
const view = (part: Partial<ShiftsView> = {}): ShiftsView => ({ ...firstView(today), ...part });
const keeps = (part: Partial<ShiftsView>, one: ReturnType<typeof placed>): boolean =>
  linesOfList([one], view(part), when).length === 1;

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

  it('reads lines from the first day of its time', () => {
    expect(firstDayOf(view(), today)).toBe(today);
    expect(firstDayOf(view({ when: 'past-30' }), today)).toBe('2026-11-04');
    expect(firstDayOf(all, today)).toBe('2026-12-07');
  });
});

describe('the list', () => {
  it('leaves out lines that are over or canceled, unless they are asked for', () => {
    const over = placed({ days: ['2026-12-02'] });
    expect(keeps({}, over)).toBe(false);
    expect(keeps({ when: 'past-30' }, over)).toBe(true);
    expect(keeps({ when: 'past-30' }, placed())).toBe(false);
    const canceled = placed({ state: 'canceled' });
    expect(keeps({}, canceled)).toBe(false);
    expect(keeps({ state: 'canceled' }, canceled)).toBe(true);
  });

  it('keeps a night that began yesterday until it ends', () => {
    const night = placed({ days: ['2026-12-03'], from: '19:00', to: '10:30' });
    expect(keeps({}, night)).toBe(true);
  });

  it('filters by role, town, facility and state', () => {
    expect(keeps({ role: 'lp_nurse', town: 'Keene, NH', facility: 'f' }, placed())).toBe(true);
    expect(keeps({ role: 'lna_cna' }, placed())).toBe(false);
    expect(keeps({ town: 'Keene, VT' }, placed())).toBe(false);
    expect(keeps({ facility: 'g' }, placed())).toBe(false);
    expect(keeps({ state: 'partly-filled' }, placed({ placed: { '2026-12-05': 1 } }))).toBe(true);
    expect(keeps({ state: 'partly-filled' }, placed())).toBe(false);
  });

  it('finds free places on the days that are shown', () => {
    const sunday = placed({ placed: { '2026-12-05': 2 } });
    expect(keeps({ state: 'needs' }, sunday)).toBe(true);
    expect(keeps({ state: 'needs', when: 'two-days' }, sunday)).toBe(false);
    expect(keeps({ state: 'needs', when: 'two-days' }, placed())).toBe(true);
    expect(keeps({ state: 'needs' }, placed({ state: 'on-hold' }))).toBe(false);
  });

  it('has the newest first where they are past', () => {
    const [first, second] = [placed({ days: ['2026-12-01'] }), placed({ days: ['2026-12-02'] })];
    expect(linesOfList([first, second], view({ when: 'past-30' }), when)).toEqual([second, first]);
  });
});
