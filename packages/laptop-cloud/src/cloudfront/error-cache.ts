import type { HttpRequest, HttpResponse } from '../http.ts';

/** The errors that an edge caches against their headers, and the default time. */
const keptStatuses: readonly number[] = [500, 502, 503, 504];
const defaultSeconds = 10;

/** Asks the origin, unless the edge still keeps its failure. */
export type ErrorCache = (
  key: string,
  request: Pick<HttpRequest, 'method'>,
  ask: () => Promise<HttpResponse>,
) => Promise<HttpResponse>;

/**
 * Makes the part of an edge's cache that can do harm: failures of reads. Everything else is asked for anew.
 * @param secondsOf the distribution's `ErrorCachingMinTTL` of a status
 */
export function createErrorCache(secondsOf: (status: number) => number | undefined): ErrorCache {
  const kept = new Map<string, { until: number; response: HttpResponse }>();
  return async (key, { method }, ask) => {
    if (method !== 'GET' && method !== 'HEAD') return ask();
    const found = kept.get(key);
    if (found && Date.now() < found.until) return found.response;
    kept.delete(key);
    const response = await ask();
    const seconds = secondsOf(response.status) ?? defaultSeconds;
    if (keptStatuses.includes(response.status) && seconds > 0) {
      kept.set(key, { until: Date.now() + seconds * 1000, response });
    }
    return response;
  };
}
