import { expect, test } from 'vitest';
import type { AssignmentRow } from '#shared/desk/assignments.ts';
import { shiftOn } from '#shared/desk/shift-times.ts';
import {
  hoursByWeek,
  outcomesOf,
  payrollRows,
  withoutOutcome,
  workedBetween,
} from '#shared/desk/worked.ts';

const rowOf = (
  day: string,
  [from, to]: readonly [string, string],
  changes: Partial<AssignmentRow> = {},
): AssignmentRow => ({
  ...{ order: 'o', shift: `${day} ${from}`, applicant: 'ada', facility: 'f', role: 'lp_nurse' },
  ...{ day, ...shiftOn(day, from, to), state: 'worked', version: 4 },
  ...{ askedAt: '2026-10-01T12:00:00.000Z', at: '2026-10-01T12:00:00.000Z', ...changes },
});
const night = ['19:00', '07:00'] as const;
const dayShift = ['07:00', '15:00'] as const;
const self = (applicant: string) => applicant;
const sorted = (rows: readonly AssignmentRow[]) =>
  [...hoursByWeek(rows, self)].map(([person, weeks]) => [person, Object.fromEntries(weeks)]);

test.each<[string, AssignmentRow[], Record<string, number>]>([
  [
    'within a week',
    [rowOf('2026-12-01', night), rowOf('2026-12-03', dayShift)],
    { '2026-11-30': 20 },
  ],
  ['over the end of a week', [rowOf('2026-12-06', night)], { '2026-11-30': 5, '2026-12-07': 7 }],
  ['to midnight on Sunday', [rowOf('2026-12-06', ['16:00', '00:00'])], { '2026-11-30': 8 }],
  ['when the clock goes back', [rowOf('2026-10-31', night)], { '2026-10-26': 13 }],
  ['when the clock goes forward', [rowOf('2026-03-07', night)], { '2026-03-02': 11 }],
])('hours %s', (_, rows, expected) => {
  expect(sorted(rows)).toEqual([['ada', expected]]);
});

test('noted times count in place of those of the shift, and a break by its share of each week', () => {
  const worked = { ...shiftOn('2026-12-06', '20:00', '06:00'), breakMinutes: 60 };
  expect(sorted([rowOf('2026-12-06', night, { worked })])).toEqual([
    ['ada', { '2026-11-30': 3.6, '2026-12-07': 5.4 }],
  ]);
});

test('only worked shifts count, and joined applications are one person', () => {
  const rows = [
    rowOf('2026-12-01', dayShift),
    rowOf('2026-12-02', dayShift, { applicant: 'ada-2' }),
    rowOf('2026-12-03', dayShift, { state: 'placed' }),
    rowOf('2026-12-04', dayShift, { state: 'no-show' }),
  ];
  expect([...hoursByWeek(rows, () => 'ada')]).toEqual([['ada', new Map([['2026-11-30', 16]])]]);
});

test('the payroll file of a week has a row for each shift with hours in it, by person and start', () => {
  const rows = [
    rowOf('2026-12-06', night),
    rowOf('2026-12-01', dayShift, { applicant: 'bea' }),
    rowOf('2026-11-29', night),
    rowOf('2026-12-07', dayShift),
  ];
  expect(
    payrollRows(rows, '2026-11-30', self).map((one) => [
      ...[one.person, one.row.day, one.hours, one.hoursInWeek, one.hoursOfPerson],
    ]),
  ).toEqual([
    ['ada', '2026-11-29', 12, 7, 12],
    ['ada', '2026-12-06', 12, 5, 12],
    ['bea', '2026-12-01', 8, 8, 8],
  ]);
});

test('placements of the week that are over wait for their outcome', () => {
  const now = new Date('2026-12-04T15:00:00.000Z');
  const rows = [
    rowOf('2026-12-01', dayShift, { state: 'placed' }),
    rowOf('2026-12-02', dayShift),
    rowOf('2026-12-04', dayShift, { state: 'placed' }),
    rowOf('2026-11-27', dayShift, { state: 'placed' }),
  ];
  expect(withoutOutcome(rows, '2026-11-30', now).map(({ day }) => day)).toEqual(['2026-12-01']);
});

test('outcomes are counted, canceled placements by the side that canceled', () => {
  const canceled = (by: 'nurse' | 'facility', wasPlaced = true) => ({
    ...{ by, reason: 'Ill', hoursBefore: 3, wasPlaced },
  });
  expect(
    outcomesOf([
      { state: 'worked' },
      { state: 'no-show' },
      { state: 'canceled', canceled: canceled('nurse') },
      { state: 'canceled', canceled: canceled('facility') },
      { state: 'canceled', canceled: canceled('nurse') },
      { state: 'canceled' },
      // Withdrawn questions.
      { state: 'canceled', canceled: canceled('facility', false) },
      { state: 'canceled', canceled: canceled('nurse', false) },
      // Asked again: the earlier cancellation is in the history alone.
      { state: 'asked', canceled: canceled('nurse') },
    ]),
  ).toEqual({ worked: 1, noShows: 1, canceled: { nurse: 2, facility: 1, agency: 0 } });
});

test.each([
  ['on time', ['19:00', '07:00'], '2026-12-05', '19:00', '07:00'],
  ['early', ['00:00', '08:00'], '2026-12-04', '23:45', '08:00'],
  ['late, after midnight', ['23:00', '07:00'], '2026-12-06', '00:15', '07:00'],
] as const)(
  'a nurse who comes %s works from the start closest to that of the shift',
  (_, times, day, from, to) => {
    expect(workedBetween(rowOf('2026-12-05', times), { from, to, breakMinutes: 30 })).toEqual({
      ...shiftOn(day, from, to),
      breakMinutes: 30,
    });
  },
);
