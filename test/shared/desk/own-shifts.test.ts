import { expect, test } from 'vitest';
import type { AssignmentRow, AssignmentState } from '#shared/desk/assignments.ts';
import { onePerShift, ownShiftOf } from '#shared/desk/own-shifts.ts';
import { shiftOf } from '#test/support/shift.ts';

const at = '2026-11-26T15:00:00.000Z';
const shift = shiftOf();
const { id, order, facility: facilityId, role, day, start, end } = shift;
const row: AssignmentRow = {
  ...{ order, shift: id, applicant: 'ada', facility: facilityId, role, day, start, end },
  ...{ state: 'canceled', version: 4, askedAt: at, at },
};
const place = { name: 'Sample Hill', town: 'Keene', state: 'NH' } as const;
const facility = { ...place, units: [], nameMayBePublic: false };

test.each([
  ['a withdrawn question', false, { closed: 'withdrawn' }],
  ['a call-out', true, { canceledBy: 'nurse' }],
])('%s is shown as such', (_, wasPlaced, shown) => {
  const canceled = { by: 'nurse', reason: 'Ill', hoursBefore: 3, wasPlaced } as const;
  const { closed, canceledBy } = ownShiftOf({ ...row, canceled }, shift, facility, new Date(at));
  expect({ closed, canceledBy }).toEqual(shown);
});

const hidden = { town: 'Keene', state: 'NH' };
const whole = { ...place, address: '5 Mill Street' };
test.each([
  ['her own request', { state: 'said-yes', requestedAt: at }, false, hidden, undefined],
  [
    'her request that staff refused',
    { state: 'not-chosen', requestedAt: at },
    false,
    hidden,
    undefined,
  ],
  [
    'her request at a facility that may be named',
    { state: 'said-yes', requestedAt: at },
    true,
    whole,
    'Ask at Sample Hill',
  ],
  [
    'her request that staff confirmed',
    { state: 'placed', requestedAt: at, placedAt: at },
    false,
    whole,
    'Ask at Sample Hill',
  ],
  ['a question of staff', { state: 'said-yes' }, false, whole, 'Ask at Sample Hill'],
] as const)(
  '%s names the facility as far as it may',
  (_, state, nameMayBePublic, shownPlace, note) => {
    const noted = { ...shift, unit: '2 West', note: 'Ask at Sample Hill' };
    const at5 = { ...facility, address: '5 Mill Street', nameMayBePublic };
    const shown = ownShiftOf({ ...row, ...state }, noted, at5, new Date(at));
    expect([shown.place, shown.unit, shown.note]).toEqual([shownPlace, '2 West', note]);
  },
);

const later = '2026-11-26T16:00:00.000Z';
test.each<[AssignmentState, AssignmentState, AssignmentState]>([
  ['placed', 'asked', 'placed'],
  ['asked', 'placed', 'placed'],
  ['said-yes', 'said-no', 'said-yes'],
  ['said-no', 'not-chosen', 'not-chosen'],
])('of two records, one %s and later the other %s, a shift is %s', (first, second, shown) => {
  const rows = [
    { ...row, state: first },
    { ...row, applicant: 'ada-2', state: second, at: later },
  ];
  expect(onePerShift(rows).map(({ state }) => state)).toEqual([shown]);
  expect(onePerShift(rows.toReversed()).map(({ state }) => state)).toEqual([shown]);
});
