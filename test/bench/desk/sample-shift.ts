import { createRandom, pick, randomId, wholeNumber } from '#scripts/seed/random.ts';
import { addDays } from '#shared/days.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { timesOn } from '#shared/desk/shifts.ts';
import { roles } from '#shared/nursing-roles.ts';

const random = createRandom(1);
const times = { from: '19:00', to: '07:00' } as const;

/** An open night within so many days from now. */
export function sampleShift(days: number): Shift {
  const at = new Date().toISOString();
  const day = addDays(at.slice(0, 10), wholeNumber(random, 2, days));
  return {
    id: randomId(random),
    order: randomId(random),
    facility: randomId(random),
    state: 'open',
    role: pick(random, roles),
    openings: 2,
    kind: 'per-diem',
    ...times,
    ...timesOn(day, times),
    payFrom: 34,
    payTo: 40,
    requirements: ['bls'],
    note: 'Use the kitchen door after 10 PM and ring.',
    people: {},
    version: 1,
    createdAt: at,
    changedAt: at,
    changedBy: randomId(random),
  };
}
