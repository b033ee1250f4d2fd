import { routes } from '#shared/contract/contract.ts';
import type { Method } from '#shared/contract/endpoint.ts';
import { descending } from '#shared/sorting.ts';

const parameter = /^\{\w+\}$/;

const fixedOf = (segments: readonly string[]): number =>
  segments.filter((segment) => !parameter.test(segment)).length;

/** The patterns of the route table, with the one first that the gateway would choose: that with more fixed segments. */
const patterns = [...new Set(routes.map(({ path }) => path))]
  .map((path) => ({ path, segments: path.split('/') }))
  .sort(descending(({ segments }) => fixedOf(segments)));

/**
 * The methods that an address answers, in the table's order, and the kind of submission that it names; undefined for an
 * address that no route has.
 */
export function methodsAt(address: string): { methods: Method[]; kind?: string } | undefined {
  const given = address.split('/');
  const found = patterns.find(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, index) =>
        parameter.test(segment) ? given[index] !== '' : segment === given[index],
      ),
  );
  if (!found) return undefined;
  const methods = routes.filter(({ path }) => path === found.path).map(({ method }) => method);
  const kind = given[found.segments.indexOf('{kind}')];
  return { methods, ...(kind !== undefined && { kind }) };
}
