import { describe, expect, test } from 'vitest';
import {
  hoursOf,
  instantOf,
  lastDayOf,
  mondayOf,
  overlaps,
  restBetween,
  shiftOn,
  timesOfShift,
} from '#shared/desk/shift-times.ts';

describe("the instant of a time on New York's clock", () => {
  test.each([
    ['in winter', '2026-12-05', '19:00', '2026-12-06T00:00:00.000Z'],
    ['in summer', '2026-07-04', '07:30', '2026-07-04T11:30:00.000Z'],
    ['before the clock goes forward', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['in the hour that is skipped', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['after the clock went forward', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['in the first of the two hours from one', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['after the clock went back', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['at midnight', '2026-11-01', '00:00', '2026-11-01T04:00:00.000Z'],
  ])('%s', (_when, day, clock, instant) => {
    expect(instantOf(day, clock)).toBe(instant);
  });
});

test('a night crosses midnight, and has an hour more or less when the clock changes', () => {
  expect(shiftOn('2026-12-05', '19:00', '07:00')).toEqual({
    start: '2026-12-06T00:00:00.000Z',
    end: '2026-12-06T12:00:00.000Z',
  });
  expect(hoursOf(shiftOn('2026-03-07', '19:00', '07:00'))).toBe(11);
  expect(hoursOf(shiftOn('2026-10-31', '19:00', '07:00'))).toBe(13);
});

test('shifts that touch do not overlap', () => {
  const day = shiftOn('2026-12-05', '07:00', '15:00');
  const evening = shiftOn('2026-12-05', '15:00', '23:00');
  expect(overlaps(day, evening)).toBe(false);
  expect(overlaps(day, shiftOn('2026-12-05', '14:59', '23:00'))).toBe(true);
  expect(restBetween(day, evening)).toBe(0);
  expect(restBetween(evening, shiftOn('2026-12-06', '07:00', '15:00'))).toBe(8);
  expect(restBetween(shiftOn('2026-12-06', '07:00', '15:00'), evening)).toBe(8);
});

test('the last day of a shift is the one of its last minute', () => {
  expect(lastDayOf(shiftOn('2026-12-05', '19:00', '07:00'))).toBe('2026-12-06');
  expect(lastDayOf(shiftOn('2026-12-05', '15:00', '00:00'))).toBe('2026-12-05');
});

test('a week begins on Monday', () => {
  expect(['2026-12-06', '2026-12-07', '2026-12-08'].map(mondayOf)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-07',
  ]);
});

test.each([
  ['05:00', ['days']],
  ['07:00', ['days']],
  ['11:00', ['days', 'evenings']],
  ['15:00', ['evenings']],
  ['18:00', ['nights']],
  ['04:59', ['nights']],
])('a shift from %s counts as %j', (from, times) => {
  expect(timesOfShift(from)).toEqual(times);
});
