import { daysFrom } from '#scripts/seed/desk/calendar.ts';
import { sampleCredentials, sampleWishes, type Validity } from '#scripts/seed/desk/profiles.ts';
import { createRandom, pick, type Random, randomId, wholeNumber } from '#scripts/seed/random.ts';
import type { Candidate, LocatedShift } from '#shared/desk/matching.ts';
import { timesOn } from '#shared/desk/shifts.ts';
import { roles } from '#shared/nursing-roles.ts';

const validities: readonly [Validity, ...Validity[]] = [
  'long',
  'long',
  '90',
  '60',
  '30',
  'expired',
];
type Times = readonly [from: string, to: string];
const times: readonly [Times, ...Times[]] = [
  ['07:00', '15:00'],
  ['15:00', '23:00'],
  ['19:00', '07:00'],
];
const facilityCount = 40;

/** Shifts of this many nights for an LPN. */
export function benchShifts(today: string, nights: number, random: Random): LocatedShift[] {
  const facility = facilityId(random, 0);
  return daysFrom(today, nights).map((day) => ({
    id: randomId(random),
    order: 'order',
    role: 'lp_nurse',
    kind: 'per-diem',
    facility,
    usState: 'NH',
    zip: '03431',
    from: '19:00',
    requirements: ['bls', 'own-car'],
    specialty: 'rehabilitation',
    state: 'open',
    people: {},
    openings: 2,
    ...timesOn(day, { from: '19:00', to: '07:00' }),
  }));
}

/** The same ids in each run. */
const ids = createRandom(7);
const facilities = Array.from({ length: facilityCount }, () => randomId(ids));
const facilityId = (random: Random, at = wholeNumber(random, 0, facilityCount - 1)): string =>
  facilities[at] ?? '';

/** Applicants with wishes, licenses and up to twenty placed shifts. */
export const benchCandidates = (count: number, today: string, random: Random): Candidate[] =>
  Array.from({ length: count }, () => {
    const role = pick(random, roles);
    const at = new Date(
      Date.parse(`${today}T15:00:00Z`) - wholeNumber(random, 1, 120) * 86_400_000,
    );
    const stating = { role, today, at, random };
    const [from, to] = pick(random, times);
    const days = daysFrom(today, wholeNumber(random, 0, 20));
    const checked = random() < 0.7 ? { by: 'sub', at, result: 'clear' as const } : undefined;
    const credentials = sampleCredentials(stating, {
      validity: pick(random, validities),
      checked,
      file: checked ? 'complete' : 'none',
    });
    const id = randomId(random);
    return {
      id,
      ids: [id],
      submittedAt: at.toISOString(),
      ...(random() < 0.5 && { lastAskedAt: at.toISOString() }),
      statedRoles: [role],
      credentials,
      ...(random() < 0.8 && { wishes: sampleWishes(stating) }),
      homeState: 'NH',
      miles: wholeNumber(random, 1, 90),
      hasCar: random() < 0.9,
      placements:
        random() < 0.3 ? days.map((day) => ({ shift: day, ...timesOn(day, { from, to }) })) : [],
      doNotSend: random() < 0.05 ? [facilityId(random)] : [],
    };
  });
