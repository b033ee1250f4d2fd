import * as z from 'zod/mini';
import {
  type BodyOutput,
  type Endpoint,
  type PathValues,
  type QueryOutput,
  type StatusOf,
  schemaFor,
} from '#shared/contract/endpoint.ts';
import { unreadableSchema } from '#shared/unreadable.ts';
import type { ApiRequest, ApiResponse } from './api-types.ts';
import { badRequest, wrongFieldsOf } from './http-error.ts';
import { count } from './metrics.ts';
import { parsePath } from './path.ts';
import { jsonResponse, noContent } from './responses.ts';

/** A request as the contract has it. */
export type ContractRequest<E extends Endpoint> = Omit<ApiRequest, 'path' | 'query' | 'json'> & {
  path: PathValues<E['path']>;
  query: QueryOutput<E>;
  body: BodyOutput<E>;
  /**
   * An answer by the contract's schema of this status. A body of other values than the schema promises is refused.
   * @param value nothing for an answer without a body
   */
  answer: (status: StatusOf<E>, value?: unknown) => ApiResponse;
};

/**
 * Parses a request by its row of the contract.
 * @throws HttpError 404 for a path that nothing can have, 400 or 422 for a wrong query or body
 */
export function contractRequest<E extends Endpoint>(
  endpoint: E,
  request: ApiRequest,
): ContractRequest<E>;
export function contractRequest(endpoint: Endpoint, request: ApiRequest): unknown {
  const path = parsePath(endpoint.path, request.path);
  return {
    ...request,
    path,
    query: endpoint.query && parsed(endpoint.query, request.query),
    body: endpoint.body && parsedBody(endpoint, schemaFor(endpoint.body, path.kind), request.json),
    answer: (status: 200 | 201 | 202 | 204, value: unknown) => {
      if (leavesOut(value)) count('Unreadable', {});
      const schema = endpoint.answers[status];
      return schema ? jsonResponse(status, schemaFor(schema, path.kind), value) : noContent();
    },
  };
}

/** Whether an answer leaves out entries that can't be read. */
const leavesOut = (value: unknown): boolean =>
  z.safeParse(z.object({ unreadable: unreadableSchema }), value).data?.unreadable !== undefined;

function parsedBody(endpoint: Endpoint, schema: z.ZodMiniType, json: unknown): unknown {
  const { invalid, invalidField } = endpoint;
  if (invalid === undefined) return parsed(schema, json);
  const { success, data, error } = z.safeParse(schema, json);
  if (!success) throw wrongFieldsOf(invalid, error, invalidField);
  return data;
}

/** @throws HttpError 400 with the first sentence of the schema, and with the place of a fault that lies deeper */
function parsed(schema: z.ZodMiniType, given: unknown): unknown {
  const { success, data, error } = z.safeParse(schema, given);
  if (success) return data;
  const { message = 'The request is wrong.', path = [] } = error.issues[0] ?? {};
  throw badRequest(path.length > 1 ? `${message} (${path.join('.')})` : message);
}
