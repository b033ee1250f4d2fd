import type { AuditAction } from '#shared/audit.ts';

/** The reads that an open screen makes by itself. They say less than the record or the list that a person opened. */
const ofScreens: readonly string[] = [
  'find-same-person',
  'prefetch-record',
  'read-people',
  'read-facilities',
  'read-shifts',
  'read-assignments',
  'read-calendars',
  'read-calendar',
  'check-documents',
] satisfies AuditAction[];

export const isOfScreen = (action: string): boolean => ofScreens.includes(action);
