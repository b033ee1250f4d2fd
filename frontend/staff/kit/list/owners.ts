import { whoIs } from '#frontend/staff/kit/layout/person-names.ts';
import type { Colleague } from '#shared/audit.ts';
import type { PreparedRow } from '#shared/list.ts';
import { alphabetical } from '#shared/sorting.ts';

/** The owners that a list can be filtered by. */
export type Owners = {
  /** The accounts that own a record or may own one, sorted by name, without the signed-in account. */
  subs: readonly string[];
  nameOf: (sub: string) => string;
};

/**
 * The owners to choose from: those of the rows, and the accounts that may own a record.
 * @param chosen the owner in the current filter, who may no longer own a record
 */
export function ownersOf(
  people: readonly Colleague[],
  me: string,
  rows: readonly Pick<PreparedRow, 'work'>[],
  chosen: string,
): Owners {
  const nameOf = (sub: string) => whoIs(people, sub, me);
  const subs = new Set([
    ...people.flatMap(({ sub, mayOwn }) => (mayOwn ? [sub] : [])),
    ...rows.flatMap(({ work }) => work?.owner ?? []),
  ]);
  subs.delete(me);
  if (!['', 'me', 'nobody'].includes(chosen)) subs.add(chosen);
  return {
    subs: [...subs].toSorted(alphabetical(nameOf)),
    nameOf,
  };
}
