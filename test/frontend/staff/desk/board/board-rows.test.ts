import { expect, it } from 'vitest';
import type { BoardCard } from '#frontend/staff/desk/board/board-cards.ts';
import {
  dayMark,
  facilityRows,
  openOfDays,
  withNotesOnce,
} from '#frontend/staff/desk/board/board-rows.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { placed, shiftOf } from '#test/support/shift.ts';

/** A Wednesday, 10 AM in New York. */
const now = new Date('2026-12-02T15:00:00.000Z');
const facts = { week: '2026-11-30', now, nameOf: (id: string): string | undefined => id };
const cardsOf = (shift: Partial<Shift>): BoardCard[] =>
  facilityRows([placed(shift)], facts).flatMap(({ days }) => days.flat());
const cardOf = (shift: Partial<Shift>): Partial<BoardCard> => cardsOf(shift)[0] ?? {};

it('has a row for each unit, by the facility’s name and the order of its units', () => {
  const at = (facility: string, name: string, unit?: string, day = '2026-12-05') => {
    const one = placed({ facility, day, ...(unit !== undefined && { unit }) });
    return { ...one, facility: { ...one.facility, name, units: ['2 West', '1 East'] } };
  };
  const rows = facilityRows(
    [
      at('z', 'Zion', '1 East'),
      at('z', 'Zion', 'Annex'),
      at('z', 'Zion', '2 West', '2026-11-30'),
      at('z', 'Zion'),
      { shift: shiftOf({ facility: 'lost' }), facility: undefined },
      at('a', 'Alder'),
      at('a', 'Alder', undefined, '2026-12-07'),
    ],
    facts,
  );
  expect(rows.map(({ title, part, isFirst }) => [title, part, isFirst])).toEqual([
    ['Alder', '', true],
    ['Zion', '', true],
    ['Zion', '2 West', false],
    ['Zion', '1 East', false],
    ['Zion', 'Annex', false],
    ['Facility not found', '', true],
  ]);
  expect(rows[2]?.days.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(openOfDays(rows)).toEqual([0, 0, 0, 0, 0, 10, 0]);
});

it('has the shifts of a cell by their start, then by role', () => {
  const early = { from: '07:00', to: '15:00' };
  const rows = facilityRows(
    [
      placed({ from: '18:45' }),
      placed({ ...early, role: 'lna_cna' }),
      placed({ ...early, role: 'registered_nurse' }),
    ],
    facts,
  );
  const cards = rows[0]?.days[5] ?? [];
  expect(cards.map(({ role, times, briefTimes }) => [role, times, briefTimes])).toEqual([
    ['RN', '7 AM – 3 PM', '7a–3p'],
    ['LNA', '7 AM – 3 PM', '7a–3p'],
    ['LPN', '6:45 PM – 7 AM', '6:45p–7a'],
  ]);
});

const night = { day: '2026-12-05' };
it.each<[string, Partial<Shift>, Partial<BoardCard>]>([
  ['two days ahead', { day: '2026-12-04' }, { look: 'open', open: 2, words: [] }],
  ['today', { day: '2026-12-02' }, { look: 'urgent', open: 2 }],
  ['tomorrow', { day: '2026-12-03' }, { look: 'urgent', open: 2 }],
  [
    'begun',
    { day: '2026-12-02', from: '07:00', to: '15:00' },
    { look: 'urgent', open: 2, words: ['Under way'] },
  ],
  [
    'last night, still under way',
    { day: '2026-12-01', to: '11:00' },
    { look: 'urgent', words: ['Under way'] },
  ],
  [
    'filled and under way',
    { day: '2026-12-02', from: '07:00', to: '15:00', people: { a: 'placed', b: 'worked' } },
    { look: 'filled', open: 0, words: ['Under way'] },
  ],
  [
    'partly filled',
    { ...night, people: { a: 'placed', b: 'asked', c: 'said-yes', d: 'said-no' } },
    { look: 'open', open: 1, words: ['1 said yes', '1 asked'] },
  ],
  [
    'a draft',
    { ...night, state: 'draft' },
    { look: 'draft', open: 0, words: ['Draft', '2 to fill'] },
  ],
  ['a draft of tomorrow', { day: '2026-12-03', state: 'draft' }, { look: 'draft', open: 0 }],
  [
    'on hold',
    { ...night, state: 'on-hold' },
    { look: 'on-hold', open: 0, words: ['On hold', '2 to fill'] },
  ],
  ['canceled', { ...night, state: 'canceled' }, { look: 'canceled', open: 0, words: ['Canceled'] }],
  [
    'of a past day, whose column says so',
    { day: '2026-11-30', people: { a: 'worked' } },
    { look: 'past', open: 0, words: ['1 not filled'] },
  ],
  [
    'that has ended today',
    { day: '2026-12-02', from: '00:00', to: '08:00' },
    { look: 'past', open: 0, words: ['Past', '2 not filled'] },
  ],
])('says of a shift %s what it is', (_, shift, card) => {
  expect(cardOf(shift)).toMatchObject(card);
});

it('names the people with an opening, then who did not come', () => {
  const people = { b: 'no-show', a: 'placed', c: 'canceled', d: 'asked' } as const;
  expect(cardOf({ ...night, people }).names).toEqual([
    { applicant: 'a', name: 'a' },
    { applicant: 'b', name: 'b', word: 'No-show' },
  ]);
});

it('has room for a line of another subject', () => {
  const note = 'Facility changed this';
  const noteOf = ({ id }: Shift) => (id === 's' ? note : undefined);
  const rows = facilityRows([placed({ id: 's' }), placed({ id: 't' })], { ...facts, noteOf });
  expect(rows[0]?.days[5]?.map((card) => card.note)).toEqual([note, undefined]);
});

it('has the line of an order on its first card alone', () => {
  const noteOf = ({ order }: Shift) => (order === 'quiet' ? undefined : `Changes ${order}`);
  const at = (day: string, order: string) => placed({ id: `${order} ${day}`, order, day });
  const shifts = [
    at('2026-12-05', 'a'),
    at('2026-12-03', 'a'),
    at('2026-12-04', 'b'),
    at('2026-12-04', 'quiet'),
  ];
  const notes = withNotesOnce(facilityRows(shifts, { ...facts, noteOf }))
    .flatMap(({ days }) => days.flat())
    .map(({ shift, note }) => [shift.id, note]);
  expect(notes).toEqual([
    ['a 2026-12-03', 'Changes a'],
    ['b 2026-12-04', 'Changes b'],
    ['quiet 2026-12-04', undefined],
    ['a 2026-12-05', undefined],
  ]);
});

it('marks a day by its openings, or says that it is past', () => {
  const today = '2026-12-02';
  expect([dayMark('2026-12-01', today), dayMark('2026-12-01', today, 1)]).toEqual([
    'Past',
    '1 open',
  ]);
  expect([dayMark(today, today), dayMark('2026-12-03', today, 2)]).toEqual(['', '2 open']);
});
