import { describe, expect, it } from 'vitest';
import { daysWords, placesWords, timesWords } from '#frontend/staff/layout/line-words.ts';
import {
  facilityAnswersOf,
  facilityDraftOf,
  facilityProblemsIn,
} from '#frontend/staff/shifts/facility-draft.ts';
import { facilityLike } from '#frontend/staff/shifts/facility-like.ts';
import { answersOf, draftOf, emptyDraft, problemsIn } from '#frontend/staff/shifts/line-draft.ts';
import { placed } from './lines.ts';

const answers = {
  facility: '5b0e4f6a-6f2d-4d1c-9d4e-0a1b2c3d4e5f',
  unit: '2 West',
  role: 'registered_nurse' as const,
  count: 2,
  kind: 'per-diem' as const,
  days: ['2026-12-05', '2026-12-06'],
  from: '19:00',
  to: '07:00',
  payFrom: 48.5,
  payTo: 60,
  requirements: ['bls' as const, 'own-car' as const],
  note: 'Park behind the building.',
};
const draft = draftOf(answers);
const problemOf = (part: Partial<typeof draft>) => {
  const found = answersOf({ ...draft, ...part });
  return found.status === 'wrong' ? found.problems : {};
};

describe('the draft of a line', () => {
  it('gives the answers that it began with', () => {
    expect(answersOf(draft)).toEqual({ status: 'right', answers });
  });

  it('asks for every required answer', () => {
    const found = answersOf({ ...emptyDraft, kind: undefined, count: '' });
    const names = found.status === 'wrong' ? Object.keys(found.problems) : [];
    expect(names).toEqual(['facility', 'role', 'kind', 'count', 'days', 'from', 'to']);
  });

  it('refuses shifts of more than 16 hours, also where both times are the same', () => {
    expect(problemOf({ from: '07:00', to: '23:30' })).toHaveProperty('to');
    expect(problemOf({ from: '07:00', to: '07:00' })).toHaveProperty('to');
    expect(problemOf({ from: '07:00', to: '23:00' })).toEqual({});
  });

  it('refuses pay that is none, too low or the wrong way round', () => {
    expect(problemOf({ payFrom: 'fifty' })).toHaveProperty('payFrom');
    expect(problemOf({ payFrom: '5' })).toHaveProperty('payFrom');
    expect(problemOf({ payFrom: '70', payTo: '60' })).toHaveProperty('payTo');
    expect(problemOf({ payFrom: '', payTo: '' })).toEqual({});
  });

  it('refuses places beyond 50 and markup in a note', () => {
    expect(problemOf({ count: '51' })).toHaveProperty('count');
    expect(problemOf({ count: '1.5' })).toHaveProperty('count');
    expect(problemOf({ note: '<b>' })).toHaveProperty('note');
  });

  it('shows sentences of the server at the fields', () => {
    expect(problemsIn({ 'days.0': 'No.', facility: 'There is none.', answers: 'Else.' })).toEqual({
      days: 'No.',
      facility: 'There is none.',
    });
  });
});

describe('the draft of a facility', () => {
  const facility = {
    ...{ name: 'Sample Hill', town: 'Keene', state: 'NH' as const, zip: '03431' },
    ...{ units: ['2 West', 'Memory care'], nameMayBePublic: true },
  };

  it('gives the answers that it began with', () => {
    const found = facilityAnswersOf(facilityDraftOf(facility));
    expect(found).toEqual({ status: 'right', answers: facility });
  });

  it('names what is wrong', () => {
    const wrong = { ...facilityDraftOf({}), name: ' ', zip: '123', units: 'A\nA' };
    const found = facilityAnswersOf(wrong);
    const names = found.status === 'wrong' ? Object.keys(found.problems) : [];
    expect(names).toEqual(['name', 'town', 'zip', 'units']);
    expect(facilityProblemsIn({ 'units.1': 'No.', id: 'Else.' })).toEqual({ units: 'No.' });
  });

  it('is known by its name and town, whatever the case', () => {
    const { facility: known } = placed();
    expect(facilityLike([known], { name: ' sample  hill', town: 'KEENE', state: 'NH' })).toBe(
      known,
    );
    expect(facilityLike([known], { name: 'Sample Hill', town: 'Keene', state: 'VT' })).toBe(
      undefined,
    );
  });
});

it('days, times and places are short', () => {
  expect(daysWords(answers.days)).toBe('Sat 12/5, Sun 12/6');
  const week = ['07', '08', '09', '10', '11'].map((day) => `2026-12-${day}`);
  expect(daysWords(week)).toBe('Mon 12/7 to Fri 12/11, 5 days');
  expect(timesWords(answers)).toBe('7:00 PM – 7:00 AM');
  expect(timesWords({ from: '00:00', to: '12:30' })).toBe('12:00 AM – 12:30 PM');
  expect(placesWords({ all: 4, taken: 1 })).toBe('1 of 4 filled');
});
