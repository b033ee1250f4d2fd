import { randomUUID } from 'node:crypto';
import type { Facility } from '#shared/desk/facilities.ts';
import { type Shift, timesOn } from '#shared/desk/shifts.ts';
import { shiftValues } from './builders.ts';

const at = '2026-11-20T12:00:00.000Z';

/** A shift of two LPNs on the night of Saturday, December 5, 2026. */
export function shiftOf(changes: Partial<Shift> = {}): Shift {
  const answers = { facility: 'f', ...shiftValues(), ...changes };
  const times = timesOn(changes.day ?? '2026-12-05', answers);
  const made = { createdAt: at, changedAt: at, changedBy: 'dana', version: 1 };
  const base = { id: randomUUID(), order: 'o', state: 'open', people: {} } as const;
  return { ...made, ...base, ...answers, ...times };
}

/** The same shift with its facility. */
export const placed = (
  changes: Partial<Shift> = {},
  town = 'Keene',
): { shift: Shift; facility: Facility } => ({
  shift: shiftOf(changes),
  facility: {
    ...{ id: changes.facility ?? 'f', name: 'Sample Hill', town, state: 'NH', units: [] },
    ...{ nameMayBePublic: false, version: 1, changedBy: 'dana', createdAt: at, changedAt: at },
  },
});
