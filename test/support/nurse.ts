import type { Credential, Credentials, License } from '#shared/desk/credentials.ts';
import { type CheckResult, comparedOf } from '#shared/desk/license-checks.ts';
import type { Candidate, LocatedShift } from '#shared/desk/matching.ts';
import { timesOn } from '#shared/desk/shifts.ts';
import { weekdays } from '#shared/desk/weekdays.ts';
import type { Wishes } from '#shared/desk/wishes.ts';

/** A Tuesday. */
export const now = new Date('2026-11-24T15:00:00Z');
export const facility = '0b6f0000-0000-4000-8000-000000000001';

export const license: License = {
  id: '11111111-1111-4111-8111-111111111111',
  type: 'license',
  role: 'lp_nurse',
  state: 'NH',
  number: '012345-22',
  multistate: false,
  expiresOn: '2027-05-31',
};
export const bls = (expiresOn: string): Credential => ({
  id: '22222222-2222-4222-8222-222222222222',
  type: 'bls',
  expiresOn,
});
export const checkOf = (more: Partial<License> = {}, result: CheckResult = 'clear') => ({
  at: now.toISOString(),
  by: 'sub',
  where: 'nursys-quickconfirm' as const,
  result,
  compared: comparedOf({ ...license, ...more }),
});
const result = { on: '2026-11-20', result: 'clear', by: 'sub' } as const;

/** A complete file. */
export const file = (more: Partial<Credentials> = {}): Credentials => ({
  version: 1,
  statedAt: '2026-11-18T12:00:00Z',
  by: 'sender',
  items: [license, bls('2027-03-31')],
  checks: [checkOf()],
  background: result,
  references: result,
  ...more,
});
/** A complete file with another license, which is checked. */
export const licensed = (more: Partial<License>, outcome: CheckResult = 'clear'): Credentials =>
  file({
    items: [{ ...license, ...more }, bls('2027-03-31')],
    checks: [checkOf(more, outcome)],
  });

export const wishes = (more: Partial<Wishes> = {}): Wishes => ({
  shifts: ['nights'],
  kinds: ['per-diem'],
  specialties: [],
  weekdays: [...weekdays],
  earliestDay: '2026-11-01',
  farthest: '30',
  version: 1,
  statedAt: '2026-11-18T12:00:00Z',
  by: 'sender',
  ...more,
});

/** An LPN with everything that a shift asks for. */
export const nurse: Candidate = {
  id: 'a',
  ids: ['a'],
  submittedAt: '2026-11-01T12:00:00Z',
  statedRoles: ['lp_nurse'],
  credentials: file(),
  wishes: wishes(),
  homeState: 'NH',
  miles: 12,
  hasCar: true,
  placements: [],
  doNotSend: [],
};

/** A night from 7 PM to 7 AM in Keene for an LPN, per diem, BLS required. */
export const night = (day: string, more: Partial<LocatedShift> = {}): LocatedShift => ({
  id: day,
  order: 'order',
  role: 'lp_nurse',
  kind: 'per-diem',
  facility,
  usState: 'NH',
  zip: '03431',
  from: '19:00',
  requirements: ['bls'],
  specialty: undefined,
  state: 'open',
  people: {},
  openings: 1,
  ...timesOn(day, { from: '19:00', to: '07:00' }),
  ...more,
});

/** A placement elsewhere. */
export const placedOn = (day: string, from = '19:00', to = '07:00') => ({
  shift: `elsewhere ${day} ${from}`,
  ...timesOn(day, { from, to }),
});
