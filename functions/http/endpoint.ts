import middy from '@middy/core';
import { prefetchHeader } from '#shared/api.ts';
import type { ApiEvent, ApiMiddleware, ApiRequest, ApiResponse } from './api-types.ts';
import { limitBodySize, parseJsonBody, requireJsonType } from './json-body.ts';
import { addAnswerHeaders, logOutcome, requireKnownKind, translateErrors } from './middleware.ts';
import { requireOrigin } from './require-origin.ts';
import { visitorAddressOf } from './visitor-address.ts';

/**
 * `access` is 'public' or the guards of staff, so that only rooms of staff carry their libraries; endpoints
 * of staff are made by `functions/api/staff-endpoint.ts`.
 */
type EndpointOptions = {
  access: 'public' | readonly ApiMiddleware[];
  body: 'json' | 'none';
};

/**
 * The one chain of all endpoints. A request passes it from first to last; an answer or an error from
 * last to first, so the translation of errors is last, and headers and log see its response.
 */
export const middlewareOf = ({ access, body }: EndpointOptions): ApiMiddleware[] => [
  addAnswerHeaders,
  logOutcome,
  requireOrigin,
  ...(access === 'public' ? [] : access),
  requireKnownKind,
  ...(body === 'json' ? [requireJsonType, limitBodySize, parseJsonBody] : []),
  translateErrors,
];

/**
 * Makes the handler of an endpoint of the HTTP API.
 * @param handle answers a request that has passed the chain; throws `HttpError` to refuse it.
 */
export const endpoint = (
  options: EndpointOptions,
  handle: (request: ApiRequest) => Promise<ApiResponse>,
) =>
  middy<ApiEvent, ApiResponse>()
    .use(middlewareOf(options))
    .handler((event) =>
      handle({
        requestId: event.requestContext.requestId,
        rawPath: event.rawPath,
        path: event.pathParameters ?? {},
        query: event.queryStringParameters ?? {},
        json: event.json ?? {},
        staff: event.staff ?? { sub: '', groups: [] },
        enterRows: (read) => {
          event.read = read;
        },
        enterAs: (action) => {
          event.auditedAs = action;
        },
        enterDetail: (detail) => {
          event.auditDetail = detail;
        },
        enterAccount: (sub) => {
          event.auditAccount = sub;
        },
        visitorAddress: visitorAddressOf(event),
        isPrefetch: event.headers[prefetchHeader] !== undefined,
      }),
    );
