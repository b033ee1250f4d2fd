import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { findableNames } from '#shared/field-uses.ts';
import type { FindResult, FoundMatch, FoundRow } from '#shared/find.ts';
import { referenceOf } from '#shared/reference.ts';
import { listRowSchema } from '#shared/submission.ts';
import type { Unreadable } from '#shared/unreadable.ts';
import { documents, TableName } from '../table/document-client.ts';
import { items } from '../table/items.ts';
import { readItems } from '../table/read-items.ts';
import { ifReadable, readStored, unreadableOf } from '../table/stored.ts';
import { isSuspectedItem, isTombstone, keyOfRecord, recordOf } from '../table/submission-item.ts';
import { matchesOf } from './find-excerpts.ts';
import { findPartition, findSortPrefix, wordStarts } from './find-item.ts';
import {
  lookedUp,
  referenceTerm,
  type SearchPart,
  type Term,
  wordsOfSearch,
} from './find-terms.ts';

/**
 * How many entries of a word are looked at, from round to round, where other words must be in the record, too. A word that many
 * records have is never looked through: the rarest word ends the search, or enough results do.
 */
const roundsOfMany = [200, 1000, 5000];
/**
 * The records of one reference that are looked at, the oldest first. Browsers create ids, so a sender who has seen a reference can
 * send other records that have it, and those must not hide the original.
 */
const mostNamed = 200;
/** The rounds of a word by itself: a record can have more than one word that begins so. */
const roundsOfOne = [2, 4, 8];

/** The fields of a list row, those that decide whether the record is in its list, and the searched ones. */
const attributes = [
  ...new Set([
    ...Object.keys(listRowSchema.shape),
    ...['PK', 'GSI1PK', 'removedAt', 'notes'],
    ...findableNames,
  ]),
];

/**
 * The records that have every word of a text. The index has their keys. The rows are read from the records themselves, so they
 * are current and omit records that were deleted a moment ago.
 */
export async function findRecords(q: string, limit: number): Promise<FindResult> {
  const words = wordsOfSearch(q);
  const reference = referenceTerm(q);
  const [named, found] = await Promise.all([
    reference ? keysOfReference(reference) : Promise.resolve<string[]>([]),
    search(words, limit + 1),
  ]);
  const keys = [...new Set([...named, ...found.keys])];
  const rows: FoundRow[] = [];
  const unreadable: Unreadable[] = [];
  // Entries of suspected, deleted and changed records are left out before the limit counts.
  for (let at = 0; at < keys.length && rows.length <= limit; at += limit + 1) {
    const some = keys.slice(at, at + limit + 1);
    const records = await readItems(some.map(keyOfRecord), attributes);
    rows.push(
      ...some.flatMap((key): FoundRow[] => {
        const { kind, id } = recordOf(key) ?? {};
        const record = records.get(key);
        if (!kind || !id || !record || isTombstone(record) || isSuspectedItem(record)) return [];
        const matches = named.includes(key) ? matchOfReference(id) : matchesOf(kind, record, words);
        if (!matches) return [];
        const row = ifReadable(() => readStored(listRowSchema, record));
        if (!row) unreadable.push(unreadableOf(key));
        return row ? [{ ...row, kind, matches }] : [];
      }),
    );
  }
  const hasMore = rows.length > limit || (found.isCut && keys.length > limit);
  return {
    rows: rows.slice(0, limit),
    hasMore,
    isPartial: found.isPartial,
    ...(unreadable.length > 0 && { unreadable }),
  };
}

const matchOfReference = (id: string): FoundMatch[] => [
  { field: 'reference', text: referenceOf(id) },
];

async function keysOfReference(reference: Term): Promise<string[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :start)',
      ExpressionAttributeValues: {
        ':partition': findPartition(reference),
        ':start': findSortPrefix(reference.text),
      },
      ScanIndexForward: false,
      Limit: mostNamed,
    }),
  );
  return Items.map((item) => z.parse(items.findTerm.schema, item).record);
}

/** The partition keys of all records that have exactly this word in the index, however many they are. */
export async function keysOfTerm(term: Term): Promise<string[]> {
  const keys: string[] = [];
  let startKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :partition AND begins_with(SK, :start)',
        ProjectionExpression: '#record',
        ExpressionAttributeNames: { '#record': 'record' },
        ExpressionAttributeValues: {
          ':partition': findPartition(term),
          ':start': findSortPrefix(term.text),
        },
        ExclusiveStartKey: startKey,
      }),
    );
    keys.push(...Items.map((item) => z.parse(items.findTerm.schema, item).record));
    startKey = LastEvaluatedKey;
  } while (startKey);
  return keys;
}

/**
 * The keys of the first records that have words with all of these beginnings. The search reads the entries of all words in
 * parallel, names and texts. An entry also has the other words of its record, so the search is complete when the entries of
 * one word end.
 * @returns whole words first, then the newest; `isCut` if enough records were found before the entries of a word ended;
 * `isPartial` if neither happened
 */
async function search(
  words: readonly string[],
  wanted: number,
): Promise<{ keys: string[]; isCut: boolean; isPartial: boolean }> {
  const rounds = words.length > 1 ? roundsOfMany : roundsOfOne.map((times) => times * wanted);
  const lists = lookedUp(words).map((word) => {
    const others = words.filter((other) => other !== word);
    return [listOf('person', word, others), listOf('text', word, others)];
  });
  for (const entries of rounds) {
    await Promise.all(lists.flat().map((list) => list.read(entries)));
    const ended = lists.find((parts) => parts.every((list) => list.hasEnded()));
    const settled = ended ?? lists.find((parts) => keysOf(parts).length >= wanted);
    if (settled) return { keys: keysOf(settled), isCut: !ended, isPartial: false };
  }
  return { keys: keysOf(lists.flat()), isCut: false, isPartial: lists.length > 0 };
}

type List = {
  keys: Set<string>;
  hasEnded: () => boolean;
  /** Looks at some more entries. */
  read: (entries: number) => Promise<void>;
};

const keysOf = (lists: readonly List[]): string[] => [
  ...new Set(lists.flatMap(({ keys }) => [...keys])),
];

/** The entries of a part of the index that begin with a word, of records with words that begin with the others. */
function listOf(part: SearchPart, word: string, others: readonly string[]): List {
  const keys = new Set<string>();
  const filter = others.map((_, at) => `contains(words, :word${at})`).join(' AND ');
  let next: { startKey?: Record<string, unknown> | undefined } | undefined = {};
  return {
    keys,
    hasEnded: () => next === undefined,
    async read(entries) {
      if (!next) return;
      const { Items = [], LastEvaluatedKey } = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :partition AND begins_with(SK, :start)',
          ...(filter && { FilterExpression: filter }),
          ProjectionExpression: '#record',
          ExpressionAttributeNames: { '#record': 'record' },
          ExpressionAttributeValues: {
            ':partition': findPartition({ part, text: word }),
            ':start': word,
            ...Object.fromEntries(others.map((other, at) => [`:word${at}`, wordStarts([other])])),
          },
          Limit: entries,
          ExclusiveStartKey: next.startKey,
        }),
      );
      for (const item of Items) keys.add(z.parse(items.findTerm.schema, item).record);
      next = LastEvaluatedKey && { startKey: LastEvaluatedKey };
    },
  };
}
