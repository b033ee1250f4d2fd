import { expect, test } from 'vitest';
import { zipPositions } from '#frontend/zip-positions.ts';
import type { Applicant } from '#shared/desk/applicants.ts';
import type { AssignmentRow } from '#shared/desk/assignments.ts';
import { candidateOf, type PersonRecord, peopleOf } from '#shared/desk/candidates.ts';
import { milesBetween } from '#shared/desk/distance.ts';
import { homeStateOf } from '#shared/desk/home-state.ts';
import { matchOf } from '#shared/desk/matching.ts';
import {
  checkOf,
  facility,
  file,
  license,
  night,
  now,
  placedOn,
  wishes,
} from '#test/support/nurse.ts';

const older = '2026-10-01T15:00:00.000Z';
const newer = '2026-11-20T15:00:00.000Z';
const places = zipPositions();
const miles = (from?: string, to?: string) =>
  from === undefined || to === undefined ? undefined : milesBetween(from, to, places);

const record = (
  id: string,
  summary: PersonRecord['summary'] = { flags: [] },
  more: Partial<PersonRecord> = {},
): PersonRecord => ({
  id,
  submittedAt: older,
  firstName: 'Nora',
  lastName: id,
  lp_nurse: 'Yes',
  summary,
  ...more,
});

const applicant = (id: string, more: Partial<Applicant> = {}): Applicant => ({
  id,
  version: 1,
  same: [],
  different: [],
  doNotSend: [],
  changedAt: newer,
  ...more,
});

const assignment = (applicantId: string, more: Partial<AssignmentRow> = {}): AssignmentRow => ({
  order: 'other',
  applicant: applicantId,
  facility: 'mill',
  role: 'lp_nurse',
  ...placedOn('2026-12-05'),
  state: 'placed',
  version: 1,
  askedAt: newer,
  at: newer,
  ...more,
});

const shifts = [night('2026-12-05'), night('2026-12-06')];

const [a, b] = ['aaa', 'bbb'];
const joined = [applicant(a, { same: [b] }), applicant(b, { same: [a] })];
const only = (
  records: PersonRecord[],
  applicants: Applicant[] = [],
  assignments: AssignmentRow[] = [],
) => {
  const [person, ...others] = peopleOf(records, applicants, assignments);
  expect(others).toEqual([]);
  if (!person) throw new Error('There is nobody.');
  return candidateOf(person, shifts, miles);
};

test('joined applications are one person, by the newest of them', () => {
  const one = only([record(a), record(b, undefined, { submittedAt: newer })], joined);
  expect(one).toMatchObject({ id: b, submittedAt: older, person: { ids: [b, a] } });
});

test('applications that nobody joined are people of their own', () => {
  expect(peopleOf([record(a), record(b)], [], []).map(({ record: { id } }) => id)).toEqual([a, b]);
});

test('a license in two records has the values that were stated last, and a check of other values does not count', () => {
  const old = { ...license, expiresOn: '2026-10-31' };
  const renewed = file({ statedAt: newer, items: [license], checks: [] });
  const before = file({ statedAt: older, items: [old], checks: [checkOf(old)] });
  const records = [
    record(a, { flags: [], credentials: renewed }),
    record(b, { flags: [], credentials: before }, { submittedAt: newer }),
  ];
  expect(only(records, joined).credentials?.items).toEqual([license]);
  expect(matchOf(shifts, only(records, joined), now)).toMatchObject({
    reasons: expect.arrayContaining(['LPN, license until 5/2027']),
    warnings: ['License not checked'],
  });
  const checked = file({ statedAt: older, items: [old], checks: [checkOf()] });
  records[1] = record(b, { flags: [], credentials: checked });
  expect(matchOf(shifts, only(records, joined), now).warnings).toEqual([]);
});

test('two records have one calendar, one list of facilities to avoid, and the newest wishes', () => {
  const one = only(
    [
      record(a, { flags: [], wishes: wishes({ statedAt: newer, farthest: '30' }) }),
      record(
        b,
        { flags: [], wishes: wishes({ statedAt: older, farthest: '10' }) },
        { submittedAt: newer },
      ),
    ],
    [
      applicant(a, {
        same: [b],
        doNotSend: [{ facility, by: 'facility', category: 'professional', since: '2026-11-01' }],
      }),
      applicant(b, { same: [a] }),
    ],
    [assignment(a, { askedAt: older }), assignment(b, { shift: 'third', state: 'worked' })],
  );
  expect(one.placements.map(({ shift }) => shift)).toHaveLength(2);
  expect(one).toMatchObject({
    doNotSend: [facility],
    lastAskedAt: newer,
    wishes: { farthest: '30' },
  });
});

test('a canceled assignment is no placement', () => {
  expect(only([record(a)], [], [assignment(a, { state: 'canceled' })]).placements).toEqual([]);
});

test('miles are counted between ZIP codes, and not known for an unknown one', () => {
  const summary = (pinCode: string) => ({ flags: [], pinCode });
  expect(only([record(a, summary('03431-1234'))]).miles).toBe(0);
  expect(only([record(a, summary('03101'))]).miles).toBeGreaterThan(35);
  expect(only([record(a, summary('99999'))]).miles).toBeUndefined();
  expect(only([record(a)]).miles).toBeUndefined();
});

test.each([
  ['NH', 'NH'],
  [' n.h. ', 'NH'],
  ['New  Hampshire', 'NH'],
  ['vermont', 'VT'],
  ['Quebec', undefined],
  [undefined, undefined],
])('the state %j is %j', (text, state) => {
  expect(homeStateOf(text)).toBe(state);
});

test.each([
  ['Yes', true],
  ['No', false],
  [undefined, undefined],
])('the answer %j about a car is %j', (carAvailable, hasCar) => {
  expect(only([record(a, { flags: [], carAvailable })]).hasCar).toBe(hasCar);
});

test('a withdrawn application and one with the status Not now do not count', () => {
  const work = { version: 1, status: 'new' } as const;
  expect(only([record(a, undefined, { work: { ...work, withdrawnAt: newer } })]).excluded).toBe(
    'Withdrawn',
  );
  expect(only([record(a, undefined, { work: { ...work, status: 'not-now' } })]).excluded).toBe(
    'Status: Not now',
  );
  expect(only([record(a, undefined, { work })]).excluded).toBeUndefined();
});
