import type { ActivityFilter } from '#frontend/staff/queries/use-audit.ts';
import { auditActions } from '#shared/audit.ts';

const dayPattern = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Whether the API has the activity of this day: a valid day that is not in the future. */
export const isDay = (text: string, today: string): boolean =>
  dayPattern.test(text) &&
  text <= today &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/**
 * Reads the fragment of the activity's address. A value that `formatActivity` does not write counts as absent.
 * @param today New York's day, `YYYY-MM-DD`
 */
export function parseActivity(hash: string, today: string): ActivityFilter {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const day = given.get('day') ?? '';
  const action = given.get('action') ?? '';
  return {
    day: isDay(day, today) ? day : today,
    sub: given.get('person') ?? '',
    action: Object.hasOwn(auditActions, action) ? action : '',
  };
}

/** A filter as a fragment with its `#`; '' for all of today. */
export function formatActivity({ day, sub, action }: ActivityFilter, today: string): string {
  const parts = new URLSearchParams();
  if (day !== today) parts.set('day', day);
  if (sub !== '') parts.set('person', sub);
  if (action !== '') parts.set('action', action);
  return parts.size === 0 ? '' : `#${parts}`;
}
