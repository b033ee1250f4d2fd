import { newLine } from '#functions/store/next-line.ts';
import { daysFrom } from '#scripts/seed/desk/calendar.ts';
import { createRandom, pick, randomId, wholeNumber } from '#scripts/seed/random.ts';
import type { Line } from '#shared/desk/lines.ts';
import { roles } from '#shared/nursing-roles.ts';

const random = createRandom(1);

/** An open line of one to fourteen nights, within two months from now. */
export function sampleLine(): Line {
  const now = new Date();
  const [first = ''] = daysFrom(now.toISOString().slice(0, 10), wholeNumber(random, 2, 60)).slice(
    -1,
  );
  return newLine(
    {
      id: randomId(random),
      facility: randomId(random),
      state: 'open',
      role: pick(random, roles),
      count: 2,
      kind: 'per-diem',
      days: daysFrom(first, wholeNumber(random, 1, 14)),
      from: '19:00',
      to: '07:00',
      payFrom: 34,
      payTo: 40,
      requirements: ['bls'],
      note: 'Use the kitchen door after 10 PM and ring.',
    },
    { by: randomId(random), now },
  );
}
