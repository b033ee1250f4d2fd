import { describe, expect, test } from 'vitest';
import {
  emptyShift,
  isEmptyShift,
  missingOf,
  type ShiftDraft,
  shiftErrors,
  shiftsAgain,
  statedAnswersOf,
  statedOf,
} from '#shared/desk/shift-draft.ts';

const line = {
  id: '11111111-1111-4111-8111-111111111111',
  role: 'lna_cna' as const,
  openings: 2,
  kind: 'per-diem' as const,
  days: ['2026-12-05', '2026-12-06'],
  from: '19:00',
  to: '07:00',
  payFrom: 24,
  payTo: 28.5,
  unit: 'Memory care',
  requirements: ['bls' as const],
  note: 'Ring at the east door.',
};
const stored = {
  version: 3,
  statedAt: '2026-11-24T15:00:00.000Z',
  facility: { name: 'Sample Manor', town: 'Keene', state: 'NH' as const },
  shifts: [line],
};
const shift: ShiftDraft = {
  ...emptyShift(),
  role: 'lna_cna',
  days: ['2026-12-05'],
  from: '19:00',
  to: '07:00',
};

describe('the answers of the screen', () => {
  test('are those of the stored shifts, and state the same again', () => {
    const { facility, shifts } = stored;
    expect(statedOf(statedAnswersOf(stored))).toEqual({ facility, shifts });
  });

  test('begin with one empty shift, which is not stated', () => {
    const answers = statedAnswersOf(undefined);
    expect(answers.shifts).toHaveLength(1);
    expect(answers.shifts.every(isEmptyShift)).toBe(true);
    expect(statedOf(answers)).toEqual({
      facility: { name: '', town: '', state: 'NH' },
      shifts: [],
    });
  });

  test.each([
    ['role', { role: undefined }],
    ['days', { days: [] }],
    ['from', { from: '' }],
    ['to', { to: '' }],
  ])('leave a shift without %s unsaved, and name what is missing', (name, part) => {
    const wrong = { ...shift, ...part };
    expect(statedOf({ ...statedAnswersOf(undefined), shifts: [wrong] }).shifts).toEqual([]);
    expect(missingOf(wrong)).toEqual([name]);
    expect(shiftErrors(wrong)).toEqual({});
  });

  test('name nothing of a complete shift', () => {
    expect([missingOf(shift), shiftErrors(shift), shiftErrors(emptyShift())]).toEqual([[], {}, {}]);
  });

  test('name a shift of more than 16 hours, and save it once it is shorter', () => {
    const wrong = { ...shift, from: '07:00', to: '03:00' };
    expect(shiftErrors(wrong)).toEqual({ to: 'A shift has at most 16 hours.' });
    expect(statedOf({ ...statedAnswersOf(undefined), shifts: [wrong] }).shifts).toEqual([]);
  });

  test.each([
    [{ payFrom: '2' }, ['payFrom']],
    [{ payFrom: 'much' }, ['payFrom']],
    [{ payTo: '501' }, ['payTo']],
    [{ payFrom: '30', payTo: '20' }, ['payTo']],
    [{ note: 'a <b> c' }, ['note']],
    [{ unit: '<' }, ['unit']],
  ])('with %o save the shift without it, and say so there', (part, names) => {
    const wrong = { ...shift, ...part };
    expect(Object.keys(shiftErrors(wrong))).toEqual(names);
    const [saved] = statedOf({ ...statedAnswersOf(undefined), shifts: [wrong] }).shifts;
    expect(saved).toMatchObject({ role: 'lna_cna', days: ['2026-12-05'] });
    for (const name of names) expect(saved).not.toHaveProperty(name);
  });

  test.each(['28', '$28', ' 28.00 '])('read %j as 28 dollars', (payTo) => {
    const { shifts } = statedOf({ ...statedAnswersOf(undefined), shifts: [{ ...shift, payTo }] });
    expect(shifts[0]?.payTo).toBe(28);
  });
});

describe('the same as last time', () => {
  test.each([
    // Past days move to the first week in which all of them are in the future.
    ['2026-12-07', ['2026-12-12', '2026-12-13']],
    ['2026-12-05', ['2026-12-12', '2026-12-13']],
    ['2026-12-12', ['2026-12-19', '2026-12-20']],
    ['2027-02-01', ['2027-02-06', '2027-02-07']],
    // Future days were requested already.
    ['2026-12-01', ['2026-12-12', '2026-12-13']],
  ])('on %s has the days %j', (today, days) => {
    const [again] = shiftsAgain([line], today);
    expect(again?.days).toEqual(days);
  });

  test('has the other answers, under ids of its own', () => {
    const [again] = shiftsAgain([line], '2026-12-07');
    expect(again).toMatchObject({ role: 'lna_cna', openings: 2, from: '19:00', payTo: '28.5' });
    expect(again?.id).not.toBe(line.id);
  });

  test('moves all shifts of a request by the same weeks', () => {
    const later = { ...line, days: ['2026-12-14'] };
    expect(shiftsAgain([line, later], '2026-12-07').map(({ days }) => days)).toEqual([
      ['2026-12-12', '2026-12-13'],
      ['2026-12-21'],
    ]);
  });

  test('of no shift has none', () => {
    expect(shiftsAgain([], '2026-12-07')).toEqual([]);
  });
});
