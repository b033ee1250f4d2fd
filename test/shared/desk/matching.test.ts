import { describe, expect, test } from 'vitest';
import type { License } from '#shared/desk/credentials.ts';
import { comparedOf, type LicenseCheck } from '#shared/desk/license-checks.ts';
import { shiftsOf } from '#shared/desk/lines.ts';
import type { Candidate, MatchLine } from '#shared/desk/match-facts.ts';
import type { groups } from '#shared/desk/match-groups.ts';
import { matchAll, matchOf } from '#shared/desk/matching.ts';
import { shiftOn } from '#shared/desk/shift-times.ts';
import type { Wishes } from '#shared/desk/wishes.ts';

const now = new Date('2026-11-24T15:00:00Z');
const facility = '0b6f0000-0000-4000-8000-000000000001';

const license: License = {
  id: '11111111-1111-4111-8111-111111111111',
  type: 'license',
  role: 'lp_nurse',
  state: 'NH',
  number: '012345-22',
  multistate: false,
  expiresOn: '2027-05-31',
};
const checked = (more: Partial<License>, result: 'clear' | 'differs' | 'encumbered' = 'clear') => {
  const one = { ...license, ...more };
  const check: LicenseCheck = {
    at: now.toISOString(),
    by: 'sub',
    where: 'nursys-quickconfirm',
    result,
    compared: comparedOf(one),
  };
  return { ...one, check };
};
const bls = (expiresOn: string) => ({
  id: '22222222-2222-4222-8222-222222222222',
  type: 'bls' as const,
  expiresOn,
});
const wishes: Wishes = {
  shifts: ['nights'],
  kinds: ['per-diem'],
  specialties: [],
  earliestDay: '2026-12-01',
  farthest: '30',
  version: 1,
  statedAt: '2026-11-18T12:00:00Z',
  by: 'sender',
};
type MaybeChecked = License & { check?: LicenseCheck };
const withCredentials = (one?: MaybeChecked, until = '2027-03-31'): Partial<Candidate> => ({
  credentials: [...(one ? [one] : []), bls(until)],
  checks: one?.check ? [one.check] : [],
});
const withWishes = (more: Partial<Wishes>): Partial<Candidate> => ({
  wishes: { ...wishes, ...more },
});

/** Case 1 of the table: an LPN with everything that the line asks for. */
const nurse: Candidate = {
  id: 'a',
  submittedAt: '2026-11-01T12:00:00Z',
  statedRoles: ['lp_nurse'],
  credentials: [checked({}), bls('2027-03-31')],
  checks: [checked({}).check],
  wishes,
  homeState: 'NH',
  miles: 12,
  hasCar: true,
  placements: [],
  doNotSend: [],
};

const lineOn = (days: string[], from = '19:00', to = '07:00'): MatchLine => ({
  role: 'lp_nurse',
  kind: 'per-diem',
  facility,
  usState: 'NH',
  from,
  requirements: ['bls'],
  state: 'open',
  shifts: shiftsOf({ days, from, to }),
});
/** LPN in Keene, nights of Saturday, December 5, and Sunday, December 6, 2026, per diem, BLS required. */
const line = lineOn(['2026-12-05', '2026-12-06']);

type Expected = {
  group: (typeof groups)[number];
  points?: number;
  share?: string;
  days?: string[];
  says?: string[];
  warns?: string[];
};
type Case = [
  name: string,
  person: Partial<Candidate>,
  asked: Partial<MatchLine>,
  expected: Expected,
];

const saturday = ['2026-12-05'];
const sunday = ['2026-12-06'];

const cases: Case[] = [
  [
    'everything that the line asks for',
    {},
    {},
    {
      group: 'fits',
      points: 100,
      says: ['LPN, license until 5/2027', 'wants nights', '12 miles', 'per diem'],
      warns: [],
    },
  ],
  [
    'no wishes at all',
    { wishes: undefined },
    {},
    {
      group: 'not-known',
      points: 10,
      says: ['12 miles', 'Not known: earliest day, shifts, farthest distance, kind of work'],
    },
  ],
  [
    'a license that ends on the day on which the first night ends',
    withCredentials(checked({ expiresOn: '2026-12-06' })),
    {},
    {
      group: 'fits',
      share: '1 of 2 days',
      days: saturday,
      says: ['12/6/2026: License ends 12/6/2026'],
    },
  ],
  [
    'an expired license',
    withCredentials(checked({ expiresOn: '2026-11-30' })),
    {},
    { group: 'does-not-fit', days: [], says: ['License ends 11/30/2026'] },
  ],
  [
    'a multistate license of Vermont, living there',
    { ...withCredentials(checked({ state: 'VT', multistate: true })), homeState: 'VT' },
    {},
    { group: 'fits', points: 100, warns: [] },
  ],
  [
    'a single-state license of Vermont',
    withCredentials(checked({ state: 'VT', multistate: false })),
    {},
    { group: 'does-not-fit', says: ['License for VT only'] },
  ],
  [
    'a multistate license of Massachusetts, where the compact is not in force',
    withCredentials(checked({ state: 'MA', multistate: true })),
    {},
    { group: 'does-not-fit', says: ['License for MA only'] },
  ],
  [
    'an RN for an LPN line',
    {
      ...withCredentials(checked({ role: 'registered_nurse' })),
      statedRoles: ['registered_nurse'],
    },
    {},
    { group: 'does-not-fit', says: ['RN; the line asks for LPN'] },
  ],
  [
    'an LNA license of Vermont for an LNA line',
    {
      ...withCredentials(checked({ role: 'lna_cna', state: 'VT', multistate: true })),
      statedRoles: ['lna_cna'],
    },
    { role: 'lna_cna' },
    { group: 'does-not-fit', says: ['LNA licenses do not cross states'] },
  ],
  [
    'a wish for days only',
    withWishes({ shifts: ['days'] }),
    {},
    { group: 'against-wishes', points: 60, says: ['Did not ask for nights'] },
  ],
  [
    'farther than the own limit',
    { miles: 41 },
    {},
    { group: 'against-wishes', points: 80, says: ['41 miles; the limit is 30'] },
  ],
  [
    'a placement that ends 4 hours before Saturday night',
    { placements: [shiftOn('2026-12-05', '07:00', '15:00')] },
    {},
    {
      group: 'fits',
      share: '1 of 2 days',
      days: sunday,
      says: ['12/5/2026: Rest of only 4 h'],
      points: 93,
    },
  ],
  [
    'a placement that ends 9 hours and a half before',
    { placements: [shiftOn('2026-12-04', '23:00', '09:30')] },
    {},
    { group: 'fits', points: 100, warns: ['Rest of 9 h 30'] },
  ],
  [
    'a license that nobody has checked',
    withCredentials(license),
    {},
    { group: 'fits', points: 100, warns: ['License not checked'] },
  ],
  [
    'a facility that asked not to send the nurse',
    { doNotSend: [facility] },
    {},
    { group: 'does-not-fit', says: ['Do not send to this facility'] },
  ],
  [
    'a night that is an hour longer, in the fall',
    withWishes({ earliestDay: '2026-10-01' }),
    {
      shifts: shiftsOf({ days: ['2026-10-31'], from: '19:00', to: '07:00' }),
    },
    { group: 'fits', points: 100 },
  ],
  [
    'a license that ends on the last day of the year, for the night into the new one',
    withCredentials(checked({ expiresOn: '2026-12-31' })),
    { shifts: shiftsOf({ days: ['2026-12-30', '2026-12-31'], from: '19:00', to: '07:00' }) },
    { group: 'fits', share: '1 of 2 days', days: ['2026-12-30'] },
  ],
  [
    'a shift that ends at midnight counts as that day',
    withCredentials(checked({ expiresOn: '2026-12-05' })),
    { shifts: shiftsOf({ days: saturday, from: '15:00', to: '00:00' }), from: '15:00' },
    { group: 'against-wishes', days: saturday },
  ],
  [
    'a withdrawn application',
    { excluded: 'withdrawn' },
    {},
    { group: 'does-not-fit', says: ['Withdrawn'] },
  ],
  [
    'an application that was turned down',
    { excluded: 'not-now' },
    {},
    { group: 'does-not-fit', says: ['Status: Not now'] },
  ],
  [
    'the earliest day between the two',
    withWishes({ earliestDay: '2026-12-06' }),
    {},
    {
      group: 'fits',
      share: '1 of 2 days',
      days: sunday,
      says: ['12/5/2026: Free from 12/6/2026'],
      points: 93,
    },
  ],
  [
    'the earliest day after the line',
    withWishes({ earliestDay: '2027-01-04' }),
    {},
    { group: 'does-not-fit', says: ['Free from 1/4/2027'] },
  ],
  [
    'no BLS stated',
    { credentials: [checked({})] },
    {},
    { group: 'not-known', says: ['Not known: BLS/CPR'] },
  ],
  [
    'BLS expired',
    withCredentials(checked({}), '2026-11-30'),
    {},
    { group: 'does-not-fit', says: ['BLS/CPR expired 11/30/2026'] },
  ],
  [
    'BLS that a line does not require',
    { credentials: [checked({})] },
    { requirements: [] },
    { group: 'fits', points: 100 },
  ],
  [
    'an unknown ZIP code with a limit',
    { miles: undefined },
    {},
    { group: 'fits', points: 80, says: ['Not known: distance'] },
  ],
  [
    'an unknown ZIP code and any distance',
    { miles: undefined, ...withWishes({ farthest: 'any' }) },
    {},
    { group: 'fits', points: 100, says: ['any distance'] },
  ],
  ['nearer earns nothing', { miles: 1 }, {}, { group: 'fits', points: 100 }],
  [
    'a line on hold',
    {},
    { state: 'on-hold' },
    { group: 'does-not-fit', says: ['The line is not open'] },
  ],
  [
    'a placement at the same time on both days',
    {
      placements: [
        shiftOn('2026-12-05', '23:00', '07:00'),
        shiftOn('2026-12-06', '23:00', '07:00'),
      ],
    },
    {},
    { group: 'does-not-fit', says: ['Placed at that time'] },
  ],
  [
    'no license stated, only the answer of the form',
    { credentials: [bls('2027-03-31')] },
    {},
    { group: 'not-known', says: ['LPN, as stated', 'Not known: license'] },
  ],
  [
    'no role at all',
    { credentials: [], statedRoles: [] },
    {},
    { group: 'does-not-fit', says: ['No nursing role; the line asks for LPN'] },
  ],
  [
    'a check that found an encumbered license',
    withCredentials(checked({}, 'encumbered')),
    {},
    { group: 'does-not-fit', says: ['The license check says: encumbered'] },
  ],
  [
    'a check that differs',
    withCredentials(checked({}, 'differs')),
    {},
    { group: 'not-known', says: ['Not known: license (check differs)'] },
  ],
  [
    'a check of values that have changed since counts no more',
    withCredentials({ ...checked({}, 'differs'), expiresOn: '2028-05-31' }),
    {},
    { group: 'fits', warns: ['License not checked'] },
  ],
  [
    'a license that was found encumbered, whatever else is stated of it',
    withCredentials({ ...checked({}, 'encumbered'), number: '0123 4522', expiresOn: '2028-05-31' }),
    {},
    { group: 'does-not-fit', says: ['The license check says: encumbered'] },
  ],
  [
    'an encumbered license that is no longer stated',
    { credentials: [bls('2027-03-31')], checks: [checked({}, 'encumbered').check] },
    {},
    { group: 'does-not-fit', says: ['The license check says: encumbered'] },
  ],
  [
    'another license beside an encumbered one',
    {
      credentials: [{ ...license, number: '777' }, bls('2027-03-31')],
      checks: [checked({}, 'encumbered').check],
    },
    {},
    { group: 'fits', warns: ['License not checked', 'Another license was found encumbered'] },
  ],
  [
    'a renewed license beside an expired one',
    {
      credentials: [
        checked({ expiresOn: '2026-11-30' }),
        checked({ id: '33333333-3333-4333-8333-333333333333' }),
        bls('2027-03-31'),
      ],
    },
    {},
    { group: 'fits', points: 100 },
  ],
  [
    'a license of another state with an unknown multistate privilege',
    withCredentials({ ...license, state: 'ME', multistate: undefined }),
    {},
    { group: 'not-known', says: ['Not known: multistate license'] },
  ],
  [
    'a multistate license of Maine, living in New Hampshire',
    withCredentials(checked({ state: 'ME', multistate: true })),
    {},
    { group: 'fits', warns: ['Moved? A new home state takes a new license within 60 days'] },
  ],
  [
    'wishes that are older than 60 days',
    withWishes({ statedAt: '2026-09-01T12:00:00Z' }),
    {},
    { group: 'fits', points: 95, says: ['wishes of 9/1/2026'] },
  ],
  [
    'a wish for weekends alone, on a weekend',
    withWishes({ shifts: ['weekends'] }),
    {},
    { group: 'fits', points: 100, says: ['wants weekends'] },
  ],
  [
    'a wish for weekends alone, on a Monday',
    withWishes({ shifts: ['weekends'] }),
    { shifts: shiftsOf({ days: ['2026-12-07'], from: '19:00', to: '07:00' }) },
    { group: 'against-wishes', points: 60, says: ['Asked for weekends only'] },
  ],
  [
    'a specialty that the line asks for and the nurse has',
    withWishes({ specialties: ['rehabilitation'] }),
    { specialty: 'rehabilitation' },
    { group: 'fits', points: 100, says: ['rehabilitation'] },
  ],
  [
    'a specialty that the nurse did not name',
    {},
    { specialty: 'rehabilitation' },
    { group: 'fits', points: 90 },
  ],
  [
    'another kind of work',
    withWishes({ kinds: ['full-time'] }),
    {},
    { group: 'against-wishes', points: 90, says: ['Did not ask for per diem'] },
  ],
  [
    'a line that requires a car, without one',
    { hasCar: false },
    { requirements: ['own-car'] },
    { group: 'does-not-fit', says: ['No car of their own'] },
  ],
];

describe('how a person fits a line', () => {
  test.each(cases)('%s', (_name, person, asked, expected) => {
    const match = matchOf({ ...line, ...asked }, { ...nurse, ...person }, now);
    expect(match).toMatchObject({
      group: expected.group,
      ...(expected.points !== undefined && { points: expected.points }),
      ...(expected.days !== undefined && { days: expected.days }),
      ...(expected.warns !== undefined && { warnings: expected.warns }),
    });
    expect(match.share).toBe(expected.share);
    expect(match.reasons).toEqual(expect.arrayContaining(expected.says ?? []));
  });
});

test('the order is by group, points, the longest not asked, the earliest application and the id', () => {
  const people: Candidate[] = [
    { ...nurse, id: 'excluded', excluded: 'withdrawn' },
    { ...nurse, id: 'asked lately', lastAskedAt: '2026-11-20T12:00:00Z' },
    { ...nurse, id: 'asked long ago', lastAskedAt: '2026-10-20T12:00:00Z' },
    { ...nurse, id: 'b' },
    { ...nurse, id: 'earlier', submittedAt: '2026-10-01T12:00:00Z' },
    { ...nurse, id: 'a' },
    { ...nurse, id: 'days only', ...withWishes({ shifts: ['days'] }) },
    { ...nurse, id: 'unknown', wishes: undefined },
    { ...nurse, id: 'old wishes', ...withWishes({ statedAt: '2026-09-01T12:00:00Z' }) },
  ];
  expect(matchAll(line, people, now).map(({ candidate }) => candidate.id)).toEqual([
    'earlier',
    'a',
    'b',
    'asked long ago',
    'asked lately',
    'old wishes',
    'unknown',
    'days only',
    'excluded',
  ]);
});
