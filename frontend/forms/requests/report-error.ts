import { requestTo } from '#shared/contract/request.ts';

/**
 * Writes a failure to the error log, without a word about the visitor: its name and the page's path.
 * It outlives the page, and whether it arrives changes nothing here.
 */
export function reportError(error: string): void {
  const body = { error, path: location.pathname };
  const { url, ...request } = requestTo('POST /api/error-reports', { body });
  fetch(url, { ...request, keepalive: true }).catch(() => {});
}
