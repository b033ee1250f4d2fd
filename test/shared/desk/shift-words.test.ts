import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockWords } from '#shared/calendar.ts';
import {
  daysWords,
  dayWords,
  detailWords,
  shortShiftWords,
  statedInShort,
  statedShiftWords,
  withUnbrokenTimes,
} from '#shared/desk/shift-words.ts';

const line = {
  id: '11111111-1111-4111-8111-111111111111',
  role: 'lna_cna' as const,
  openings: 2,
  kind: 'per-diem' as const,
  days: ['2026-12-05', '2026-12-06'],
  from: '19:00',
  to: '07:00',
  requirements: [],
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('a shift in words', () => {
  expect(statedShiftWords(line)).toBe(
    '2 LNAs, Sat 12/5 and Sun 12/6, 7:00 PM – 7:00 AM: 4 openings',
  );
  const one = { ...line, role: 'registered_nurse' as const, openings: 1, days: ['2026-12-07'] };
  expect(statedShiftWords({ ...one, from: '07:00', to: '15:30' })).toBe(
    '1 RN, Mon 12/7, 7:00 AM – 3:30 PM: 1 opening',
  );
});

test.each([
  [[], ''],
  [['2026-12-05'], 'Sat 12/5'],
  [['2026-12-05', '2026-12-06'], 'Sat 12/5 and Sun 12/6'],
  [['2026-12-05', '2026-12-06', '2026-12-12'], 'Sat 12/5, Sun 12/6 and Sat 12/12'],
  [['2026-12-07', '2026-12-08', '2026-12-09'], 'Mon 12/7 to Wed 12/9'],
  [
    ['2026-12-05', '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-13'],
    'Sat 12/5, Mon 12/7 to Thu 12/10 and Sun 12/13',
  ],
  [['2026-12-31', '2027-01-01', '2027-01-02'], 'Thu 12/31 to Sat 1/2'],
])('the days %j are %j', (days, words) => {
  expect(daysWords(days)).toBe(words);
});

test.each([
  ['LPN, Sat 12/5, 7:00 PM – 7:00 AM, 2 West', 'LPN, Sat_12/5, 7:00_PM_–_7:00_AM, 2 West'],
  ['7 AM – 3 PM and 3 PM – 11 PM', '7_AM_–_3_PM and 3_PM_–_11_PM'],
  ['Please answer by Fri 12/4, 4:00 PM.', 'Please answer by Fri_12/4, 4:00_PM.'],
])('no line breaks within the days and times of "%s"', (text, unbroken) => {
  expect(withUnbrokenTimes(text)).toBe(
    unbroken.replaceAll('–_', '–\u2060_').replaceAll('_', '\u00a0'),
  );
});

test.each([
  ['00:00', '12:00 AM'],
  ['07:00', '7:00 AM'],
  ['12:30', '12:30 PM'],
  ['23:15', '11:15 PM'],
])('%s is %s', (clock, words) => {
  expect(clockWords(clock)).toBe(words);
});

test('a day has its weekday', () => {
  expect(dayWords('2026-12-05')).toBe('Sat 12/5');
  expect(dayWords('2030-12-07')).toBe('Sat 12/7/2030');
});

test('a row has a short form', () => {
  expect(shortShiftWords(line)).toBe('2 LNAs, Sat 12/5 and Sun 12/6');
  expect(shortShiftWords({ ...line, openings: 1, days: ['2026-12-05'] })).toBe('1 LNA, Sat 12/5');
  const week = [...line.days, '2026-12-09'];
  expect(shortShiftWords({ ...line, days: week })).toBe('2 LNAs, 3 days from Sat 12/5');
  const stated = (count: number) => ({ shifts: Array.from({ length: count }, () => line) });
  expect(statedInShort(undefined)).toBe('');
  expect(statedInShort(stated(0))).toBe('');
  expect(statedInShort(stated(1))).toBe('2 LNAs, Sat 12/5 and Sun 12/6');
  expect(statedInShort(stated(2))).toBe(
    '2 LNAs, Sat 12/5 and Sun 12/6; 2 LNAs, Sat 12/5 and Sun 12/6',
  );
  expect(statedInShort(stated(5))).toBe(
    '2 LNAs, Sat 12/5 and Sun 12/6; 2 LNAs, Sat 12/5 and Sun 12/6; 3 more',
  );
});

test.each([
  [{}, ''],
  [{ unit: 'Memory care' }, 'Memory care'],
  [{ payFrom: 24, payTo: 28.5 }, '$24 to $28.50 an hour'],
  [{ payFrom: 24, payTo: 24 }, '$24 an hour'],
  [{ payFrom: 24 }, 'from $24 an hour'],
  [{ payTo: 28 }, 'up to $28 an hour'],
  [{ requirements: ['bls' as const, 'own-car' as const] }, 'BLS/CPR, own car'],
  [{ specialty: 'hospice' as const, kind: 'contract' as const }, 'Contract, Hospice'],
])('the rest of a shift, %o, is %j', (more, words) => {
  expect(detailWords({ ...line, ...more })).toBe(words);
});
