import type { Judgement } from '#frontend/staff/api/use-suspected.ts';

const format = new Intl.NumberFormat('en-US');

/** '1 application', '1,240 applications'. */
export const applications = (count: number): string =>
  `${format.format(count)} ${count === 1 ? 'application' : 'applications'}`;

/** What became of so many. */
export const doneWords = (does: Judgement['does'], count: number): string =>
  does === 'release'
    ? `${applications(count)} released: now in the ${count === 1 ? 'list' : 'lists'}.`
    : `${applications(count)} deleted.`;

/** What is said when it could not be done to all. */
export const failedWords = (does: Judgement['does'], count: number): string =>
  `${applications(count)} could not be ${does === 'release' ? 'released' : 'deleted'}. Please try again.`;
