import { describe, expect, it } from 'vitest';
import type { Assignment, AssignmentState } from '#shared/desk/assignments.ts';
import { decideNote, type Notification } from '#shared/desk/notifications.ts';
import { notificationsOf, notificationsOfShifts } from '#shared/desk/notify.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { facility } from '#test/support/nurse.ts';
import { shiftOf as anyShift } from '#test/support/shift.ts';

const now = new Date('2026-11-24T15:00:00Z');
const after = new Date('2026-12-06T13:00:00Z');
const teller = { by: 'dana', now, tell: true };
const shiftOf = (changes: Partial<Shift> = {}): Shift => anyShift({ facility, ...changes });
const assignmentOf = (
  { id: shift, order, day, start, end, role }: Shift,
  state: AssignmentState,
  more: Partial<Assignment> = {},
): Assignment => {
  const times = { day, start, end, askedAt: now.toISOString(), at: now.toISOString() };
  const base = { order, shift, facility, role, applicant: 'nurse', state, version: 1 };
  return { ...base, ...times, events: [], ...more };
};
const newsOf = (told: readonly Notification[]) =>
  told.map(({ to, applicant, about }) => [to, applicant, about.map(({ what }) => what)]);

const byMail = { contact: { channel: 'email', result: 'mailed' } } as const;
const both = (what: string) => [
  ['nurse', 'nurse', [what]],
  ['facility', undefined, [what]],
];

describe('what a change of an assignment tells', () => {
  it.each<[AssignmentState | undefined, AssignmentState, unknown[], Partial<Assignment>?]>([
    [undefined, 'asked', []],
    [undefined, 'asked', [['nurse', 'nurse', ['asked']]], byMail],
    ['asked', 'said-yes', []],
    ['asked', 'said-no', []],
    ['asked', 'no-answer', []],
    ['asked', 'asked', [], byMail],
    ['said-yes', 'placed', both('placed')],
    ['canceled', 'placed', both('placed')],
    ['placed', 'canceled', both('canceled')],
    ['placed', 'said-yes', both('canceled')],
    ['placed', 'worked', []],
    ['placed', 'no-show', []],
    ['asked', 'canceled', [['nurse', 'nurse', ['withdrawn']]]],
    ['said-yes', 'canceled', [['nurse', 'nurse', ['withdrawn']]]],
    ['asked', 'not-chosen', [['nurse', 'nurse', ['filled']]]],
    ['said-yes', 'not-chosen', [['nurse', 'nurse', ['filled']]]],
  ])('from %s to %s', (from, to, expected, more) => {
    const shift = shiftOf();
    const before = from && assignmentOf(shift, from);
    const step = { before, next: assignmentOf(shift, to, more) };
    expect(newsOf(notificationsOf([step], [shift], teller))).toEqual(expected);
    expect(notificationsOf([step], [shift], { ...teller, now: after })).toEqual([]);
  });

  it.each<[AssignmentState, AssignmentState, unknown[]]>([
    ['placed', 'placed', []],
    ['placed', 'worked', []],
    ['placed', 'canceled', both('canceled')],
    ['canceled', 'placed', both('placed')],
    ['canceled', 'canceled', []],
  ])('after %s, a no-show that is corrected to %s', (known, to, expected) => {
    const shift = shiftOf();
    const events = [known, 'no-show' as const].map((state) => ({
      at: shift.start,
      by: 'x',
      state,
    }));
    const step = {
      before: assignmentOf(shift, 'no-show', { events }),
      next: assignmentOf(shift, to),
    };
    expect(newsOf(notificationsOf([step], [shift], teller))).toEqual(expected);
  });

  it.each<AssignmentState>(['canceled', 'not-chosen'])(
    'of a canceled shift is nothing for a person who heard of that: %s',
    (to) => {
      const shift = shiftOf({ state: 'canceled' });
      const step = { before: assignmentOf(shift, 'asked'), next: assignmentOf(shift, to) };
      expect(notificationsOf([step], [shift], teller)).toEqual([]);
    },
  );

  it('is one notification for each party, whatever the number of shifts, under ids that a repetition has, too', () => {
    const shifts = [shiftOf({ version: 4 }), shiftOf({ day: '2026-12-06', version: 9 })];
    const steps = shifts.map((shift) => ({
      before: assignmentOf(shift, 'said-yes'),
      next: assignmentOf(shift, 'placed'),
    }));
    const told = notificationsOf(steps, shifts, teller);
    expect(newsOf(told)).toEqual([
      ['nurse', 'nurse', ['placed', 'placed']],
      ['facility', undefined, ['placed', 'placed']],
    ]);
    expect(told.map(({ id }) => id)).toEqual([
      `nurse.${shifts[0]?.id}.4`,
      `${facility}.${shifts[0]?.id}.4`,
    ]);
    expect(told[0]).toMatchObject({ until: shifts[1]?.end, state: 'to-send' });
    expect(notificationsOf(steps, shifts, { ...teller, tell: false })[0]?.state).toBe('by-hand');
  });
});

describe('what a change of shifts tells', () => {
  const people = { a: 'placed', b: 'asked', c: 'said-yes', d: 'said-no', e: 'worked' } as const;
  const shift = shiftOf({ people });

  const other = shiftOf({ day: '2026-12-06', people: { a: 'placed' } });
  const toldOf = (shifts: readonly Shift[], change: Partial<Shift>) =>
    newsOf(
      notificationsOfShifts(
        shifts.map((before) => ({ before, next: { ...before, version: 2, ...change } })),
        teller,
      ),
    );

  it('of other answers is for those who are placed and for the facility, once for each', () => {
    expect(toldOf([shift, other], { unit: 'ICU' })).toEqual([
      ['nurse', 'a', ['changed', 'changed']],
      ['nurse', 'e', ['changed']],
      ['facility', undefined, ['changed', 'changed']],
    ]);
  });

  it('of a canceled shift is for those whose question waits', () => {
    expect(toldOf([shift, other], { state: 'canceled' })).toEqual([
      ['nurse', 'b', ['withdrawn']],
      ['nurse', 'c', ['withdrawn']],
    ]);
  });

  it.each<[string, Partial<Shift>]>([
    ['more openings', { openings: 9 }],
    ['a hold', { state: 'on-hold' }],
  ])('of %s is for nobody', (_, change) => {
    expect(toldOf([shift], change)).toEqual([]);
  });
});

describe('a note of staff about a notification', () => {
  it('is made once, on the version that was read', () => {
    const shift = shiftOf();
    const step = { before: undefined, next: assignmentOf(shift, 'placed') };
    const [present] = notificationsOf([step], [shift], { ...teller, tell: false });
    if (!present) throw new Error('Nobody is told.');
    const note = { version: 1, state: 'told-by-phone' } as const;
    const told = decideNote(present, note, now);
    if (told.status !== 'changed') throw new Error(told.status);
    expect(told.notification).toMatchObject({ state: 'told-by-phone', version: 2 });
    expect(decideNote(told.notification, note, now).status).toBe('done');
    expect(decideNote(told.notification, { ...note, state: 'copied' }, now).status).toBe(
      'conflict',
    );
  });
});
