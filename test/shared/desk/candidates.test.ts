import { expect, test } from 'vitest';
import { zipPositions } from '#frontend/zip-positions.ts';
import type { Applicant, Entry } from '#shared/desk/applicants.ts';
import {
  candidateOf,
  type LocatedLine,
  type PersonRecord,
  peopleOf,
} from '#shared/desk/candidates.ts';
import type { Credentials, License } from '#shared/desk/credentials.ts';
import { milesBetween } from '#shared/desk/distance.ts';
import { homeStateOf } from '#shared/desk/home-state.ts';
import { comparedOf, currentCheck, type LicenseCheck } from '#shared/desk/license-checks.ts';
import { shiftsOf } from '#shared/desk/lines.ts';
import { matchOf } from '#shared/desk/matching.ts';
import { noWishes } from '#shared/desk/wishes.ts';

const now = new Date('2026-11-24T15:00:00Z');
const older = '2026-10-01T15:00:00.000Z';
const newer = '2026-11-20T15:00:00.000Z';
const places = zipPositions();
const miles = (from?: string, to?: string) =>
  from === undefined || to === undefined ? undefined : milesBetween(from, to, places);

const record = (id: string, more: Partial<PersonRecord> = {}): PersonRecord => ({
  id,
  submittedAt: older,
  firstName: 'Nora',
  lastName: id,
  lp_nurse: 'Yes',
  summary: { flags: [] },
  ...more,
});

const applicant = (id: string, more: Partial<Applicant> = {}): Applicant => ({
  id,
  version: 1,
  same: [],
  different: [],
  entries: [],
  doNotSend: [],
  changedAt: newer,
  ...more,
});

const days = ['2026-12-05', '2026-12-06'];
const times = { days, from: '19:00', to: '07:00' };
const line: LocatedLine = {
  id: 'line',
  role: 'lp_nurse',
  kind: 'per-diem',
  facility: 'hill',
  from: times.from,
  requirements: [],
  specialty: undefined,
  state: 'open',
  shifts: shiftsOf(times),
  usState: 'NH',
  zip: '03431',
};

const entry = (more: Partial<Entry> = {}): Entry => ({
  line: 'other',
  facility: 'mill',
  role: 'lp_nurse',
  ...times,
  state: 'placed',
  askedAt: newer,
  at: newer,
  ...more,
});

const license = (): License => ({
  id: crypto.randomUUID(),
  type: 'license',
  role: 'lp_nurse',
  number: '012345-22',
  state: 'NH',
  expiresOn: '2027-05-31',
});
const checkOf = (at: string, result: 'clear' | 'expired'): LicenseCheck => ({
  at,
  by: 'dana',
  where: 'nursys-quickconfirm',
  result,
  compared: comparedOf(license()),
});
const credentials = (statedAt: string, check: LicenseCheck): Credentials => ({
  version: 1,
  statedAt,
  by: 'dana',
  items: [license()],
  checks: [check],
  background: undefined,
  references: undefined,
});

const [a, b] = ['aaa', 'bbb'];
const joined = [applicant(a, { same: [b] }), applicant(b, { same: [a] })];
const only = (records: PersonRecord[], applicants: Applicant[] = []) => {
  const people = peopleOf(records, applicants);
  expect(people).toHaveLength(1);
  return candidateOf(people[0] as (typeof people)[number], line, miles);
};

test('joined applications are one person, by the newest of them', () => {
  const one = only([record(a), record(b, { submittedAt: newer })], joined);
  expect(one).toMatchObject({ id: b, submittedAt: older, person: { ids: [b, a] } });
});

test('applications that nobody joined are people of their own', () => {
  expect(peopleOf([record(a), record(b)], []).map(({ record: { id } }) => id)).toEqual([a, b]);
});

test('the newest check of a license wins, whichever record has it', () => {
  const records = [
    record(a, {
      summary: {
        flags: [],
        credentials: credentials(older, checkOf('2026-11-22T12:00:00Z', 'clear')),
      },
    }),
    record(b, {
      submittedAt: newer,
      summary: {
        flags: [],
        credentials: credentials(newer, checkOf('2026-11-02T12:00:00Z', 'expired')),
      },
    }),
  ];
  const found = only(records, joined);
  expect(found.credentials).toHaveLength(1);
  expect(currentCheck(license(), found.checks)?.result).toBe('clear');
});

test('two records have one calendar, one list of facilities to avoid, and the newest wishes', () => {
  const wishes = { ...noWishes, version: 1, by: 'sender' };
  const one = only(
    [
      record(a, { summary: { flags: [], wishes: { ...wishes, statedAt: newer, farthest: '30' } } }),
      record(b, {
        submittedAt: newer,
        summary: { flags: [], wishes: { ...wishes, statedAt: older, farthest: '10' } },
      }),
    ],
    [
      applicant(a, {
        same: [b],
        entries: [entry({ days: ['2026-12-05'], askedAt: older })],
        doNotSend: [
          { facility: 'hill', by: 'facility', category: 'professional', since: '2026-11-01' },
        ],
      }),
      applicant(b, { same: [a], entries: [entry({ days: ['2026-12-06'], line: 'third' })] }),
    ],
  );
  expect(one.placements).toHaveLength(2);
  expect(one).toMatchObject({
    doNotSend: ['hill'],
    lastAskedAt: newer,
    wishes: { farthest: '30' },
  });
  expect(matchOf(line, one, now)).toMatchObject({ group: 'does-not-fit', days: [] });
});

test('a placement for the line itself is no clash, and a canceled one is none', () => {
  const entries = [entry({ line: line.id }), entry({ line: 'third', state: 'canceled' })];
  expect(only([record(a)], [applicant(a, { entries })]).placements).toEqual([]);
});

test('miles are counted between ZIP codes, and not known for an unknown one', () => {
  const summary = (pinCode: string) => ({ summary: { flags: [], pinCode } });
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
  expect(only([record(a, { summary: { flags: [], carAvailable } })]).hasCar).toBe(hasCar);
});

test('a withdrawn application and one with the status Not now do not count', () => {
  const work = { version: 1, status: 'new' } as const;
  expect(only([record(a, { work: { ...work, withdrawnAt: newer } })]).excluded).toBe('withdrawn');
  expect(only([record(a, { work: { ...work, status: 'not-now' } })]).excluded).toBe('not-now');
  expect(only([record(a, { work })]).excluded).toBeUndefined();
});
