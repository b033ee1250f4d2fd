import type { Worked } from '#shared/desk/assignments.ts';
import type { Outcomes } from '#shared/desk/worked.ts';
import { workedHours } from '#shared/desk/worked.ts';
import { clockOf } from '../assignment-steps.ts';

/** 'Worked 7:10 PM – 7:00 AM, break of 30 minutes: 11.33 hours'. */
export const workedWords = (times: Worked): string =>
  [
    `Worked ${clockOf(times.start)} – ${clockOf(times.end)}`,
    times.breakMinutes > 0 && `, break of ${times.breakMinutes} minutes`,
    `: ${workedHours(times).toFixed(2)} hours`,
  ]
    .filter(Boolean)
    .join('');

/** 'Worked 12. No-show 1. Canceled by the nurse 2, by the facility 1.'; '' without any outcome. */
export function outcomeWords({ worked, noShows, canceled }: Outcomes): string {
  const by = [
    canceled.nurse > 0 && `by the nurse ${canceled.nurse}`,
    canceled.facility > 0 && `by the facility ${canceled.facility}`,
    canceled.agency > 0 && `by the agency ${canceled.agency}`,
  ].filter(Boolean);
  return [
    worked > 0 && `Worked ${worked}.`,
    noShows > 0 && `No-show ${noShows}.`,
    by.length > 0 && `Canceled ${by.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
