import type { HttpRequest } from '../http.ts';
import type { Behavior } from './configuration.ts';
import type { Selection } from './policies.ts';

/** The headers that CloudFront always forwards: the description of the body, and the conditions. */
const alwaysPassed = new Set([
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
]);

/**
 * The request that CloudFront sends to a behavior's origin: the headers, cookies and query
 * parameters that the cache policy and the origin request policy select, and the origin's own headers.
 */
export function toOriginRequest(
  request: HttpRequest,
  { origin, cachePolicy, originPolicy }: Behavior,
  { distributionDomainName, requestId }: { distributionDomainName: string; requestId: string },
): HttpRequest {
  const selected =
    (kind: 'headers' | 'cookies' | 'query'): Selection =>
    (name) =>
      cachePolicy[kind](name) || (originPolicy?.[kind](name) ?? false);
  const passes = selected('headers');
  const { cookie, ...viewerHeaders } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(viewerHeaders).filter(([name]) => alwaysPassed.has(name) || passes(name)),
  );
  const cookies = kept(cookie ?? '', /;\s*/, selected('cookies'), '; ');
  const encodings = [...(cachePolicy.brotli ? ['br'] : []), ...(cachePolicy.gzip ? ['gzip'] : [])];
  const { connection, 'transfer-encoding': _, ...sent } = headers;
  return {
    ...request,
    path: origin.path + request.path,
    query: kept(request.query, '&', selected('query'), '&'),
    headers: {
      'user-agent': 'Amazon CloudFront',
      host: origin.domainName,
      ...sent,
      ...(cookies && { cookie: cookies }),
      ...(encodings.length > 0 && { 'accept-encoding': encodings.join(',') }),
      'x-forwarded-for': [headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', '),
      via: `1.1 ${distributionDomainName} (CloudFront)`,
      'x-amz-cf-id': requestId,
      ...origin.headers,
    },
  };
}

/** The cache key of a request: method, path, and the parts that the cache policy selects. */
export function cacheKey(
  { method, path, query, headers }: HttpRequest,
  { pathPattern, cachePolicy }: Pick<Behavior, 'pathPattern' | 'cachePolicy'>,
): string {
  const { cookie = '', ...others } = headers;
  return JSON.stringify([
    method,
    pathPattern,
    path,
    kept(query, '&', cachePolicy.query, '&'),
    kept(cookie, /;\s*/, cachePolicy.cookies, '; '),
    Object.entries(others).filter(([name]) => cachePolicy.headers(name)),
  ]);
}

function kept(text: string, separator: string | RegExp, passes: Selection, joiner: string): string {
  return text
    .split(separator)
    .filter((pair) => pair !== '' && passes(pair.split('=')[0] ?? ''))
    .join(joiner);
}
