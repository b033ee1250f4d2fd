import type { RecordPosition } from '#frontend/staff/kit/visit/record-position.ts';
import type { PreparedRow } from '#shared/list.ts';
import { filterRows } from './list-address.ts';
import { type ListFilter, recordFilters } from './list-filter.ts';

/**
 * The position of a record among the rows that match a filter. A record that no longer matches the filter, for example because
 * its status was changed, still has a previous and a next row.
 * @param sorted the whole list in its order
 * @param matching the rows of `sorted` that match the filter
 * @returns undefined when the list doesn't have the record
 */
export function positionOfRecord(
  sorted: readonly PreparedRow[],
  matching: readonly PreparedRow[],
  filter: ListFilter,
  id: string,
  me = '',
): RecordPosition | undefined {
  const row = sorted.find((one) => one.id === id);
  if (row === undefined) return undefined;
  const at = matching.indexOf(row);
  const isMatching = at !== -1;
  const before = isMatching
    ? at
    : filterRows(recordFilters, sorted.slice(0, sorted.indexOf(row)), filter, me).length;
  return {
    number: isMatching ? at + 1 : undefined,
    total: matching.length,
    previous: matching[before - 1]?.id,
    next: matching[isMatching ? at + 1 : before]?.id,
    name: row.wholeName,
  };
}
