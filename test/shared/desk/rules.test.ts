import { describe, expect, test } from 'vitest';
import type { Facts, Finding, LocatedShift } from '#shared/desk/rule.ts';
import { rules } from '#shared/desk/rules.ts';
import { timesOn } from '#shared/desk/shifts.ts';
import {
  bls,
  checkOf,
  facility,
  file,
  license,
  licensed,
  night,
  now,
  nurse,
  placedOn,
  wishes,
} from '#test/support/nurse.ts';

/** Saturday night; it ends on Sunday, December 6. */
const saturday = '2026-12-05';
const evening = timesOn(saturday, { from: '15:00', to: '00:00' });
const answered = (on: 'background' | 'references', result: 'to-look-at' | 'not-placeable') =>
  file({ [on]: { on: '2026-11-20', result, by: 'sub' } });
const weekBefore = ['2026-11-30', '2026-12-01', '2026-12-02'].map((day) => placedOn(day));

type Case = [
  what: string,
  person: Partial<Facts>,
  asked: Partial<LocatedShift>,
  expected: Finding['answer'] | 'nothing',
  words?: string,
];

/** A cell has room for so many characters. */
const longestMark = 16;

/** The cases of each rule, by its name. */
const cases: Record<string, Case[]> = {
  role: [
    ['the license has it', {}, {}, 'yes'],
    ['only the form says it', { credentials: undefined }, {}, 'yes', 'LPN, as stated'],
    [
      'an RN for an LPN',
      { credentials: licensed({ role: 'registered_nurse' }) },
      {},
      'no',
      'RN; the shift asks for LPN',
    ],
    [
      'neither says it',
      { credentials: undefined, statedRoles: [] },
      {},
      'no',
      'No nursing role; the shift asks for LPN',
    ],
  ],
  license: [
    ['valid in the state', {}, {}, 'yes', 'LPN, license until 5/2027'],
    [
      'its last day is the day on which the shift ends',
      { credentials: licensed({ expiresOn: '2026-12-06' }) },
      {},
      'yes',
      'LPN, license until 12/2026',
    ],
    [
      'it ends on the day on which the shift begins',
      { credentials: licensed({ expiresOn: saturday }) },
      {},
      'no',
      'License ends 12/5/2026',
    ],
    [
      'a shift that ends at midnight is of its first day',
      { credentials: licensed({ expiresOn: saturday }) },
      evening,
      'yes',
      'LPN, license until 12/2026',
    ],
    [
      'a renewed one beside an expired one',
      {
        credentials: file({
          items: [{ ...license, number: '1', expiresOn: '2026-11-30' }, license],
        }),
      },
      {},
      'yes',
      'LPN, license until 5/2027',
    ],
    [
      'multistate of Vermont',
      { credentials: licensed({ state: 'VT', multistate: true }) },
      {},
      'yes',
      'LPN, license until 5/2027',
    ],
    [
      'single-state of Vermont',
      { credentials: licensed({ state: 'VT', multistate: false }) },
      {},
      'no',
      'License for VT only',
    ],
    [
      'multistate of Massachusetts, where the compact is not in force',
      { credentials: licensed({ state: 'MA', multistate: true }) },
      {},
      'no',
      'License for MA only',
    ],
    [
      'of Maine, multistate or not',
      { credentials: licensed({ state: 'ME', multistate: undefined }) },
      {},
      'not-known',
      'multistate license',
    ],
    [
      'an LNA license of Vermont',
      { credentials: licensed({ role: 'lna_cna', state: 'VT', multistate: true }) },
      { role: 'lna_cna' },
      'no',
      'LNA licenses do not cross states',
    ],
    [
      'without an expiry',
      { credentials: licensed({ expiresOn: undefined }) },
      {},
      'not-known',
      'license expiry',
    ],
    ['none stated', { credentials: undefined }, {}, 'not-known', 'LPN license'],
    [
      'the check differs',
      { credentials: licensed({}, 'differs') },
      {},
      'not-known',
      'license (check differs)',
    ],
    [
      'a check that differs from values that have changed since',
      { credentials: file({ checks: [checkOf({ expiresOn: '2026-12-31' }, 'differs')] }) },
      {},
      'yes',
      'LPN, license until 5/2027',
    ],
    [
      'not found',
      { credentials: licensed({}, 'not-found') },
      {},
      'no',
      'The license check says: not found',
    ],
    [
      'encumbered, whatever else is stated of it',
      {
        credentials: file({
          items: [{ ...license, number: '0123 4522', expiresOn: '2028-05-31' }],
          checks: [checkOf({}, 'encumbered')],
        }),
      },
      {},
      'no',
      'The license check says: encumbered',
    ],
    [
      'encumbered, and no longer stated',
      { credentials: file({ items: [], checks: [checkOf({}, 'encumbered')] }) },
      {},
      'no',
      'The license check says: encumbered',
    ],
  ],
  'license-check': [
    ['clear', {}, {}, 'yes'],
    ['never', { credentials: file({ checks: [] }) }, {}, 'no', 'License not checked'],
    [
      'of another expiry',
      { credentials: file({ checks: [checkOf({ expiresOn: '2026-10-31' })] }) },
      {},
      'no',
      'License not checked',
    ],
    ['of an expired one', { credentials: licensed({ expiresOn: '2026-10-31' }) }, {}, 'nothing'],
  ],
  'encumbered-before': [
    ['no other license', {}, {}, 'yes'],
    [
      'another license',
      {
        credentials: file({
          items: [{ ...license, number: '777' }],
          checks: [checkOf({}, 'encumbered')],
        }),
      },
      {},
      'no',
      'Another license was found encumbered',
    ],
  ],
  moved: [
    [
      'at home',
      { credentials: licensed({ state: 'VT', multistate: true }), homeState: 'VT' },
      {},
      'yes',
    ],
    [
      'from Maine to New Hampshire',
      { credentials: licensed({ state: 'ME', multistate: true }) },
      {},
      'no',
      'Moved? A new home state takes a new license within 60 days',
    ],
    [
      'from New Hampshire to Massachusetts, where the privilege is lost',
      { credentials: licensed({ multistate: true }), homeState: 'MA' },
      {},
      'no',
      'Moved to MA? The license then counts in NH alone',
    ],
    ['a single-state license', { homeState: 'MA' }, {}, 'yes'],
  ],
  open: [
    ['open', {}, {}, 'yes'],
    ['on hold', {}, { state: 'on-hold' }, 'no', 'The shift is not open'],
  ],
  opening: [
    ['one of two is taken', {}, { openings: 2, people: { b: 'placed' } }, 'yes'],
    ['canceled', {}, { people: { b: 'canceled', c: 'said-yes' } }, 'yes'],
    ['taken', {}, { people: { b: 'worked' } }, 'no', 'The shift is filled'],
    ['taken by this person', {}, { people: { a: 'worked' } }, 'yes'],
  ],
  counts: [
    ['it counts', {}, {}, 'yes'],
    ['withdrawn', { excluded: 'Withdrawn' }, {}, 'no', 'Withdrawn'],
  ],
  'do-not-send': [
    ['another facility', { doNotSend: ['hill'] }, {}, 'yes'],
    ['this facility', { doNotSend: [facility] }, {}, 'no', 'Do not send to this facility'],
  ],
  'own-car': [
    ['not required', { hasCar: false }, {}, 'nothing'],
    ['a car', {}, { requirements: ['own-car'] }, 'yes'],
    ['none', { hasCar: false }, { requirements: ['own-car'] }, 'no', 'No car of their own'],
    ['not stated', { hasCar: undefined }, { requirements: ['own-car'] }, 'not-known', 'own car'],
  ],
  'same-shift': [
    ['never asked', {}, { people: { b: 'said-no' } }, 'nothing'],
    ['said no', {}, { people: { a: 'said-no' } }, 'no', 'Said no to this shift'],
    ['canceled', {}, { people: { a: 'canceled' } }, 'no', 'Canceled for this shift'],
    [
      'did not come, by another record',
      { ids: ['a', 'b'] },
      { people: { b: 'no-show' } },
      'no',
      'No-show at this shift',
    ],
  ],
  'same-contact': [
    ['everything answered', {}, {}, 'yes'],
    [
      'two records',
      { unanswered: 2 },
      {},
      'no',
      'Same phone or e-mail as 2 other applications: nobody has answered whether it is the same person',
    ],
  ],
  overlap: [
    ['free', { placements: weekBefore }, {}, 'yes'],
    [
      'placed at that time',
      { placements: [placedOn(saturday, '23:00')] },
      {},
      'no',
      'Placed at that time',
    ],
    [
      'placed on the shift itself',
      { placements: [night(saturday)].map(({ id, ...one }) => ({ ...one, shift: id })) },
      {},
      'yes',
    ],
  ],
  rest: [
    ['8 hours', { placements: [placedOn(saturday, '03:00', '11:00')] }, {}, 'yes'],
    [
      '4 hours',
      { placements: [placedOn(saturday, '07:00', '15:00')] },
      {},
      'no',
      'Rest of only 4 h',
    ],
    [
      '7 hours of the clock are 8 in the fall',
      { placements: [placedOn('2026-10-31', '19:00', '00:00')] },
      timesOn('2026-11-01', { from: '07:00', to: '15:00' }),
      'yes',
    ],
    [
      '8 hours of the clock are 7 in the spring',
      { placements: [placedOn('2027-03-13', '15:00', '23:00')] },
      timesOn('2027-03-14', { from: '07:00', to: '15:00' }),
      'no',
      'Rest of only 7 h',
    ],
  ],
  'short-rest': [
    ['10 hours', { placements: [placedOn(saturday, '01:00', '09:00')] }, {}, 'yes'],
    [
      '9 hours and a half',
      { placements: [placedOn('2026-12-04', '23:00', '09:30')] },
      {},
      'no',
      'Rest of 9 h 30',
    ],
    [
      '4 hours, which the other rule says',
      { placements: [placedOn(saturday, '07:00', '15:00')] },
      {},
      'yes',
    ],
  ],
  'long-day': [
    ['16 hours', { placements: [placedOn('2026-12-06', '15:00', '19:00')] }, {}, 'yes'],
    [
      '20 hours',
      { placements: [placedOn('2026-12-06', '09:00', '17:00')] },
      {},
      'no',
      '20 h of work within 24 hours',
    ],
  ],
  'long-week': [
    [
      '40 hours',
      {
        placements: [
          placedOn('2026-12-02', '07:00', '15:00'),
          ...weekBefore.slice(0, 1),
          placedOn('2026-12-03', '07:00', '15:00'),
        ],
      },
      {},
      'yes',
      '40 h in the week of Mon 11/30',
    ],
    [
      'Saturday night after 36 hours',
      { placements: weekBefore },
      {},
      'no',
      '48 h in the week of Mon 11/30',
    ],
    [
      'Sunday night has 5 hours of the week before and 7 of the next',
      { placements: weekBefore },
      timesOn('2026-12-06', { from: '19:00', to: '07:00' }),
      'no',
      '41 h in the week of Mon 11/30',
    ],
    [
      'Sunday night before 36 hours',
      { placements: weekBefore },
      timesOn('2026-11-29', { from: '19:00', to: '07:00' }),
      'no',
      '43 h in the week of Mon 11/30',
    ],
    [
      'in the present week',
      {
        placements: [
          placedOn('2026-11-23', '06:00', '22:00'),
          placedOn('2026-11-24', '06:00', '22:00'),
        ],
      },
      timesOn('2026-11-26', { from: '19:00', to: '07:00' }),
      'no',
      '44 h this week',
    ],
  ],
  'other-yes': [
    ['to the shift itself', { saidYes: [{ ...night(saturday), shift: saturday }] }, {}, 'yes'],
    [
      'to another shift',
      { saidYes: [placedOn(saturday, '15:00', '23:00')] },
      {},
      'no',
      'Said yes to another shift at that time',
    ],
  ],
  bls: [
    ['not required', { credentials: undefined }, { requirements: [] }, 'nothing'],
    [
      'its last day is the day on which the shift ends',
      { credentials: file({ items: [license, bls('2026-12-06')] }) },
      {},
      'yes',
    ],
    [
      'expired',
      { credentials: file({ items: [license, bls('2026-12-05')] }) },
      {},
      'no',
      'BLS/CPR expired 12/5/2026',
    ],
    ['not stated', { credentials: file({ items: [license] }) }, {}, 'not-known', 'BLS/CPR'],
  ],
  acls: [['not stated', {}, { requirements: ['acls'] }, 'not-known', 'ACLS']],
  background: [
    ['clear', {}, {}, 'yes'],
    [
      'not placeable',
      { credentials: answered('background', 'not-placeable') },
      {},
      'no',
      'Background check: not placeable',
    ],
  ],
  'background-to-look-at': [
    ['clear', {}, {}, 'yes'],
    [
      'to be looked at',
      { credentials: answered('background', 'to-look-at') },
      {},
      'no',
      'Background check: to be looked at',
    ],
  ],
  references: [
    [
      'not placeable',
      { credentials: answered('references', 'not-placeable') },
      {},
      'no',
      'References: not placeable',
    ],
  ],
  'references-to-look-at': [
    [
      'to be looked at',
      { credentials: answered('references', 'to-look-at') },
      {},
      'no',
      'References: to be looked at',
    ],
  ],
  file: [
    ['complete', {}, {}, 'yes'],
    [
      'no background check',
      { credentials: file({ background: undefined }) },
      {},
      'no',
      'The file is incomplete: background check',
    ],
  ],
  'earliest-day': [
    ['the day itself', { wishes: wishes({ earliestDay: saturday }) }, {}, 'yes'],
    ['later', { wishes: wishes({ earliestDay: '2026-12-06' }) }, {}, 'no', 'Free from 12/6/2026'],
    ['not stated', { wishes: undefined }, {}, 'not-known', 'first day'],
  ],
  time: [
    ['nights', {}, {}, 'yes', 'wants nights'],
    ['days', { wishes: wishes({ shifts: ['days'] }) }, {}, 'no', 'Did not ask for nights'],
    ['not stated', { wishes: wishes({ shifts: [] }) }, {}, 'not-known', 'shifts'],
    [
      'weekends alone, on a Saturday',
      { wishes: wishes({ shifts: ['weekends'] }) },
      {},
      'yes',
      'wants weekends',
    ],
    [
      'weekends alone, on a Friday',
      { wishes: wishes({ shifts: ['weekends'] }) },
      { day: '2026-12-04' },
      'no',
      'Asked for weekends only',
    ],
    [
      'evenings, from 11 AM to 11 PM',
      { wishes: wishes({ shifts: ['evenings'] }) },
      { from: '11:00' },
      'yes',
      'wants evenings',
    ],
    ['nights, from 1 PM to 7 PM', {}, { from: '13:00' }, 'no', 'Did not ask for days or evenings'],
  ],
  available: [
    ['a weekday of the person', { wishes: wishes({ weekdays: ['sat'] }) }, {}, 'yes'],
    [
      'another weekday, also where the night ends on the own one',
      { wishes: wishes({ weekdays: ['sun'] }) },
      {},
      'no',
      'Does not work Saturdays',
    ],
    [
      'an offered day of another weekday',
      { wishes: wishes({ weekdays: ['sun'], freeDays: [saturday] }) },
      {},
      'yes',
      'offers the day',
    ],
    [
      'a day off of a weekday of the person',
      { wishes: wishes({ weekdays: ['sat'], daysOff: [saturday] }) },
      {},
      'no',
      'Day off',
    ],
    [
      'the day off after the night',
      { wishes: wishes({ weekdays: ['sat'], daysOff: ['2026-12-06'] }) },
      {},
      'yes',
    ],
    ['no weekday stated', { wishes: wishes({ weekdays: [] }) }, {}, 'nothing'],
    ['nothing stated', { wishes: undefined }, {}, 'nothing'],
  ],
  distance: [
    ['within the limit', {}, {}, 'yes', '12 miles'],
    ['farther', { miles: 41 }, {}, 'no', '41 miles; the limit is 30'],
    ['an unknown ZIP code', { miles: undefined }, {}, 'not-known', 'distance'],
    [
      'an unknown ZIP code, any distance',
      { miles: undefined, wishes: wishes({ farthest: 'any' }) },
      {},
      'yes',
      'any distance',
    ],
    [
      'no limit stated',
      { wishes: wishes({ farthest: undefined }) },
      {},
      'not-known',
      'farthest distance (12 miles)',
    ],
  ],
  kind: [
    ['asked for', {}, {}, 'yes', 'per diem'],
    ['another', {}, { kind: 'full-time' }, 'no', 'Did not ask for full time'],
    ['not stated', { wishes: wishes({ kinds: [] }) }, {}, 'not-known', 'kind of work'],
  ],
  specialty: [
    ['none asked', {}, {}, 'yes'],
    [
      'the own one',
      { wishes: wishes({ specialties: ['rehabilitation'] }) },
      { specialty: 'rehabilitation' },
      'yes',
      'rehabilitation',
    ],
    ['another', {}, { specialty: 'rehabilitation' }, 'nothing'],
  ],
  recent: [
    ['a week old', {}, {}, 'yes'],
    [
      '84 days old',
      { wishes: wishes({ statedAt: '2026-09-01T12:00:00Z' }) },
      {},
      'no',
      'wishes 84 days old',
    ],
    ['none', { wishes: undefined }, {}, 'nothing'],
  ],
};

test('each rule has cases, and each has a name of its own', () => {
  expect(Object.keys(cases).toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
});

test('the points are 100, and none of them is for a distance', () => {
  expect(rules.reduce((sum, { points = 0 }) => sum + points, 0)).toBe(100);
  expect(rules.find(({ name }) => name === 'distance')).not.toHaveProperty('points');
});

describe.each(rules)('$name', ({ name, fits, judge }) => {
  test.each(cases[name] ?? [])('%s', (_what, person, asked, expected, words) => {
    const found = judge({ ...night(saturday), ...asked }, { ...nurse, ...person }, now);
    expect(found?.answer).toBe(expected === 'nothing' ? undefined : expected);
    expect(found?.words).toBe(words);
    if (fits) expect((found?.mark ?? words ?? '').length).toBeLessThanOrEqual(longestMark);
  });
});
