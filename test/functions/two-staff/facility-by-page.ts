import { setImmediate } from 'node:timers/promises';
import type { Random } from '#scripts/seed/random.ts';
import type { StatedShift, StatedShifts } from '#shared/desk/stated-shifts.ts';

type Facility = {
  random: Random;
  stated: () => Promise<StatedShifts | undefined>;
  state: (stated: StatedShifts, shifts: StatedShift[]) => Promise<unknown>;
  isOver: () => boolean;
};

const changes = 3;
/** Turns of the others between two changes. */
const mostTurns = 900;
const days = ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08'];

/** Changes the days, the times, the openings and the note of a stated shift, some times, or removes it. */
export async function stateByPage({ random, stated, state, isOver }: Facility): Promise<void> {
  const first = (await stated())?.shifts[0];
  for (let change = 0; change < changes && first; change += 1) {
    const turns = random() * mostTurns;
    for (let turn = 0; turn < turns && !isOver(); turn += 1) await setImmediate();
    if (isOver()) return;
    const present = await stated();
    if (!present) return;
    const [line = first] = present.shifts;
    const drawn = days.filter(() => random() < 0.5);
    const next: StatedShift = {
      ...line,
      ...(random() < 0.7 && drawn.length > 0 && { days: drawn }),
      ...(random() < 0.3 && { openings: 1 + Math.floor(random() * 3) }),
      ...(random() < 0.3 && { note: `Ask for ${random() < 0.5 ? 'Ann' : 'Bea'}.` }),
      ...(random() < 0.2 && { from: random() < 0.5 ? '18:00' : '19:00' }),
    };
    await state(present, random() < 0.1 ? [] : [next]);
  }
}
