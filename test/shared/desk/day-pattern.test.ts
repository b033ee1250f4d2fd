import { describe, expect, it } from 'vitest';
import {
  daysAfter,
  daysOfPattern,
  nothingPending,
  weekdayOf,
  withDays,
  withPending,
} from '#frontend/staff/shifts/shift-days.ts';

const today = '2026-11-24';
const added = (days: string[]) => ({ status: 'added', days });
const refused = (reason: string) => ({ status: 'refused', reason });

describe('days of a pattern', () => {
  it('are the chosen weekdays from the first to the last day, both included', () => {
    const pattern = { on: ['sat', 'sun'], from: '2026-12-05', to: '2026-12-13' } as const;
    const days = ['2026-12-05', '2026-12-06', '2026-12-12', '2026-12-13'];
    expect(daysOfPattern(pattern)).toEqual(added(days));
  });

  it('cross a change of the clock without a gap', () => {
    const pattern = { on: ['sun'], from: '2026-10-25', to: '2026-11-08' } as const;
    expect(daysOfPattern(pattern)).toEqual(added(['2026-10-25', '2026-11-01', '2026-11-08']));
  });

  it('reach over 13 weeks and no day more', () => {
    const pattern = { on: ['mon'], from: '2026-11-30', to: '2027-02-28' } as const;
    expect(daysOfPattern(pattern)).toMatchObject({ days: { length: 13 } });
    expect(daysOfPattern({ ...pattern, to: '2027-03-01' })).toEqual(
      refused('Choose at most 13 weeks.'),
    );
  });

  it('are refused without a weekday, without both days, in the wrong order, and where there are none', () => {
    const pattern = { on: ['mon'], from: '2026-12-01', to: '2026-12-06' } as const;
    expect(daysOfPattern({ ...pattern, on: [] })).toMatchObject({ status: 'refused' });
    expect(daysOfPattern({ ...pattern, to: '' })).toMatchObject({ status: 'refused' });
    expect(daysOfPattern({ ...pattern, to: '2026-11-30' })).toMatchObject({ status: 'refused' });
    expect(daysOfPattern(pattern)).toMatchObject({ status: 'refused' });
  });
});

describe('days of a line', () => {
  it('are in order, each once', () => {
    const days = withDays(['2026-12-05'], ['2026-12-06', '2026-12-01', '2026-12-05'], today);
    expect(days).toEqual(added(['2026-12-01', '2026-12-05', '2026-12-06']));
  });

  it('are 62 at most', () => {
    const many = Array.from({ length: 62 }, (_, at) => daysAfter(today, at));
    expect(withDays([], many, today)).toMatchObject({ status: 'added' });
    expect(withDays(many, [daysAfter(today, 62)], today)).toEqual(
      refused('A line has at most 62 days, and these would be 63.'),
    );
  });

  it('begin today', () => {
    expect(withDays([], [today], today)).toEqual(added([today]));
    expect(withDays([], ['2026-11-23'], today)).toMatchObject({ status: 'refused' });
  });

  it('take over what is entered and not added yet', () => {
    const pattern = { on: ['mon'], from: '2026-11-30', to: '2026-12-06' } as const;
    const pending = { day: '2026-12-05', pattern };
    expect(withPending([], pending, today)).toEqual(added(['2026-11-30', '2026-12-05']));
    expect(withPending(['2026-12-05'], nothingPending, today)).toEqual(added(['2026-12-05']));
    const half = { day: '', pattern: { ...pattern, to: '' } };
    expect(withPending([], half, today)).toMatchObject({ status: 'refused' });
  });
});

it('a week begins on Monday', () => {
  expect(weekdayOf('2026-11-30')).toBe('mon');
  expect(weekdayOf('2026-12-06')).toBe('sun');
});
