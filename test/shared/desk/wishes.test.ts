import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import {
  isEmptyWishes,
  mostWishedDays,
  noWishes,
  type WishAnswers,
  wishesChangeSchema,
  withoutPastDays,
  withWishedDays,
} from '#shared/desk/wishes.ts';

const today = '2026-11-24';
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00Z`) }));
afterEach(() => vi.useRealTimers());

const [friday, saturday] = ['2026-12-04', '2026-12-05'];
const many = (count: number) => Array.from({ length: count }, (_, at) => addDays(today, at));

test.each<[string, object, boolean]>([
  ['weekdays', { weekdays: ['mon', 'sun'] }, true],
  ['an unknown weekday', { weekdays: ['monday'] }, false],
  ['a weekday twice', { weekdays: ['mon', 'mon'] }, false],
  ['as many days as there can be', { daysOff: many(mostWishedDays) }, true],
  ['a day more', { freeDays: many(mostWishedDays + 1) }, false],
  ['a day twice', { daysOff: [friday, friday] }, false],
  ['a day that is none', { freeDays: ['soon'] }, false],
  ['other days off than free days', { daysOff: [friday], freeDays: [saturday] }, true],
  ['a day off that is a free day', { daysOff: [friday], freeDays: [saturday, friday] }, false],
])('a change with %s is taken or refused', (_what, part, isTaken) => {
  const change = { version: 0, wishes: { ...noWishes, ...part } };
  expect(wishesChangeSchema.safeParse(change).success).toBe(isTaken);
});

test('wishes are stored without days that are over, in order', () => {
  const days = { daysOff: [saturday, today, '2026-11-23'], freeDays: ['2026-11-23'] };
  expect(withoutPastDays({ ...noWishes, ...days }, today)).toEqual({
    ...noWishes,
    daysOff: [today, saturday],
  });
});

test('a day that is chosen in one calendar leaves the other one', () => {
  const free: WishAnswers = { ...noWishes, freeDays: [friday, saturday] };
  const off = withWishedDays(free, 'daysOff', [friday]);
  expect(off).toEqual({ ...noWishes, daysOff: [friday], freeDays: [saturday] });
  expect(withWishedDays(off, 'freeDays', [friday, saturday])).toEqual(free);
  const { length } = withWishedDays(free, 'daysOff', many(mostWishedDays + 1)).daysOff ?? [];
  expect(length).toBe(mostWishedDays);
});

test.each<Partial<WishAnswers>>([
  { weekdays: ['mon'] },
  { daysOff: [friday] },
  { freeDays: [friday] },
])('%o says something', (part) => {
  expect(isEmptyWishes({ ...noWishes, ...part })).toBe(false);
});
