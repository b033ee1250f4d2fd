import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enteredDay, enteredInstant, storedDay, yearBehind } from '#shared/days.ts';
import { profileChangeSchema } from '#shared/desk/profile.ts';
import { workChangeSchemas } from '#shared/work.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

test.each([
  ['shift', '2025-11-24', '2028-11-24'],
  ['earliest', '2006-11-24', '2031-11-24'],
  ['availability', '2006-11-24', '2028-11-24'],
  ['expiry', '1976-11-24', '2076-11-24'],
  ['action', '2006-11-24', '2046-11-24'],
  ['past', '1976-11-24', '2027-11-24'],
] as const)('a day of the use %s is from %s to %s', (use, first, last) => {
  const schema = enteredDay('day', use);
  const beyond = [
    new Date(Date.parse(first) - 86_400_000),
    new Date(Date.parse(last) + 86_400_000),
  ];
  expect([first, last].map((day) => schema.safeParse(day).success)).toEqual([true, true]);
  for (const date of beyond) {
    expect(schema.safeParse(date.toISOString().slice(0, 10)).success).toBe(false);
  }
});

test.each(['', '12/07/2030', '2026-02-30', '2026-2-3', '0000-01-01', '9999-12-31', 20_261_124])(
  'the day %j enters nowhere',
  (day) => {
    const wishes = { shifts: [], kinds: [], specialties: [], earliestDay: day };
    const item = { id: '11111111-1111-4111-8111-111111111111', type: 'bls', expiresOn: day };
    const bodies = [
      profileChangeSchema.safeParse({ wishes: { version: 0, wishes } }),
      profileChangeSchema.safeParse({ credentials: { version: 0, items: [item] } }),
      profileChangeSchema.safeParse({
        credentials: { version: 0, background: { on: day, result: 'clear' } },
      }),
      workChangeSchemas.contact.safeParse({ version: 0, nextActionOn: day }),
    ];
    expect(bodies.map(({ success }) => success)).toEqual([false, false, false, false]);
  },
);

test('a stored day is read in any year whose shifts can be computed', () => {
  const days = ['1900-01-01', '2001-01-01', '2199-12-31', '1883-11-18', '9999-12-31'];
  expect(days.map((day) => storedDay.safeParse(day).success)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

test('an instant enters in the same years', () => {
  const schema = enteredInstant('from must be an instant in UTC.');
  expect(schema.safeParse('2026-11-24T15:00:00.000Z').success).toBe(true);
  expect(schema.safeParse('9999-12-31T23:59:59.999Z').success).toBe(false);
  expect(schema.safeParse('0000-01-01T00:00:00.000Z').success).toBe(false);
});

test('a year stands behind a day that is neither of this nor of the next year', () => {
  const days = ['2025-12-31', '2026-01-01', '2027-12-31', '2028-01-01'];
  expect(days.map((day) => yearBehind(day))).toEqual(['/2025', '', '', '/2028']);
});
