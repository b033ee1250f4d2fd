import { expect, test } from 'vitest';
import { marksOf } from '#shared/desk/marks.ts';
import { type Candidate, matchOf } from '#shared/desk/matching.ts';
import {
  file,
  license,
  licensed,
  night,
  now,
  nurse,
  placedOn,
  wishes,
} from '#test/support/nurse.ts';

const nights = ['2026-12-05', '2026-12-06'].map((day) => night(day));
const marks = (person: Partial<Candidate> = {}) =>
  marksOf(matchOf(nights, { ...nurse, ...person }, now));

test('who fits has a yes in each cell, with one or two words and the sentences behind them', () => {
  expect(marks()).toEqual({
    license: { kind: 'yes', words: ['to 5/2027'], sentences: ['LPN, license until 5/2027'] },
    shift: {
      kind: 'yes',
      words: ['nights', 'per diem'],
      sentences: ['wants nights', 'per diem'],
    },
    distance: { kind: 'yes', words: ['12 mi'], sentences: ['12 miles'] },
    hours: { kind: 'yes', words: ['12 h', '7 h'], sentences: [] },
    file: { kind: 'yes', words: ['complete'], sentences: [] },
  });
});

test.each<[string, Partial<Candidate>, object]>([
  [
    'a license that nobody checked',
    { credentials: file({ checks: [] }) },
    {
      license: {
        kind: 'look',
        words: ['not checked'],
        sentences: ['LPN, license until 5/2027', 'License not checked'],
      },
      file: { kind: 'look', words: ['incomplete'] },
    },
  ],
  [
    'answers that a call would settle',
    { wishes: undefined, credentials: file({ items: [license] }) },
    {
      shift: { kind: 'ask', words: ['first day', 'shifts', 'kind of work'] },
      distance: { kind: 'ask', words: ['12 mi'] },
      file: {
        kind: 'ask',
        words: ['BLS/CPR'],
        sentences: expect.arrayContaining(['Not known: BLS/CPR']),
      },
    },
  ],
  [
    'days and a short way',
    { wishes: wishes({ shifts: ['days'], farthest: '10' }) },
    {
      shift: { kind: 'outside', words: ['not nights'] },
      distance: { kind: 'outside', words: ['12 mi'], sentences: ['12 miles; the limit is 10'] },
    },
  ],
  [
    'overtime',
    { placements: ['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => placedOn(day)) },
    {
      hours: {
        kind: 'look',
        words: ['48 h', '41 h'],
        sentences: [
          'Sat 12/5: 48 h in the week of Mon 11/30',
          'Sun 12/6: 41 h in the week of Mon 11/30',
        ],
      },
    },
  ],
  [
    'the fullest week first',
    { placements: ['2026-12-09', '2026-12-10'].map((day) => placedOn(day)) },
    { hours: { kind: 'yes', words: ['31 h', '12 h'] } },
  ],
  [
    'one night of two, by which the cell is marked; the sentence names the other one',
    { credentials: licensed({ expiresOn: '2026-12-06' }) },
    {
      license: {
        kind: 'yes',
        words: ['to 12/2026'],
        sentences: ['Sat 12/5: LPN, license until 12/2026', 'Sun 12/6: License ends 12/6/2026'],
      },
    },
  ],
  [
    'another role, of which nothing else is said',
    { credentials: licensed({ role: 'registered_nurse' }) },
    { license: { kind: 'no', words: ['RN'] } },
  ],
])('%s', (_name, person, expected) => {
  expect(marks(person)).toMatchObject(expected);
});
