import type { Credentials, License } from '#shared/desk/credentials.ts';
import { comparedOf } from '#shared/desk/license-checks.ts';
import type { Wishes } from '#shared/desk/wishes.ts';

const stamp = { version: 1, statedAt: '2026-11-24T15:00:00.000Z', by: 'sender' };

/** The last valid day is 12 days after New York's 11/24/2026, the day of its check. */
export const license = {
  id: '11111111-1111-4111-8111-111111111111',
  type: 'license',
  role: 'lp_nurse',
  state: 'NH',
  number: '012345-22',
  expiresOn: '2026-12-06',
} satisfies License;

/** Wishes and credentials of an applicant. */
export const profile = {
  wishes: {
    ...stamp,
    shifts: ['days', 'nights'],
    kinds: ['per-diem'],
    specialties: ['hospice'],
    earliestDay: '2026-12-01',
    farthest: '30',
  } satisfies Wishes,
  credentials: {
    ...stamp,
    items: [
      license,
      { id: '22222222-2222-4222-8222-222222222222', type: 'bls', expiresOn: '2027-03-01' },
    ],
    checks: [
      {
        at: '2026-11-24T15:00:00.000Z',
        by: 'dana',
        where: 'nursys-quickconfirm',
        result: 'clear',
        compared: comparedOf(license),
      },
    ],
    background: undefined,
    references: undefined,
  } satisfies Credentials,
};
