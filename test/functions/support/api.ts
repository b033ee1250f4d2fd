import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { vi } from 'vitest';
import type { ApiEvent } from '#functions/http/api-types.ts';
import { bearerToken } from './tokens.ts';

export type Answer = { status: number; headers: Record<string, string>; body: any };

type Handler = (event: any, context: any) => Promise<any>;

export type EventOptions = {
  routeKey?: string;
  rawPath?: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
  isBase64Encoded?: boolean;
};

/** The headers of a request that CloudFront passes on for a visitor. */
export const throughCloudFront = (address: string) => ({
  'x-forwarded-for': `${address}, 198.51.100.1`,
  'x-origin-secret': 'origin-test',
});

/** An event as the gateway sends it: header names in lower case, payload format 2.0. */
function apiEvent(options: EventOptions = {}): ApiEvent {
  const { routeKey = 'POST /api/submissions/{kind}', path, query, headers, body } = options;
  return {
    version: '2.0',
    routeKey,
    rawPath: options.rawPath ?? '/api',
    rawQueryString: '',
    headers: { ...headers },
    ...(path && { pathParameters: path }),
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body }),
    isBase64Encoded: options.isBase64Encoded ?? false,
    requestContext: { requestId: 'request-1', http: { sourceIp: '203.0.113.9' } },
  } as unknown as ApiEvent;
}

export async function call(handler: unknown, options: EventOptions = {}): Promise<Answer> {
  const context = { functionName: 'test-function', awsRequestId: 'invocation-1' } as Context;
  const answer = await (handler as Handler)(apiEvent(options), context);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body === '' ? undefined : JSON.parse(answer.body),
  };
}

/** A POST of a JSON body. */
export const post = (handler: unknown, body: unknown, path?: Record<string, string>) =>
  call(handler, {
    path,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A call with a good access token. */
export const callAsStaff = (handler: unknown, options: EventOptions = {}) =>
  call(handler, {
    ...options,
    headers: { authorization: `Bearer ${bearerToken()}`, ...options.headers },
  });

/** The query of a deletion of a record without changes. */
export const untouchedQuery = { version: '0' };

export const contactPath = { kind: 'contact' };

/** A contact message that passes; `changes` replaces fields, and undefined leaves one out. */
export const contactMessage = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  firstName: 'Ada',
  middleName: 'May',
  lastName: 'Lovelace',
  phoneNumber: '6035550123',
  email: 'ada@example.com',
  description: 'Please call me back.',
  ...changes,
});

/** Collects everything that is written out while a test runs. */
export function captureOutput(): () => string {
  const lines: string[] = [];
  const keep = (...parts: unknown[]) => {
    lines.push(parts.map(String).join(' '));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep as never);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep as never);
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation(keep);
  }
  return () => lines.join('\n');
}
