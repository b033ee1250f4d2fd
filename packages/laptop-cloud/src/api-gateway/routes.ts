/** A route's method and path; `$default` has neither and takes what is left. */
export type RoutePattern = { method?: string; segments?: Segment[] };

type Segment =
  | { kind: 'static'; text: string }
  | { kind: 'parameter'; name: string }
  | { kind: 'greedy'; name: string };

/** Reads `GET /pets/{id}`, `ANY /{proxy+}` or `$default`. */
export function parseRouteKey(routeKey: string): RoutePattern {
  const [method, path] = routeKey.split(' ');
  if (!method || !path) return {};
  const segments = path
    .slice(1)
    .split('/')
    .map((text): Segment => {
      const [, name = '', plus] = /^\{(.+?)(\+)?\}$/.exec(text) ?? [];
      if (!name) return { kind: 'static', text };
      return { kind: plus ? 'greedy' : 'parameter', name };
    });
  return { ...(method !== 'ANY' && { method }), segments };
}

export type RouteMatch<Route> = { route: Route; parameters: Record<string, string> };

/**
 * Chooses a route as HTTP APIs do: a full match of path and method before one of `ANY`, both before
 * greedy paths, and `$default` last; of several, the one with more fixed segments.
 * @param path as received, percent-encoded; the parameters come decoded.
 * @returns `undefined` when no route takes the request.
 */
export function selectRoute<Route extends { pattern: RoutePattern }>(
  routes: readonly Route[],
  method: string,
  path: string,
): RouteMatch<Route> | undefined {
  const given = path.slice(1).split('/');
  const [best] = routes
    .flatMap((route) => {
      const parameters = match(route.pattern, method, given);
      return parameters ? [{ route, parameters, rank: rank(route.pattern) }] : [];
    })
    .sort((a, b) => compare(a.rank, b.rank));
  return best && { route: best.route, parameters: best.parameters };
}

function match(
  { method: wanted, segments }: RoutePattern,
  method: string,
  given: string[],
): Record<string, string> | undefined {
  if (!segments) return {};
  if (wanted && wanted !== method) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const text = given[index];
    if (text === undefined || text === '') {
      // Only the root is an empty segment.
      if (segment.kind === 'static' && segment.text === '' && text === '') continue;
      return undefined;
    }
    if (segment.kind === 'greedy') {
      parameters[segment.name] = decodeURIComponent(given.slice(index).join('/'));
      return parameters;
    }
    if (segment.kind === 'parameter') parameters[segment.name] = decodeURIComponent(text);
    else if (segment.text !== text) return undefined;
  }
  return given.length === segments.length ? parameters : undefined;
}

/** Smaller is more specific, compared number by number. */
function rank({ method, segments }: RoutePattern): number[] {
  if (!segments) return [4];
  const greedy = segments.some(({ kind }) => kind === 'greedy');
  const order = { static: 0, parameter: 1, greedy: 2 } as const;
  return [(greedy ? 2 : 0) + (method ? 0 : 1), ...segments.map(({ kind }) => order[kind])];
}

function compare(a: number[], b: number[]): number {
  const index = a.findIndex((number, position) => number !== b[position]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
