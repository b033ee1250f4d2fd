import { requestTo } from '#shared/contract/request.ts';

/**
 * Writes a failure to the error log: its name and the page's path, and nothing about the visitor.
 * The request outlives the page. Nothing here depends on its arrival.
 */
export function reportError(error: string): void {
  const body = { error, path: location.pathname };
  const { url, ...request } = requestTo('POST /api/error-reports', { body });
  fetch(url, { ...request, keepalive: true }).catch(() => {});
}
