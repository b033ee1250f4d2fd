import { accountId } from '../account.ts';
import type { HttpRequest } from '../http.ts';
import type { ApiConfiguration } from './configuration.ts';

export type EventContext = {
  api: ApiConfiguration;
  routeKey: string;
  pathParameters: Record<string, string>;
  requestId: string;
  nowMs: number;
  jwt?: { claims: Record<string, unknown>; scopes: string[] | null };
};

const textTypes =
  /^(text\/|application\/(json|javascript|xml)\s*(;|$)|application\/[\w.-]+\+(json|xml))/i;

/** The event of payload format 2.0 for a request, as a function behind an HTTP API gets it. */
export function toEvent(request: HttpRequest, context: EventContext) {
  const { api, routeKey, pathParameters, requestId, nowMs, jwt } = context;
  const { cookie, ...headers } = request.headers;
  const rawPath = decodeURIComponent(request.path);
  const isText = textTypes.test(headers['content-type'] ?? '');
  const query = queryParameters(request.query);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers: {
      ...headers,
      'content-length': String(request.body.length),
      'x-forwarded-for': [headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', '),
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId,
      apiId: api.apiId,
      ...(jwt && { authorizer: { jwt: { claims: claimTexts(jwt.claims), scopes: jwt.scopes } } }),
      domainName: api.domainName,
      domainPrefix: api.apiId,
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: api.stage,
      time: logTime(nowMs),
      timeEpoch: nowMs,
    },
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !isText,
  };
}

/** Repeated names are joined by commas. */
function queryParameters(query: string): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(joined);
}

/** Claims reach a function as texts; a list is written `[one two]`. */
function claimTexts(claims: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

/** `03/Feb/2026:14:05:06 +0000` */
function logTime(timeMs: number): string {
  const [, day, month, year, time] = new Date(timeMs).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
