import { useMemo } from 'react';
import { useMySub } from '#frontend/staff/kit/services/session-state.ts';
import { type PreparedRow, sortRows } from '#shared/list.ts';
import { filterRows } from './list-address.ts';
import { type ListFilter, recordFilters } from './list-filter.ts';

/**
 * A list's rows in the wanted order, and those that match the filter (section 5).
 * @param rows newest first
 */
export function useMatchingRows(rows: readonly PreparedRow[], filter: ListFilter) {
  const me = useMySub();
  const sorted = useMemo(() => sortRows(rows, filter.sort), [rows, filter.sort]);
  const matching = useMemo(
    () => filterRows(recordFilters, sorted, filter, me),
    [sorted, filter, me],
  );
  return { sorted, matching };
}
