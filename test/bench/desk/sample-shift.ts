import { daysFrom } from '#scripts/seed/desk/calendar.ts';
import { createRandom, pick, randomId, wholeNumber } from '#scripts/seed/random.ts';
import { type Shift, timesOn } from '#shared/desk/shifts.ts';
import { roles } from '#shared/nursing-roles.ts';

const random = createRandom(1);
const night = { from: '19:00', to: '07:00' };

/** An open night. */
export function sampleShift(): Shift {
  const now = new Date().toISOString();
  const today = now.slice(0, 10);
  const [day = today] = daysFrom(today, wholeNumber(random, 2, 60)).slice(-1);
  return {
    id: randomId(random),
    order: randomId(random),
    facility: randomId(random),
    state: 'open',
    role: pick(random, roles),
    openings: 2,
    kind: 'per-diem',
    ...night,
    ...timesOn(day, night),
    payFrom: 34,
    payTo: 40,
    requirements: ['bls'],
    note: 'Use the kitchen door after 10 PM and ring.',
    people: { [randomId(random)]: 'placed', [randomId(random)]: 'said-no' },
    version: 3,
    createdAt: now,
    changedAt: now,
    changedBy: randomId(random),
  };
}
