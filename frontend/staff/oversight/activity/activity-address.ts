import { choice, type ListFilters, text } from '#frontend/staff/kit/list/list-address.ts';
import type { ActivityFilter } from '#frontend/staff/kit/queries/use-audit.ts';
import { type AuditEntry, auditActions } from '#shared/audit.ts';
import { isDay } from '#shared/calendar.ts';
import { keysOf } from '#shared/keys-of.ts';

/** The filters of the activity, which the server applies. '' is today, everyone and every action. */
export const activityFilters: ListFilters<ActivityFilter, AuditEntry> = {
  none: { day: '', sub: '', action: '' },
  rules: {
    day: {
      key: 'day',
      parse: (day, { today }) => (isDay(day) && day < today ? day : ''),
      format: (day) => day,
    },
    sub: text('person', 100),
    action: choice<string>('action', keysOf(auditActions), ''),
  },
};
