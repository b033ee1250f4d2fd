import type { Context } from 'aws-lambda';
import { requiredEnvironment } from '#functions/environment.ts';
import type { ApiEvent, ApiResponse } from '#functions/http/api-types.ts';
import { type EndpointOf, type RoomName, routeKeyOf, routesOf } from '../routes.ts';

type Handler = (event: ApiEvent, context: Context) => Promise<ApiResponse>;

/**
 * Makes the handler of a room, which hands each request to the endpoint of its route. Every endpoint has its whole chain of
 * middleware, so the room decides nothing.
 * @param endpoints the handler of each endpoint that the route table has for the room
 */
export function room<Name extends RoomName>(
  name: Name,
  endpoints: Record<EndpointOf<Name>, Handler>,
): Handler {
  const byName = new Map<string, Handler>(Object.entries(endpoints));
  const byRoute = new Map(
    routesOf(name).map((route) => [routeKeyOf(route), byName.get(route.endpoint)]),
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
