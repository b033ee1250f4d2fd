import type { ListStatus } from '#frontend/staff/kit/queries/read-pages.ts';
import { grouped } from '#shared/counted.ts';
import { type Kind, recordsOf } from '#shared/kinds.ts';

/** '12 of 1,240 applications so far': the rows that match the filter, of the loaded ones. */
export function countWords(
  of: (count: number) => string,
  matching: number,
  known: number,
  status: ListStatus,
): string {
  const some = matching === known ? '' : `${grouped(matching)} of `;
  return `${some}${of(known)}${isPartial(status) ? ' so far' : ''}`;
}

/** Whether rows are missing that may load later. */
export const isPartial = (status: ListStatus): boolean =>
  status === 'streaming' || status === 'failed';

/** Whether to show the number of pages: while only the first rows are loaded, 1 would be wrong. */
export const arePagesKnown = (status: ListStatus, pages: number): boolean =>
  status !== 'streaming' || pages > 1;

/** Shown when the cache has no room for all rows. */
export const fullWords = (many: string): string =>
  `Only the newest ${many} fit into this browser’s memory for lists. Filters cover these.`;

/** Shown while more rows load. */
export const streamingWords = 'Loading the rest. Filters cover what is here.';

/** Shown when rows are missing after a refetch. */
export const deletedElsewhere = (kind: Kind, count: number): string =>
  `${recordsOf(kind, count)} ${count === 1 ? 'was' : 'were'} deleted or marked as spam by someone else.`;
