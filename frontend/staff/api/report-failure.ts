import { errorLogEntries } from '#shared/messages.ts';
import { ApiError, type StaffApi } from './staff-api.ts';

/**
 * Writes a failure to the error log under its name in section 8, with the path of the screen. A
 * session that ended and a submission that is gone are no failures.
 */
export function reportFailure(
  api: StaffApi,
  entry: keyof typeof errorLogEntries,
  error: unknown,
): void {
  if (error instanceof ApiError && ['session-ended', 'missing'].includes(error.failure)) return;
  void api.reportError({ error: errorLogEntries[entry], path: window.location.pathname });
}
