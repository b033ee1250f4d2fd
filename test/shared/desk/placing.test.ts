import { expect, test } from 'vitest';
import type { LocatedShift } from '#shared/desk/matching.ts';
import { checkPlacing, type Placing, type PlacingFacts } from '#shared/desk/placing.ts';
import { rules } from '#shared/desk/rules.ts';
import { file, night, now, nurse, placedOn } from '#test/support/nurse.ts';

const facts: PlacingFacts = {
  ...{ credentials: file(), doNotSend: [], hasCar: true },
  ...{ placements: [], saidYes: [], unanswered: 0 },
};
const saturday = night('2026-12-05');
const clear: Placing = { refused: [], needsReason: [], warnings: [] };
const result = (of: 'to-look-at' | 'not-placeable') => ({
  on: '2026-11-20',
  result: of,
  by: 'sub',
});

test.each<[string, LocatedShift[], Partial<PlacingFacts>, Partial<Placing>]>([
  ['nothing speaks against it', [saturday], {}, {}],
  [
    'a filled one of two shifts',
    [saturday, night('2026-12-06', { people: { b: 'placed' } })],
    {},
    { refused: ['Sun 12/6: The shift is filled.'] },
  ],
  [
    'an answer that is not known',
    [saturday],
    { credentials: file({ items: [] }) },
    {
      refused: ['Not known: LPN license.'],
      needsReason: [
        'Not known: BLS/CPR.',
        'The file is incomplete: license checked, BLS/CPR and references.',
      ],
    },
  ],
  [
    'a license that is not checked',
    [saturday],
    { credentials: file({ checks: [] }) },
    {
      refused: ['License not checked.'],
      needsReason: ['The file is incomplete: license checked.'],
    },
  ],
  [
    'a background check that is not placeable',
    [saturday],
    { credentials: file({ background: result('not-placeable') }) },
    {
      refused: ['Background check: not placeable.'],
      needsReason: ['The file is incomplete: background check.'],
    },
  ],
  [
    'a background check to be looked at',
    [saturday],
    { credentials: file({ background: result('to-look-at') }) },
    {
      needsReason: [
        'Background check: to be looked at.',
        'The file is incomplete: background check.',
      ],
    },
  ],
  [
    'no car for a shift that requires one',
    [night('2026-12-05', { requirements: ['own-car'] })],
    { hasCar: false },
    { needsReason: ['No car of their own.'] },
  ],
  [
    'four nights in one week, by each other',
    ['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'].map((day) => night(day)),
    {},
    { warnings: ['41 h in the week of Mon 11/30.'] },
  ],
  [
    'little rest between two shifts of the placement',
    [saturday, { ...night('2026-12-06'), ...placedOn('2026-12-06', '12:00', '20:00') }],
    {},
    { needsReason: ['Rest of only 5 h.', '19 h of work within 24 hours.'] },
  ],
])('%s', (_what, shifts, more, expected) => {
  expect(checkPlacing(shifts, { ...facts, ...more }, now)).toEqual({ ...clear, ...expected });
});

test('a person is placed at once only where each rule of placing says yes', () => {
  const silent = rules.filter(({ judge }) => judge(saturday, nurse, now)?.answer === 'no');
  expect(silent).toEqual([]);
});
