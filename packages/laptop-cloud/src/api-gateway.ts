import { randomBytes } from 'node:crypto';
import type { Jwk } from 'aws-jwt-verify/jwk';
import { type AccessEntry, toAccessLine } from './api-gateway/access-log.ts';
import { type ApiConfiguration, type Route, readApis } from './api-gateway/configuration.ts';
import { toEvent } from './api-gateway/event.ts';
import { authorize } from './api-gateway/jwt-authorizer.ts';
import { gatewayAnswer, toResponse } from './api-gateway/response.ts';
import { selectRoute } from './api-gateway/routes.ts';
import { createThrottle } from './api-gateway/throttle.ts';
import type { HttpHandler, HttpRequest, HttpResponse } from './http.ts';
import type { Invocation } from './lambda.ts';
import { LaptopError } from './laptop-error.ts';
import type { ResolvedTemplate } from './template.ts';
import { startTimeLimit } from './time-limit.ts';

export type HttpApi = {
  apiId: string;
  /** `<id>.execute-api.<region>.amazonaws.com` */
  domainName: string;
  handler: HttpHandler;
};

export type HttpApiOptions = {
  template: ResolvedTemplate;
  /** Runs a function by its ARN; `undefined` when there is none of that ARN. */
  invoke(functionArn: string, event: unknown): Promise<Invocation> | undefined;
  /** The public keys of an issuer; `undefined` for an issuer that the laptop doesn't emulate. */
  keysOf(issuer: string): (() => Jwk[]) | undefined;
  /** Takes the lines of a stage's access log. */
  log?(logGroupArn: string, line: string): void;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** The gateway's limit on a request's body. */
const maximumBodyBytes = 10 * 1024 * 1024;

/**
 * Emulates the template's HTTP APIs: routes, JWT authorizers, throttles, Lambda integrations.
 * @throws LaptopError when the template has a part that the laptop doesn't emulate.
 */
export function createHttpApis(options: HttpApiOptions): HttpApi[] {
  return readApis(options.template).map((configuration) => ({
    apiId: configuration.apiId,
    domainName: configuration.domainName,
    handler: createHandler(configuration, options),
  }));
}

function createHandler(
  api: ApiConfiguration,
  { invoke, keysOf, log = () => {}, now = Date.now }: HttpApiOptions,
): HttpHandler {
  const routes = api.routes.map((route) => ({
    ...route,
    takeToken: route.throttle ? createThrottle(route.throttle, now) : () => true,
    keys: issuerKeys(route, keysOf),
  }));

  async function answer(request: HttpRequest, entry: AccessEntry): Promise<HttpResponse> {
    const refuse = (status: number, message: string, headers: Record<string, string> = {}) => {
      entry.error = message;
      return gatewayAnswer(status, message, headers);
    };
    // The gateway knows its API by the host; a distribution must not pass on its viewer's.
    if (request.headers.host !== api.domainName) return refuse(403, 'Forbidden');
    if (!isDecodable(request.path)) return refuse(400, 'Bad Request');
    const match = selectRoute(routes, request.method, request.path);
    if (!match) return refuse(404, 'Not Found');
    const { route, parameters } = match;
    entry.routeKey = route.routeKey;
    if (!route.takeToken()) return refuse(429, 'Too Many Requests');
    const jwt =
      route.authorizer &&
      authorize(request.headers.authorization, { ...route.authorizer, keys: route.keys, now });
    if (jwt && !jwt.ok) {
      const message = jwt.status === 401 ? 'Unauthorized' : 'Forbidden';
      entry.authorizerError = jwt.challenge;
      return refuse(jwt.status, message, { 'www-authenticate': jwt.challenge });
    }
    if (request.body.length > maximumBodyBytes) return refuse(...tooLarge);
    if (!route.mayInvoke) {
      entry.integrationError = 'The gateway may not invoke the function.';
      return refuse(...failed);
    }
    const event = toEvent(request, {
      api,
      routeKey: route.routeKey,
      pathParameters: parameters,
      requestId: entry.requestId,
      nowMs: now(),
      ...(jwt && { jwt }),
    });
    const invocation = invoke(route.functionArn, event);
    if (!invocation) return refuse(...failed);
    const ended = await withinTime(invocation, route.integrationTimeoutMs);
    if (ended !== 'late' && ended.ok) return toResponse(ended.payload) ?? refuse(...failed);
    entry.integrationError = ended === 'late' ? 'The function is late.' : ended.errorType;
    return refuse(...failureOf(ended));
  }

  return async (request) => {
    const requestId = randomBytes(11).toString('base64url');
    const entry: AccessEntry = { requestId };
    const startedMs = performance.now();
    const response = await answer(request, entry);
    if (api.accessLog) {
      const latencyMs = Math.round(performance.now() - startedMs);
      const { logGroupArn, format } = api.accessLog;
      log(logGroupArn, toAccessLine(format, { ...entry, status: response.status, latencyMs }));
    }
    return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } };
  };
}

function issuerKeys(route: Route, keysOf: HttpApiOptions['keysOf']): () => Jwk[] {
  if (!route.authorizer) return () => [];
  const keys = keysOf(route.authorizer.issuer);
  if (keys) return keys;
  throw new LaptopError(
    `Broken template: route ${route.routeKey} trusts ${route.authorizer.issuer}, which is no user pool of it.`,
  );
}

const failed = [500, 'Internal Server Error'] as const;
const tooLarge = [413, 'Request Entity Too Large'] as const;
const unavailable = [503, 'Service Unavailable'] as const;

/** The response of the gateway for a function without a result. */
function failureOf(invocation: { errorType: string } | 'late'): readonly [number, string] {
  if (invocation === 'late') return unavailable;
  // A refusal before the function ran is not the function's failure.
  if (invocation.errorType === 'RequestEntityTooLargeException') return tooLarge;
  return invocation.errorType === 'TooManyRequestsException' ? unavailable : failed;
}

async function withinTime<Result>(
  work: Promise<Result>,
  limitMs: number,
): Promise<Result | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = startTimeLimit(limitMs, () => resolve('late'));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
