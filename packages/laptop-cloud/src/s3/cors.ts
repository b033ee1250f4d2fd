import type { HttpRequest, HttpResponse } from '../http.ts';
import { matchesPattern } from '../iam-conditions.ts';
import type { CorsRule } from './bucket-settings.ts';
import { S3Error } from './s3-error.ts';

/**
 * Answers a browser's preflight from the bucket's rules.
 * @throws S3Error AccessForbidden (403) when no rule allows it, BadRequest without the needed headers.
 */
export function preflight(
  request: HttpRequest,
  rules: readonly CorsRule[],
  resourceType: 'BUCKET' | 'OBJECT',
): HttpResponse {
  const origin = request.headers.origin;
  const method = request.headers['access-control-request-method'];
  if (!origin || !method) {
    throw new S3Error('BadRequest', {
      message: `Insufficient information. ${origin ? 'Access-Control-Request-Method' : 'Origin'} request header needed.`,
    });
  }
  const details = { Method: method, ResourceType: resourceType };
  if (rules.length === 0) throw new S3Error('AccessForbidden', { details });
  const requested = (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const rule = rules.find(
    (one) =>
      allows(one, origin, method) &&
      requested.every((name) =>
        one.AllowedHeaders.some((pattern) => matchesPattern(pattern.toLowerCase(), name)),
      ),
  );
  if (!rule) {
    throw new S3Error('AccessForbidden', {
      message:
        "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
      details,
    });
  }
  const headers = responseHeaders(rule, origin);
  if (requested.length > 0) headers['access-control-allow-headers'] = requested.join(', ');
  return { status: 200, headers, body: '' };
}

/** The headers of every response to an actual request when a rule allows its origin and method. */
export function corsHeaders(
  request: HttpRequest,
  rules: readonly CorsRule[],
): Record<string, string> {
  const origin = request.headers.origin;
  if (!origin) return {};
  const rule = rules.find((one) => allows(one, origin, request.method));
  return rule ? responseHeaders(rule, origin) : {};
}

function allows(rule: CorsRule, origin: string, method: string): boolean {
  return (
    rule.AllowedMethods.some((allowed) => allowed === method) &&
    rule.AllowedOrigins.some((pattern) => matchesPattern(pattern, origin))
  );
}

function responseHeaders(rule: CorsRule, origin: string): Record<string, string> {
  const isOpen = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isOpen ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(!isOpen && { 'access-control-allow-credentials': 'true' }),
    ...(rule.ExposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.ExposedHeaders.join(', '),
    }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}
