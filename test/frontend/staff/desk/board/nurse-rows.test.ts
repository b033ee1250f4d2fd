import { expect, it } from 'vitest';
import { nurseRows, weekHours } from '#frontend/staff/desk/board/nurse-rows.ts';
import { facilityRoster, nurseRoster, rosterText } from '#frontend/staff/desk/board/roster.ts';
import type { AssignmentRow, AssignmentState } from '#shared/desk/assignments.ts';
import { type DeskPerson, personOf } from '#shared/desk/candidates.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { file } from '#test/support/nurse.ts';
import { placed } from '#test/support/shift.ts';

const now = new Date('2026-12-02T15:00:00.000Z');
const week = '2026-11-30';
const at = '2026-11-20T12:00:00.000Z';

type One = ReturnType<typeof placed>;

const row = (
  applicant: string,
  { shift }: One,
  state: AssignmentState = 'placed',
): AssignmentRow => ({
  ...{ order: shift.order, shift: shift.id, applicant, facility: shift.facility, role: shift.role },
  ...{ day: shift.day, start: shift.start, end: shift.end, state, version: 1, askedAt: at, at },
});

/** A nurse with assignments. @param credentials as the role of the account gets them */
function nurse(
  id: string,
  firstName: string,
  rows: AssignmentRow[],
  credentials = file(),
): DeskPerson {
  const summary = { flags: [], credentials };
  const [person] = personOf(
    [{ id, firstName, lastName: 'Roy', submittedAt: at, summary }],
    [],
    rows,
  );
  if (!person) throw new Error('One record is one person.');
  return person;
}

const nights = (count: number, from = '2026-11-30'): One[] =>
  Array.from({ length: count }, (_, index) =>
    placed({ day: `${from.slice(0, 8)}${String(Number(from.slice(8)) + index).padStart(2, '0')}` }),
  );

it.each<[string, One[], Partial<ReturnType<typeof weekHours>>]>([
  ['no shift', [], { words: '0 h', isOvertime: false, before: '' }],
  [
    'exactly 40 hours',
    nights(5, '2026-12-01').map(({ shift }) =>
      placed({ day: shift.day, from: '07:00', to: '15:00' }),
    ),
    { words: '40 h', isOvertime: false },
  ],
  ['four nights', nights(4, '2026-12-01'), { words: '48 h', isOvertime: true }],
  [
    'the Sunday night, of which five hours are of this week',
    nights(1, '2026-12-06'),
    { words: '5 h' },
  ],
  [
    'the Sunday night before',
    [placed({ day: '2026-11-29' }), placed({ day: '2026-12-01' })],
    { words: '19 h', before: '7 h from the night before' },
  ],
])('counts the hours of a week with %s', (_, shifts, hours) => {
  expect(
    weekHours(
      shifts.map((one) => row('a', one)),
      week,
    ),
  ).toMatchObject(hours);
});

it('counts neither cancellations nor no-shows, nor people who were only asked', () => {
  const [one] = nights(1, '2026-12-01');
  const states = ['canceled', 'no-show', 'asked', 'said-yes'] as const;
  expect(
    weekHours(
      states.map((state) => row('a', one as One, state)),
      week,
    ).words,
  ).toBe('0 h');
});

it('has the openings that nobody has, then the nurses by name with their states', () => {
  const [tuesday, friday] = [
    placed({ day: '2026-12-01', unit: '2 West', people: { a: 'worked', b: 'said-no' } }),
    placed({ day: '2026-12-04', people: { a: 'asked', c: 'placed' } }),
  ];
  const all = [tuesday, friday];
  const people = [
    nurse('c', 'Zoe', [row('c', friday)]),
    nurse('b', 'Bea', [row('b', tuesday, 'said-no')]),
    nurse('a', 'Ana', [row('a', tuesday, 'worked'), row('a', friday, 'asked')]),
  ];
  const rows = nurseRows(all, all, { week, now, people });
  expect(
    rows.map(({ title, days, hours }) => [
      title,
      days.flatMap((cards, day) =>
        cards.map((card) => [day, card.place, card.look, ...card.words]),
      ),
      hours?.words,
    ]),
  ).toEqual([
    ['Open shifts', [[4, 'Sample Hill', 'open', '1 asked']], undefined],
    [
      'Ana Roy',
      [
        [1, 'Sample Hill, 2 West', 'past'],
        [4, 'Sample Hill', 'open', 'Asked'],
      ],
      '12 h',
    ],
    ['Zoe Roy', [[4, 'Sample Hill', 'filled']], '12 h'],
  ]);
  // Filters choose the nurses; the row still has the whole week.
  const filtered = nurseRows([tuesday], all, { week, now, people });
  expect(filtered.map(({ title, days }) => [title, days.flat().length])).toEqual([['Ana Roy', 2]]);
});

const withoutNumbers = (() => {
  const { items, ...others } = file();
  return { ...others, items: items.map((item) => ({ ...item, number: undefined })) };
})();

it.each([
  ['a recruiter', file(), 'LPN NH 012345-22'],
  ['a viewer', withoutNumbers, 'LPN NH'],
])('writes the rosters of %s', (_, credentials, license) => {
  const people: Shift['people'] = { a: 'placed', b: 'canceled' };
  const saturday = placed({ unit: '2 West', people });
  const all = [
    saturday,
    placed({ day: '2026-12-06', people: { a: 'asked' }, openings: 1 }),
    placed({ state: 'draft' }),
    placed({ state: 'canceled' }),
    placed({ facility: 'g' }),
    placed({ day: '2026-12-07' }),
  ];
  const ana = nurse('a', 'Ana', [row('a', saturday)], credentials);
  const personOfId = (id: string) => (id === 'a' ? ana : undefined);
  expect(rosterText(facilityRoster('f', all, { week, now, personOf: personOfId }))).toBe(
    [
      'Sample Hill, Keene, NH',
      'November 30 to December 6, 2026',
      '',
      `Sat 12/5, 7:00 PM – 7:00 AM, LPN, 2 West: Ana Roy (${license}), 1 open`,
      'Sun 12/6, 7:00 PM – 7:00 AM, LPN: 1 open',
    ].join('\n'),
  );
  expect(rosterText(nurseRoster(ana, all, { week }))).toBe(
    [
      `Ana Roy, ${license}`,
      'November 30 to December 6, 2026',
      '',
      'Sat 12/5, 7:00 PM – 7:00 AM, LPN, Sample Hill, Keene, NH, 2 West',
    ].join('\n'),
  );
});

it('says of a roster without shifts that there are none', () => {
  expect(rosterText(nurseRoster(nurse('a', 'Ana', []), [], { week }))).toMatch(/\n\nNo shifts$/);
});
