import { errorLogEntries } from '#shared/messages.ts';
import { ApiError } from './api-error.ts';
import type { StaffApi } from './staff-api.ts';

/** The names of failures in the error log (section 8). */
export type ErrorLogEntry = keyof typeof errorLogEntries;

/**
 * Writes a failure to the error log under its name in section 8, with the path of the screen. An ended session and
 * a missing submission are no failures.
 */
export function reportFailure(api: StaffApi, entry: ErrorLogEntry, error: unknown): void {
  if (error instanceof ApiError && ['session-ended', 'missing'].includes(error.failure)) return;
  void api.reportError({ error: errorLogEntries[entry], path: window.location.pathname });
}
