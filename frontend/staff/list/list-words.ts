import type { ListStatus } from '#frontend/staff/queries/use-list.ts';
import { type Kind, nounOf } from '#shared/kinds.ts';

const format = new Intl.NumberFormat('en-US');

/** '1 message', '1,240 applications'. */
export const countOf = (kind: Kind, count: number): string =>
  `${format.format(count)} ${nounOf(kind, count)}`;

/** '12 of 1,240 applications so far': what the filter keeps of what is there. */
export function countWords(kind: Kind, kept: number, known: number, status: ListStatus): string {
  const of = kept === known ? '' : `${format.format(kept)} of `;
  return `${of}${countOf(kind, known)}${isPartial(status) ? ' so far' : ''}`;
}

/** Whether there are rows that are not loaded, though they may be still. */
export const isPartial = (status: ListStatus): boolean =>
  status === 'streaming' || status === 'failed';

/** Whether it can be said how many pages there are: after the first rows there is one page, and the rest is on its way. */
export const arePagesKnown = (status: ListStatus, pages: number): boolean =>
  status !== 'streaming' || pages > 1;

/** Where not every row fits, for as long as the list is shown. */
export const fullWords = (kind: Kind, known: number): string =>
  `Only the newest ${countOf(kind, known)} fit into this browser’s memory for lists. Filters cover these.`;

/** While the rest is on its way. */
export const streamingWords = 'Loading the rest. Filters cover what is here.';

/** Said when a refresh finds that rows are gone. */
export const deletedElsewhere = (kind: Kind, count: number): string =>
  `${countOf(kind, count)} ${count === 1 ? 'was' : 'were'} deleted or marked as spam by someone else.`;
