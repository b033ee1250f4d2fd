import * as z from 'zod/mini';
import { deviceStorage } from '#frontend/ui/device-storage.ts';

/** A pause of so long ends a visit. */
const pauseMs = 30 * 60_000;

const visitSchema = z.object({
  /** When the visit before this one ended. */
  since: z.iso.datetime(),
  /** When somebody was last here. */
  until: z.iso.datetime(),
});

const keyOf = (sub: string): string => `staff-visit-${sub}`;

/**
 * When an account was last here on this device, before the visit that goes on now; a reload goes on with it. On
 * the first visit it is now, so that not everything is new. Calling it says that somebody is here.
 */
export function lastVisit(sub: string, now: Date): string {
  const stored = deviceStorage.read(keyOf(sub));
  const { data: visit } = z.safeParse(visitSchema, parse(stored));
  const until = now.toISOString();
  const goesOn = visit && now.getTime() - Date.parse(visit.until) < pauseMs;
  const since = goesOn ? visit.since : (visit?.until ?? until);
  deviceStorage.write(keyOf(sub), JSON.stringify({ since, until }));
  return since;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
