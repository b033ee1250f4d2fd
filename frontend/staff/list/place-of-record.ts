import type { RecordPlace } from '#frontend/staff/visit/record-place.ts';
import type { PreparedRow } from '#shared/list.ts';
import { filterRows, type ListFilter } from './list-filter.ts';

/**
 * The position of a record among the rows that a filter keeps. A record that the filter no longer keeps, for example because
 * its status was changed, still has a previous and a next row.
 * @param sorted the whole list in its order
 * @param kept the rows of `sorted` that the filter keeps
 * @returns undefined when the list doesn't have the record
 */
export function placeOfRecord(
  sorted: readonly PreparedRow[],
  kept: readonly PreparedRow[],
  filter: ListFilter,
  id: string,
  me = '',
): RecordPlace | undefined {
  const row = sorted.find((one) => one.id === id);
  if (row === undefined) return undefined;
  const at = kept.indexOf(row);
  const isKept = at !== -1;
  const before = isKept ? at : filterRows(sorted.slice(0, sorted.indexOf(row)), filter, me).length;
  return {
    number: isKept ? at + 1 : undefined,
    total: kept.length,
    previous: kept[before - 1]?.id,
    next: kept[isKept ? at + 1 : before]?.id,
    name: row.wholeName,
  };
}
