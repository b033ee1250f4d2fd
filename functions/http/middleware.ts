import { type ErrorBody, errorBodySchema, errorCodes, requestIdHeader } from '#shared/api.ts';
import { DamagedItem } from '../damaged-item.ts';
import type { ApiEvent, ApiMiddleware, ApiResponse } from './api-types.ts';
import { describeError } from './describe-error.ts';
import { failureCauseOf } from './failure-cause.ts';
import { HttpError } from './http-error.ts';
import { log } from './logger.ts';
import { count } from './metrics.ts';
import { kindOf, subjectOf } from './path.ts';
import { jsonResponse } from './responses.ts';

const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Puts the headers of the API on every answer, also of a failed request; the id is the one of the log's
 * line, for a person to read out.
 */
export const addAnswerHeaders: ApiMiddleware = {
  name: 'addAnswerHeaders',
  after: (request) => addHeaders(request),
  onError: (request) => addHeaders(request),
};

const addHeaders: NonNullable<ApiMiddleware['after']> = ({ event, response }) => {
  if (!response) return;
  const { requestId } = event.requestContext;
  response.headers = { ...answerHeaders, [requestIdHeader]: requestId, ...response.headers };
};

/** Logs one line for each request: route, result and duration. Failures are counted. */
export const logOutcome: ApiMiddleware = {
  name: 'logOutcome',
  before: ({ event }) => {
    event.startedMs = performance.now();
  },
  after: (request) => logRequest(request),
  onError: (request) => logRequest(request),
};

const logRequest: NonNullable<ApiMiddleware['after']> = ({ event, context, response, error }) => {
  const status = response?.statusCode ?? 500;
  log(status >= 500 ? 'error' : error ? 'warn' : 'info', error ? 'refused' : 'answered', {
    function: context.functionName,
    route: event.routeKey,
    requestId: event.requestContext.requestId,
    invocationId: context.awsRequestId,
    sub: event.staff?.sub,
    ...subjectOf(event),
    status,
    durationMs: elapsedMs(event),
    ...(error && describeError(error)),
  });
  if (status >= 500) {
    count('ServerErrors', { Route: event.routeKey, Cause: failureCauseOf(error) });
  } else if (error instanceof DamagedItem) {
    count('Unreadable', {});
  } else if (error instanceof HttpError) {
    count('Refusals', { Reason: error.code });
    if (status === 401) count('SignInRefusals', {});
  }
};

const elapsedMs = ({ startedMs }: ApiEvent): number | undefined =>
  startedMs === undefined ? undefined : Math.round(performance.now() - startedMs);

/** 404 for an unknown kind, before anything of the request is looked at. */
export const requireKnownKind: ApiMiddleware = {
  name: 'requireKnownKind',
  before: ({ event }) => {
    if (event.pathParameters && 'kind' in event.pathParameters) kindOf(event.pathParameters);
  },
};

/** The one place that translates an error to a response. An error that is not an `HttpError` reveals no details. */
export const translateErrors: ApiMiddleware = {
  name: 'translateErrors',
  onError: (request) => {
    const { error } = request;
    request.response = refusalOf(
      error instanceof HttpError
        ? error
        : error instanceof DamagedItem
          ? damagedError
          : internalError,
    );
  },
};

/** The answer to an `HttpError`. */
export function refusalOf({
  status,
  code,
  message,
  fields,
  current,
  headers,
}: HttpError): ApiResponse {
  const body: ErrorBody = { error: { code, message, ...(fields && { fields }) }, current };
  return { ...jsonResponse(status, errorBodySchema, body), headers: { ...headers } };
}

/** 409, because trying again changes nothing before an administrator has removed the entry. */
const damagedError = new HttpError(
  409,
  errorCodes.damaged,
  'This entry is damaged and can not be read. An administrator can remove it.',
);

const internalError = new HttpError(
  500,
  errorCodes.internal,
  'Something went wrong on our side. Please try again.',
);
