import fc from 'fast-check';
import { addDays } from '#shared/calendar.ts';
import { certificateTypes } from '#shared/desk/credentials.ts';
import { usStates } from '#shared/desk/us-states.ts';
import type { Hints } from './generated-body.ts';

/** So many things of each kind have ids, so that requests meet what earlier ones have stored. */
const idsOfEach = 8;
const idOf = (of: string, at: number): string =>
  `${of}${String(at).padStart(7, '0')}-0000-4000-8000-${String(at * 7919).padStart(12, '0')}`;
const idsOf = (of: string) => Array.from({ length: idsOfEach }, (_, at) => idOf(of, at));

/** The ids that the trial uses: of records, which are applicants of the desk, too, and of the rest. */
export const ids = {
  records: idsOf('a'),
  facilities: idsOf('b'),
  orders: idsOf('c'),
  shifts: idsOf('f'),
  notes: idsOf('d'),
  others: idsOf('e'),
} as const;

const starts = ['15:00', '19:00', '23:00', '01:30', '02:30'];
const ends = ['07:00', '03:00', '02:00'];
/** The day that every order has, so that people can be asked for its shift. */
export const commonDay = (today: string): string => addDays(today, 40);

/** The bounds of shifts, the nights when clocks change, and days on which things are. */
const daysAround = (today: string) => [
  ...[today, addDays(today, 1), addDays(today, -1)],
  ...[addDays(today, -365), addDays(today, 730)],
  ...['2027-03-13', '2027-03-14', '2026-11-01', '2027-11-06', '2027-11-07', '2028-02-29'],
];

/** Values for the properties whose rules no JSON schema has. @param today the day of the trial */
export function hintsOf(today: string): Hints {
  const day = fc.constantFrom(...daysAround(today));
  return {
    id: fc.constantFrom(...ids.orders, ...ids.facilities, ...ids.notes),
    facility: fc.constantFrom(...ids.facilities),
    other: fc.constantFrom(...ids.records),
    request: fc.constantFrom(...ids.records),
    license: fc.constantFrom(...ids.notes),
    uploadId: fc.constantFrom(...ids.others),
    version: fc.constantFrom(0, 1, 1, 2, 3),
    from: fc.constantFrom(...starts),
    to: fc.constantFrom(...ends),
    days: fc
      .uniqueArray(day, { minLength: 1, maxLength: 4 })
      .map((days) => [...new Set([...days, commonDay(today)])].toSorted()),
    earliestDay: day,
    expiresOn: day,
    nextActionOn: fc.option(day),
    on: day,
    since: day,
    state: fc.constantFrom(...Object.keys(usStates)),
    requirements: fc.subarray(['bls', 'acls', 'own-car']),
    type: fc.constantFrom('license', ...certificateTypes),
    number: fc.constantFrom('012345-22', '22', 'A'.repeat(20)),
    zip: fc.constant('03301'),
    units: fc.uniqueArray(fc.constantFrom('2 West', 'ICU', 'x'.repeat(60))),
    owner: fc.option(fc.constantFrom('dana', 'sam', 'gone', 'nobody')),
    payFrom: fc.constantFrom(7.25, 30),
    payTo: fc.constantFrom(30, 30.5, 500),
  };
}
