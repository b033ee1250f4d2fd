import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import { itemKey, type Key, partitionOf } from '../table/keys.ts';
import { keyOf } from '../table/submission-item.ts';
import { type Term, termsOf } from './find-terms.ts';

/** The separator between a term and the rest of a sort key; no term of letters and digits comes before it. */
const endOfTerm = '#';

/** The partition of the terms that begin with the same two characters: `Find/person/an`. */
export const findPartition = ({ part, text }: Term): string =>
  partitionOf('findTerm', { part, start: [...text].slice(0, 2).join('') });

/** The prefix of the sort keys of a whole term. The sort keys of all terms with a prefix begin with that prefix. */
export const findSortPrefix = (text: string): string => text + endOfTerm;

/** Digits that are smaller the later the instant, so that of one term the newest record comes first. */
const newestFirst = (submittedAt: string): string =>
  String(10 ** 13 - Date.parse(submittedAt)).padStart(13, '0');

/** Words with a space before each, so that ` lo` is in it when a word begins with `lo`. */
export const wordStarts = (words: readonly string[]): string =>
  words.map((word) => ` ${word}`).join('');

/** An entry of the find index: which record has this term, and all words of that record. */
export type FindEntry = Key & {
  /** The record's partition key. */
  record: string;
  /** A reference is looked up by itself, and has none. */
  words?: string;
  expiresAtSeconds?: number;
};

const stampSchema = z.object({
  id: submissionIdSchema,
  submittedAt: z.string(),
  expiresAtSeconds: z.optional(z.number()),
});

/** Every entry by which a record is found; they expire with it. */
export function findEntriesOf(kind: Kind, item: Readonly<Record<string, unknown>>): FindEntry[] {
  const { id, submittedAt, expiresAtSeconds } = z.parse(stampSchema, item);
  const { PK: recordKey } = keyOf(kind, id);
  const { terms, words } = termsOf(kind, id, item);
  return terms.map((term) => ({
    PK: findPartition(term),
    SK: `${findSortPrefix(term.text)}${newestFirst(submittedAt)}${endOfTerm}${recordKey}`,
    record: recordKey,
    ...(term.part !== 'reference' && { words: wordStarts(words) }),
    ...(expiresAtSeconds !== undefined && { expiresAtSeconds }),
  }));
}

/** Where it is noted which entries a record has, so that they are found again when it is gone. */
export const entriesKeyOf = (record: string): Key => itemKey('findEntries', { record });
