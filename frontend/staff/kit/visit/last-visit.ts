import * as z from 'zod/mini';
import { deviceStorage } from '#frontend/ui/device-storage.ts';
import { minuteMs } from '#shared/durations.ts';

/** A pause of this length ends a visit. */
const pauseMs = 30 * minuteMs;

const visitSchema = z.object({
  /** The end of the previous visit. */
  since: z.iso.datetime(),
  /** The time of the last activity. */
  until: z.iso.datetime(),
});

const keyOf = (sub: string): string => `staff-visit-${sub}`;

/**
 * The end of an account's previous visit on this device; a reload continues the current visit. On the first visit it
 * returns `now`, so that not every record is new. Each call also records activity.
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
