import { expect, test } from 'vitest';
import { dayEntries } from '#frontend/staff/day/day-entries.ts';
import { shiftEntries } from '#frontend/staff/day/shift-entries.ts';
import type { AssignmentRow, AssignmentState } from '#shared/desk/assignments.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { shiftOf } from '#test/support/shift.ts';

/** Friday, December 4, 2026, at 10 AM in New York. */
const now = new Date('2026-12-04T15:00:00.000Z');

const personOf = (id: string) => ({ id, name: id, phoneNumber: '6035550100', to: `/${id}` });
const rowOf = (shift: Shift, applicant: string, changes: Partial<AssignmentRow> = {}) => ({
  ...{ order: shift.order, shift: shift.id, applicant, facility: shift.facility, role: shift.role },
  ...{ day: shift.day, start: shift.start, end: shift.end, state: 'asked' as const, version: 1 },
  ...{ askedAt: '2026-12-03T22:10:00.000Z', at: '2026-12-03T22:30:00.000Z', ...changes },
});

/** 'today | 3:00 PM | 2 openings | ada' of each entry, and '!' of an urgent one, in the order of the page. */
function listed(shifts: readonly Shift[], assignments: readonly AssignmentRow[] = [], at = now) {
  const sources = { shifts, assignments, facilityOf: () => 'Sample Hill', personOf, mayAct: true };
  return dayEntries(shiftEntries(sources, at)).flatMap(({ part, entries }) =>
    entries.map(({ time, what, people, isUrgent }) =>
      [part, time, isUrgent ? `${what}!` : what, people.map(({ name }) => name).join('+')]
        .filter(Boolean)
        .join(' | '),
    ),
  );
}

const by = (state: AssignmentState, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, state]));

test.each<[string, Partial<Shift>, string[]]>([
  [
    'has begun',
    { day: '2026-12-04', from: '07:00', to: '15:00', people: by('placed', 'ada') },
    ['now | 7:00 AM | Open now!', 'now | 7:00 AM | At work now | ada'],
  ],
  [
    'began last evening',
    { day: '2026-12-03', from: '23:30', to: '11:30', openings: 1, people: by('placed', 'ada') },
    ['now | Thu 12/3, 11:30 PM | At work now | ada'],
  ],
  ['has ended', { day: '2026-12-03', people: by('placed', 'ada') }, []],
  [
    'starts today',
    { day: '2026-12-04', from: '15:00', to: '23:00', people: by('placed', 'ada', 'bea') },
    ['today | 3:00 PM | Starts | ada+bea'],
  ],
  [
    'starts tonight',
    { day: '2026-12-04', people: by('placed', 'ada') },
    ['tonight | 7:00 PM | 1 opening!', 'tonight | 7:00 PM | Starts | ada'],
  ],
  [
    'starts tomorrow',
    { people: { ada: 'placed', bea: 'said-yes', cy: 'asked', dot: 'said-no' } },
    [
      'tomorrow | 7:00 PM | 1 opening!',
      'tomorrow | 7:00 PM | Said yes | bea',
      'tomorrow | 7:00 PM | Asked | cy',
      'tomorrow | 7:00 PM | Starts | ada',
    ],
  ],
  [
    'starts later',
    { day: '2026-12-06', people: { ada: 'placed', bea: 'said-yes' } },
    ['later | Sun 12/6, 7:00 PM | Said yes | bea'],
  ],
  [
    'is on hold',
    { people: { ada: 'placed', bea: 'asked' }, state: 'on-hold' },
    ['tomorrow | 7:00 PM | Starts | ada'],
  ],
  ['is a draft', { state: 'draft' }, []],
  ['is canceled', { state: 'canceled', people: by('canceled', 'ada') }, []],
])('a shift that %s', (_, changes, expected) => {
  expect(listed([shiftOf(changes)])).toEqual(expected);
});

test('a person who was asked for shifts of one order has one entry for each part of the day', () => {
  const days = ['2026-12-05', '2026-12-06', '2026-12-07'];
  const shifts = days.map((day) => shiftOf({ day, openings: 1, people: by('asked', 'ada') }));
  const other = shiftOf({ day: '2026-12-08', order: 'o2', people: by('asked', 'ada') });
  const waiting = listed([...shifts, other]).filter((words) => words.endsWith('ada'));
  expect(waiting).toEqual([
    'tomorrow | 7:00 PM | Asked | ada',
    'later | Sun 12/6, 7:00 PM | Asked for 2 shifts | ada',
    'later | Tue 12/8, 7:00 PM | Asked | ada',
  ]);
});

test.each<[string, Partial<AssignmentRow>, string]>([
  [
    'a call of today',
    { contact: { channel: 'phone', result: 'calls-back', callBackAt: '2026-12-04T18:30:00.000Z' } },
    'today | 1:30 PM | Call back | ada',
  ],
  [
    'a missed call',
    { contact: { channel: 'phone', result: 'calls-back', callBackAt: '2026-12-04T14:30:00.000Z' } },
    'now | 9:30 AM | Call back | ada',
  ],
  [
    'a deadline ahead',
    { answerBy: '2026-12-04T18:00:00.000Z' },
    'later | Sun 12/6, 7:00 PM | Asked | ada',
  ],
  ['a missed deadline', { answerBy: '2026-12-04T14:00:00.000Z' }, 'now | 9:00 AM | Asked | ada'],
])('an unanswered question with %s', (_, changes, expected) => {
  const shift = shiftOf({ day: '2026-12-06', people: by('asked', 'ada') });
  expect(listed([shift], [rowOf(shift, 'ada', changes)])).toEqual([expected]);
});

test.each([
  ['today', '2026-12-04T22:00:00.000Z', '5:00 PM'],
  ['tomorrow', '2026-12-05T22:00:00.000Z', 'Sat 12/5, 5:00 PM'],
])(
  'notes name the other days, the missing opening, the question and its deadline of %s',
  (_, answerBy, deadline) => {
    const people = { ...by('placed', 'bea'), ...by('asked', 'ada') };
    const shifts = ['2026-12-06', '2026-12-07'].map((day) => shiftOf({ day, openings: 1, people }));
    const assignments = shifts.map((shift) => rowOf(shift, 'ada', { answerBy }));
    const sources = {
      shifts,
      assignments,
      facilityOf: () => 'Sample Hill',
      personOf,
      mayAct: true,
    };
    expect(shiftEntries(sources, now).map(({ note }) => note)).toEqual([
      `Sun 12/6 and Mon 12/7. No opening is left. Asked Thu 12/3, 5:10 PM. Answer by ${deadline}`,
    ]);
  },
);
