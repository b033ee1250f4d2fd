import { recordsWords } from '#frontend/staff/layout/selected-bar.tsx';
import type { Kind } from '#shared/kinds.ts';

/** The decision on suspected records. */
export type Triage = 'release' | 'delete';

type Rows = readonly { kind: Kind }[];

/** The sentence after a number of records was released or deleted. */
export const doneWords = (does: Triage, rows: Rows): string =>
  does === 'release'
    ? `${recordsWords(rows)} released: now in the ${new Set(rows.map(({ kind }) => kind)).size === 1 ? 'list' : 'lists'}.`
    : `${recordsWords(rows)} deleted.`;

/** The sentence if the action failed for some records. */
export const failedWords = (does: Triage, rows: Rows): string =>
  `${recordsWords(rows)} could not be ${does === 'release' ? 'released' : 'deleted'}. Please try again.`;

/** The title over the records that were not deleted because of a conflict. */
export const leftWords = (rows: Rows): string =>
  `${recordsWords(rows)} not deleted: someone released or changed ${rows.length === 1 ? 'it' : 'them'} meanwhile`;
