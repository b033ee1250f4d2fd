import { errorLogEntries } from '#shared/messages.ts';
import { ApiError } from './api-error.ts';
import type { StaffApi } from './staff-api.ts';

/** The names under which the error log knows failures (section 8). */
export type ErrorLogEntry = keyof typeof errorLogEntries;

/**
 * Writes a failure to the error log under its name in section 8, with the path of the screen. A
 * session that ended and a submission that is gone are no failures.
 */
export function reportFailure(api: StaffApi, entry: ErrorLogEntry, error: unknown): void {
  if (error instanceof ApiError && ['session-ended', 'missing'].includes(error.failure)) return;
  void api.reportError({ error: errorLogEntries[entry], path: window.location.pathname });
}
