import type { ListState } from '../list-store.ts';

const format = new Intl.NumberFormat('en-US');

/** '1 application', '1,240 applications'. */
export const applications = (count: number): string =>
  `${format.format(count)} application${count === 1 ? '' : 's'}`;

/** '12 of 1,240 applications so far': what the filter keeps of what is there. */
export function countWords(kept: number, known: number, status: ListState['status']): string {
  const of = kept === known ? '' : `${format.format(kept)} of `;
  return `${of}${applications(known)}${isPartial(status) ? ' so far' : ''}`;
}

/** Whether there are rows that are not loaded, though they may be still. */
export const isPartial = (status: ListState['status']): boolean =>
  status === 'streaming' || status === 'failed';

/** What a list that isn't whole says of itself; undefined for a whole one. */
export function progressWords(known: number, status: ListState['status']): string | undefined {
  switch (status) {
    case 'streaming':
      return 'Loading the rest. Filters cover what is here.';
    case 'full':
      return `Only the newest ${applications(known)} fit into this browser’s memory for lists. Filters cover these.`;
    default:
      return undefined;
  }
}
