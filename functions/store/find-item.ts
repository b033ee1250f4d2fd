import type { FoundBy } from '#shared/find.ts';
import type { Kind } from '#shared/kinds.ts';
import { type Findable, nameWordsOf, type Term, termsOf } from './find-terms.ts';
import { keyOf } from './submission-item.ts';
import { findEntriesName, findName } from './table.ts';

/** What parts a term from what follows it in a sort key; no term of letters and digits comes before it. */
const endOfTerm = '#';

/** The partition of the terms that begin with the same two characters: `Find/name/an`. */
export const findPartition = ({ by, text }: { by: FoundBy; text: string }): string =>
  `${findName}/${by}/${[...text].slice(0, 2).join('')}`;

/** What the sort keys of a term begin with, or of all terms that begin with the text. */
export const findSortPrefix = ({ text, isWhole }: { text: string; isWhole: boolean }): string =>
  isWhole ? text + endOfTerm : text;

/** Digits that are smaller the later the instant, so that of one term the newest record comes first. */
const newestFirst = (submittedAt: string): string =>
  String(10 ** 13 - Date.parse(submittedAt)).padStart(13, '0');

/** The words of a name with a space before each, so that ` lo` is in it when a word begins with `lo`. */
export const wordStarts = (words: readonly string[]): string =>
  words.map((word) => ` ${word}`).join('');

/** An entry of the find index: which record has this term, and of a name its other words. */
export type FindEntry = {
  PK: string;
  SK: string;
  /** The record's partition key. */
  record: string;
  words?: string;
  expiresAtSeconds?: number;
};

type Record = Findable & { submittedAt: string; expiresAtSeconds?: number | undefined };

/** Every entry by which a record is found; they expire with it. */
export function findEntriesOf(kind: Kind, record: Record): FindEntry[] {
  const { PK: recordKey } = keyOf(kind, record.id);
  const { submittedAt, expiresAtSeconds } = record;
  const words = wordStarts(nameWordsOf(record));
  return termsOf(record).map((term: Term) => ({
    PK: findPartition(term),
    SK: `${findSortPrefix({ ...term, isWhole: true })}${newestFirst(submittedAt)}${endOfTerm}${recordKey}`,
    record: recordKey,
    ...(term.by === 'name' && { words }),
    ...(expiresAtSeconds !== undefined && { expiresAtSeconds }),
  }));
}

/** Where it is noted which entries a record has, so that they are found again when it is gone. */
export const entriesKeyOf = (recordKey: string) => ({
  PK: `${findEntriesName}/${recordKey}`,
  SK: findEntriesName,
});
