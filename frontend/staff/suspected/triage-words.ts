import { applications } from '#frontend/staff/layout/selected-bar.tsx';

/** The decision on suspected records. */
export type Triage = 'release' | 'delete';

/** The sentence after a number of applications was released or deleted. */
export const doneWords = (does: Triage, count: number): string =>
  does === 'release'
    ? `${applications(count)} released: now in the ${count === 1 ? 'list' : 'lists'}.`
    : `${applications(count)} deleted.`;

/** The sentence if the action failed for some applications. */
export const failedWords = (does: Triage, count: number): string =>
  `${applications(count)} could not be ${does === 'release' ? 'released' : 'deleted'}. Please try again.`;

/** The title over the records that were not deleted because of a conflict. */
export const leftWords = (count: number): string =>
  `${applications(count)} not deleted: someone released or changed ${count === 1 ? 'it' : 'them'} meanwhile`;
