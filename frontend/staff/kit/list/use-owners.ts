import { useMemo } from 'react';
import { usePeople } from '#frontend/staff/kit/queries/use-people.ts';
import { useMySub } from '#frontend/staff/kit/services/session-state.ts';
import type { PreparedRow } from '#shared/list.ts';
import { type Owners, ownersOf } from './owners.ts';

/** The owners that a list can be filtered by. @param chosen the owner in the current filter */
export function useOwners(rows: readonly PreparedRow[], chosen: string): Owners {
  const people = usePeople();
  const me = useMySub();
  return useMemo(() => ownersOf(people, me, rows, chosen), [people, me, rows, chosen]);
}
