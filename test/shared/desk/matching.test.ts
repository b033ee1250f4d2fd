import { expect, test } from 'vitest';
import {
  type Candidate,
  type LocatedShift,
  type Match,
  matchOf,
  rankAll,
  ruleVersion,
  shownOf,
} from '#shared/desk/matching.ts';
import {
  bls,
  file,
  license,
  licensed,
  night,
  now,
  nurse,
  placedOn,
  wishes,
} from '#test/support/nurse.ts';

const [friday, saturday, sunday] = ['2026-12-04', '2026-12-05', '2026-12-06'].map((day) =>
  night(day),
) as [LocatedShift, LocatedShift, LocatedShift];
const nights = [saturday, sunday];

const looked = { on: '2026-11-20', result: 'to-look-at', by: 'sub' } as const;
const refused = { ...looked, result: 'not-placeable' } as const;

/** Who fits Saturday and Sunday night. */
test.each<[string, Partial<Candidate>, Partial<Match>]>([
  [
    'everything that the shifts ask for',
    {},
    {
      group: 'fits',
      points: 100,
      reasons: ['LPN, license until 5/2027', 'wants nights', '12 miles', 'per diem'],
      warnings: [],
      asks: [],
    },
  ],
  [
    'no wishes at all',
    { wishes: undefined },
    {
      group: 'not-known',
      points: 15,
      reasons: [
        'LPN, license until 5/2027',
        'Not known: first day, shifts, farthest distance (12 miles), kind of work',
      ],
      asks: ['first day', 'shifts', 'farthest distance (12 miles)', 'kind of work'],
    },
  ],
  [
    'one answer that is not known',
    { credentials: file({ items: [license] }) },
    { group: 'one-to-ask' },
  ],
  ['an unknown distance', { miles: undefined }, { group: 'one-to-ask' }],
  ['nearer earns nothing', { miles: 1 }, { group: 'fits', points: 100 }],
  ['outside the own distance', { miles: 41 }, { group: 'outside-preferences', points: 100 }],
  [
    'a wish for days',
    { wishes: wishes({ shifts: ['days'] }) },
    { group: 'outside-preferences', points: 50, shifts: [saturday.id, sunday.id] },
  ],
  [
    'a day off on one of the days',
    { wishes: wishes({ daysOff: ['2026-12-05'] }) },
    { group: 'fits', share: '1 of 2 shifts', shifts: [sunday.id] },
  ],
  [
    'a license that ends between the nights',
    { credentials: licensed({ expiresOn: '2026-12-06' }) },
    { group: 'fits', share: '1 of 2 shifts', shifts: [saturday.id] },
  ],
  [
    'another role, of which nothing else is said',
    { credentials: licensed({ role: 'registered_nurse' }), excluded: 'Withdrawn' },
    { group: 'does-not-fit', shifts: [], reasons: ['RN; the shift asks for LPN'] },
  ],
  [
    'a background check that is not placeable',
    { credentials: file({ background: refused }) },
    { group: 'does-not-fit' },
  ],
  [
    'references to be looked at',
    { credentials: file({ references: looked }) },
    { group: 'fits', warnings: ['References: to be looked at'] },
  ],
  [
    'a short rest before one night, and 36 hours before',
    {
      placements: [
        placedOn('2026-12-04', '23:00', '09:30'),
        placedOn('2026-12-01'),
        placedOn('2026-12-02'),
      ],
    },
    {
      group: 'fits',
      warnings: ['Sat 12/5: Rest of 9 h 30', 'Sat 12/5: 46 h 30 in the week of Mon 11/30'],
    },
  ],
])('%s', (_name, person, expected) => {
  expect(matchOf(nights, { ...nurse, ...person }, now)).toMatchObject(expected);
});

test('wishes are judged for each shift: weekends alone of three nights from Friday on', () => {
  const weekends = { ...nurse, wishes: wishes({ shifts: ['weekends'] }) };
  expect(matchOf([friday, ...nights], weekends, now)).toMatchObject({
    group: 'fits',
    share: '2 of 3 shifts',
    shifts: [saturday.id, sunday.id],
    reasons: expect.arrayContaining(['Fri 12/4: Asked for weekends only', 'wants weekends']),
  });
});

test('the other shifts of the order are left to a person who said no to one of them', () => {
  const declined = { ...saturday, people: { a: 'said-no' as const } };
  expect(matchOf([declined, sunday], nurse, now)).toMatchObject({
    group: 'fits',
    share: '1 of 2 shifts',
    isLast: false,
    reasons: expect.arrayContaining(['Sat 12/5: Said no to this shift']),
  });
});

const person = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...nurse,
  id,
  ids: [id],
  ...more,
});
const people = [
  person('withdrawn', { excluded: 'Withdrawn' }),
  person('canceled', { miles: 1 }),
  person('asked lately', { lastAskedAt: '2026-11-20T12:00:00Z' }),
  person('asked long ago', { lastAskedAt: '2026-10-20T12:00:00Z', miles: 2 }),
  person('b'),
  person('earlier', { submittedAt: '2026-10-01T12:00:00Z' }),
  person('a', { miles: undefined, wishes: wishes({ farthest: 'any' }) }),
  person('days', { wishes: wishes({ shifts: ['days'] }) }),
  person('no wishes', { wishes: undefined }),
  person('one question', { credentials: file({ items: [license] }) }),
  person('old wishes', { wishes: wishes({ statedAt: '2026-09-01T12:00:00Z' }) }),
  person('one of two', {
    credentials: file({ items: [license, bls('2026-12-06')] }),
    miles: 3,
  }),
];
const canceled = nights.map((shift) => ({ ...shift, people: { canceled: 'canceled' as const } }));
const orderBy = (sort?: 'rule' | 'miles') =>
  rankAll(canceled, people, now, sort).map(({ candidate }) => candidate.id);

test('the order is by group, those who declined last, shifts, points, the longest not asked, the application and the id', () => {
  expect(orderBy()).toEqual([
    ...['earlier', 'a', 'b', 'asked long ago', 'asked lately', 'old wishes', 'one of two'],
    ...['canceled', 'one question', 'no wishes', 'days', 'withdrawn'],
  ]);
});

test('the rank without words is the one with words', () => {
  for (const { candidate, rank } of rankAll(canceled, people, now)) {
    expect(matchOf(canceled, candidate, now)).toMatchObject(rank);
  }
});

test('by miles, the groups stay, and unknown miles are last', () => {
  expect(orderBy('miles')).toEqual([
    ...['asked long ago', 'one of two', 'earlier', 'b', 'asked lately', 'old wishes', 'a'],
    ...['canceled', 'one question', 'no wishes', 'days', 'withdrawn'],
  ]);
});

test('a question keeps the version of the rules, the order on the screen and the words, without results of the file', () => {
  const match = matchOf(
    [saturday],
    {
      ...nurse,
      credentials: file({ checks: [], references: looked }),
      placements: [placedOn('2026-12-01')],
    },
    now,
  );
  expect(match.warnings).toContain('References: to be looked at');
  expect(match.reasons).toContain('24 h in the week of Mon 11/30');
  expect(shownOf(match, 'miles')).toEqual({
    rule: ruleVersion,
    group: 'fits',
    points: 100,
    sort: 'miles',
    reasons: [...match.reasons, 'License not checked'],
  });
});
