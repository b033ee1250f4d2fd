import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fillOf,
  fills,
  freeOn,
  isUpcoming,
  lineAnswersSchema,
  lineSchema,
  lineStates,
  mayBecome,
  placesOf,
  requirements,
  shiftsOf,
  sides,
} from '#shared/desk/lines.ts';

const answers = {
  facility: '0b6f0000-0000-4000-8000-000000000001',
  role: 'lna_cna',
  count: 2,
  kind: 'per-diem',
  days: ['2026-12-05', '2026-12-06'],
  from: '19:00',
  to: '07:00',
  payFrom: 24,
  payTo: 28,
  requirements: ['bls'],
};
const line = {
  state: 'open' as const,
  count: 2,
  shifts: shiftsOf(answers),
  placed: {} as Record<string, number>,
};
const before = new Date('2026-12-01T12:00:00Z');

test('two nurses on two nights are four places', () => {
  expect(placesOf(line)).toEqual({ all: 4, taken: 0 });
  expect(placesOf({ ...line, placed: { '2026-12-05': 2, '2026-12-06': 1 } })).toEqual({
    all: 4,
    taken: 3,
  });
  expect(freeOn({ ...line, placed: { '2026-12-05': 2 } }, '2026-12-05')).toBe(0);
  expect(freeOn(line, '2026-12-06')).toBe(2);
});

test.each([
  ['open', {}],
  ['partly-filled', { placed: { '2026-12-05': 1 } }],
  ['filled', { placed: { '2026-12-05': 2, '2026-12-06': 2 } }],
  ['on-hold', { state: 'on-hold' as const }],
  ['canceled', { state: 'canceled' as const }],
  ['draft', { state: 'draft' as const }],
])('a line counts as %s', (fill, changes) => {
  expect(fillOf({ ...line, ...changes }, before)).toBe(fill);
});

test('a line is past from the end of its last shift on, and upcoming on its last day', () => {
  const end = new Date(String(line.shifts.at(-1)?.end));
  expect(fillOf(line, new Date(end.getTime() - 1))).toBe('open');
  expect(fillOf(line, end)).toBe('past');
  expect(isUpcoming(line, new Date('2026-12-07T04:59:00Z'))).toBe(true);
  expect(isUpcoming(line, new Date('2026-12-07T05:00:00Z'))).toBe(false);
  expect(fills).toContain('past');
});

test('the states lead to each other as staff may set them', () => {
  const allowed = lineStates.flatMap((from) =>
    lineStates.filter((to) => mayBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(allowed).toEqual([
    'draft > open',
    'draft > on-hold',
    'draft > canceled',
    'open > on-hold',
    'open > canceled',
    'on-hold > open',
    'on-hold > canceled',
    'canceled > open',
  ]);
});

describe('the answers of a line', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: before }));
  afterEach(() => vi.useRealTimers());

  test('pass as a whole', () => {
    expect(lineAnswersSchema.safeParse(answers).success).toBe(true);
  });

  test.each([
    ['days in another order', { days: ['2026-12-06', '2026-12-05'] }, 'days'],
    ['no day', { days: [] }, 'days'],
    ['a time that is none', { from: '24:00' }, 'from'],
    ['a time without its zero', { from: '7:00' }, 'from'],
    ['a day in other words', { days: ['12/07/2030'] }, 'days'],
    ['an empty day', { days: [''] }, 'days'],
    ['the last day of four digits', { days: ['9999-12-31'] }, 'days'],
    ['a day of the year 0', { days: ['0000-01-01'] }, 'days'],
    ['a day before New York had hours of UTC', { days: ['1883-11-18'] }, 'days'],
    ['a day of more than a year ago', { days: ['2025-11-30'] }, 'days'],
    ['a day in more than two years', { days: ['2028-12-02'] }, 'days'],
    ['an hour that spring skips', { days: ['2027-03-14'], from: '02:30', to: '03:00' }, 'to'],
    ['an end that is its start', { days: ['2027-03-14'], from: '02:00', to: '03:00' }, 'to'],
    ['a shift of 17 hours', { from: '07:00', to: '00:00' }, 'to'],
    ['a pay range that is upside down', { payFrom: 30 }, 'payFrom'],
    ['pay below the minimum wage', { payFrom: 5 }, 'payFrom'],
    ['a free requirement', { requirements: ['female'] }, 'requirements'],
    ['too many places', { count: 51 }, 'count'],
    ['a note that is too long', { note: 'x'.repeat(301) }, 'note'],
  ])('are refused with %s', (_, changes, field) => {
    const { error } = lineAnswersSchema.safeParse({ ...answers, ...changes });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test('take 16 hours of the clock, also in the night that has one more', () => {
    const double = { days: ['2027-11-06'], from: '15:00', to: '07:00' };
    expect(lineAnswersSchema.safeParse({ ...answers, ...double }).success).toBe(true);
  });

  test('of a stored line are read after many years', () => {
    const days = ['1990-12-05', '1990-12-06'];
    const at = '1990-12-01T12:00:00.000Z';
    const stored = {
      ...{
        ...answers,
        days,
        id: answers.facility,
        version: 1,
        state: 'open',
        placed: {},
        asked: 0,
      },
      ...{
        shifts: shiftsOf({ ...answers, days }),
        createdAt: at,
        changedAt: at,
        changedBy: 'dana',
      },
    };
    expect(lineSchema.safeParse(stored).success).toBe(true);
  });

  test('name certificates and a car, and nothing that the law protects', () => {
    expect(requirements).toEqual(['bls', 'acls', 'own-car']);
    expect(sides).toEqual(['nurse', 'facility', 'agency']);
  });
});
