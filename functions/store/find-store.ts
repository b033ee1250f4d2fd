import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type FindResult, type FoundBy, type FoundRow, foundBy } from '#shared/find.ts';
import { listRowSchema } from '#shared/submission.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documents } from './document-client.ts';
import { findPartition, findSortPrefix, wordStarts } from './find-item.ts';
import { type Lookup, lookupsOf } from './find-terms.ts';
import { readItems } from './read-items.ts';
import { isSuspectedItem, isTombstone, recordOf } from './submission-item.ts';
import { submissionSortKey } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** So many megabytes of entries are looked through for several words of a name. */
const maximumQueries = 5;

const entrySchema = z.object({ record: z.string() });
/** What list rows hold, and what says whether the record stands in its list. */
const attributes = [...Object.keys(listRowSchema.shape), 'PK', 'GSI1PK', 'removedAt'];

/**
 * The records that a text finds. The index says which; the rows are read from the records themselves, so that
 * they are as they stand now, and what was deleted a moment ago is not among them.
 */
export async function findRecords(q: string, limit: number): Promise<FindResult> {
  const lookups = lookupsOf(q).toSorted((a, b) => foundBy.indexOf(a.by) - foundBy.indexOf(b.by));
  const found = await Promise.all(lookups.map((lookup) => recordKeysOf(lookup, limit + 1)));
  const byOfKey = new Map<string, FoundBy>();
  for (const [at, { by }] of lookups.entries()) {
    for (const key of found[at] ?? []) if (!byOfKey.has(key)) byOfKey.set(key, by);
  }
  const shown = [...byOfKey].slice(0, limit);
  const keys = shown.map(([PK]) => ({ PK, SK: submissionSortKey }));
  const records = await readItems(keys, attributes);
  const rows = shown.flatMap(([key, by]): FoundRow[] => {
    const kind = recordOf(key)?.kind;
    const record = records.get(key);
    if (!kind || !record || isTombstone(record) || isSuspectedItem(record)) return [];
    return [{ ...z.parse(listRowSchema, record), kind, foundBy: by }];
  });
  return { rows, hasMore: byOfKey.size > limit };
}

/** The keys of the first records that a look-up finds, each once: whole words first, then the newest. */
async function recordKeysOf(lookup: Lookup, wanted: number): Promise<Set<string>> {
  const { otherWords } = lookup;
  const keys = new Set<string>();
  let startKey: Record<string, unknown> | undefined;
  for (let query = 1; query <= maximumQueries && keys.size < wanted; query += 1) {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :partition AND begins_with(SK, :start)',
        ...(otherWords.length > 0
          ? {
              FilterExpression: otherWords
                .map((_, at) => `contains(words, :word${at})`)
                .join(' AND '),
            }
          : { Limit: wanted }),
        ExpressionAttributeValues: {
          ':partition': findPartition(lookup),
          ':start': findSortPrefix(lookup),
          ...Object.fromEntries(otherWords.map((word, at) => [`:word${at}`, wordStarts([word])])),
        },
        ExclusiveStartKey: startKey,
      }),
    );
    for (const item of Items) keys.add(z.parse(entrySchema, item).record);
    startKey = LastEvaluatedKey;
    if (!startKey) break;
  }
  return keys;
}
