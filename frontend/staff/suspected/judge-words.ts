import { applications } from '#frontend/staff/layout/selected-bar.tsx';

/** The decision on suspected records. */
export type Judgement = 'release' | 'delete';

/** What became of so many. */
export const doneWords = (does: Judgement, count: number): string =>
  does === 'release'
    ? `${applications(count)} released: now in the ${count === 1 ? 'list' : 'lists'}.`
    : `${applications(count)} deleted.`;

/** What is said when it could not be done to all. */
export const failedWords = (does: Judgement, count: number): string =>
  `${applications(count)} could not be ${does === 'release' ? 'released' : 'deleted'}. Please try again.`;

/** What is said over the records that were not deleted, because someone was quicker. */
export const leftWords = (count: number): string =>
  `${applications(count)} not deleted: someone released or changed ${count === 1 ? 'it' : 'them'} meanwhile`;
