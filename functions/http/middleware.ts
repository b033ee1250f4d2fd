import * as z from 'zod/mini';
import { type ErrorBody, errorBodySchema, errorCodes } from '#shared/api.ts';
import { kindSchema } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission.ts';
import { ApiError } from './api-error.ts';
import type { ApiEvent, ApiMiddleware } from './api-types.ts';
import { describeError } from './describe-error.ts';
import { log } from './logger.ts';
import { kindOf } from './path.ts';
import { jsonResponse } from './responses.ts';

const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Puts the headers of the API on every answer, whatever became of the request. */
export const addAnswerHeaders: ApiMiddleware = {
  name: 'addAnswerHeaders',
  after: (request) => addHeaders(request),
  onError: (request) => addHeaders(request),
};

const addHeaders: NonNullable<ApiMiddleware['after']> = ({ response }) => {
  if (response) response.headers = { ...answerHeaders, ...response.headers };
};

/** Logs one line a request: what was asked for, how it ended, how long it took. */
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
    requestId: event.requestContext.requestId,
    invocationId: context.awsRequestId,
    kind: known(kindSchema, event.pathParameters?.kind),
    submissionId: known(submissionIdSchema, event.pathParameters?.id ?? event.json?.id),
    status,
    durationMs: elapsedMs(event),
    ...(error && describeError(error)),
  });
};

const known = (schema: z.ZodMiniType<string>, value: unknown): string | undefined =>
  z.safeParse(schema, value).data;

const elapsedMs = ({ startedMs }: ApiEvent): number | undefined =>
  startedMs === undefined ? undefined : Math.round(performance.now() - startedMs);

/** 404 for an unknown kind, before anything of the request is looked at. */
export const requireKnownKind: ApiMiddleware = {
  name: 'requireKnownKind',
  before: ({ event }) => {
    if (event.pathParameters && 'kind' in event.pathParameters) kindOf(event.pathParameters);
  },
};

/** The one place where an error becomes an answer; what is not an `ApiError` gives no details. */
export const translateErrors: ApiMiddleware = {
  name: 'translateErrors',
  onError: (request) => {
    const { error } = request;
    const refusal = error instanceof ApiError ? error : internalError;
    const { code, message, fields } = refusal;
    const body: ErrorBody = { error: { code, message, ...(fields && { fields }) } };
    request.response = jsonResponse(refusal.status, errorBodySchema, body);
    request.response.headers = { ...refusal.headers };
  },
};

const internalError = new ApiError(
  500,
  errorCodes.internal,
  'Something went wrong on our side. Please try again.',
);
