import { api } from '#shared/api.ts';
import type { ErrorReport } from '#shared/error-report.ts';

/**
 * Writes a failure to the error log, without a word about the visitor: its name and the page's path.
 * It outlives the page, and whether it arrives changes nothing here.
 */
export function reportError(error: string): void {
  const report: ErrorReport = { error, path: location.pathname };
  fetch(api.errorReports.path(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {});
}
