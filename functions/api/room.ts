import type { Context } from 'aws-lambda';
import { requiredEnvironment } from '#functions/environment.ts';
import type { ApiEvent, ApiResponse } from '#functions/http/api-types.ts';
import { type Endpoint, routeKeyOf } from '#shared/contract/endpoint.ts';

type Handler = (event: ApiEvent, context: Context) => Promise<ApiResponse>;

/**
 * Makes the handler of a room, which hands each request to the endpoint of its route. Every endpoint has its whole chain of
 * middleware, so the room decides nothing.
 * @param name the room, for the error of a route that it does not have
 * @param rows the room's endpoints in the contract
 * @param handlers the handler of each
 */
export function room<Name extends string>(
  name: string,
  rows: Readonly<Record<Name, Endpoint>>,
  handlers: Record<Name, Handler>,
): Handler {
  const byName = new Map<string, Handler>(Object.entries(handlers));
  const byRoute = new Map(
    Object.entries<Endpoint>(rows).map(([name, row]) => [routeKeyOf(row), byName.get(name)]),
  );
  return async (event, context) => {
    const handler = byRoute.get(event.routeKey);
    if (!handler) throw new Error(`The room ${name} does not answer ${event.routeKey}.`);
    return handler(event, context);
  };
}

/**
 * An endpoint that is loaded by its first request, because it needs a library that the room's other endpoints go without.
 * @param variable the environment variable that it needs and they don't: when it is missing, the room fails at its start
 */
export function later(variable: string, load: () => Promise<{ handler: Handler }>): Handler {
  requiredEnvironment(variable);
  return async (event, context) => {
    const { handler } = await load();
    return handler(event, context);
  };
}
