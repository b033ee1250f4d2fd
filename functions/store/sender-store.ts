import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { untouched, type Work, workSchema } from '#shared/work.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documents } from './document-client.ts';
import { findPartition, findSortPrefix } from './find-item.ts';
import { lookupsOf } from './find-terms.ts';
import { readItems } from './read-items.ts';
import { isTombstone, keyOf, recordOf } from './submission-item.ts';
import { submissionSortKey } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** What is known of a record to whoever answers its sender. */
export type SenderRecord = { kind: Kind; id: string; submittedAt: string; work: Work };

/**
 * References are made of ids, which browsers make: whoever has seen one can send a record with the same. The oldest
 * come first, so that a later one does not hide the one that was meant.
 */
const mostCandidates = 10;

const entrySchema = z.object({ record: z.string() });
const itemSchema = z.object({
  PK: z.string(),
  submittedAt: z.string(),
  phoneNumber: z.catch(z.optional(z.string()), undefined),
  work: z.optional(workSchema),
});
const attributes = ['PK', 'submittedAt', 'phoneNumber', 'work', 'removedAt'];

/**
 * The record that a sender means by its reference and the last four digits of its phone number. The same calls are made
 * whether there is one or not, so that the time of an answer says nothing, either.
 * @param reference as `referenceOf` gives it
 * @returns the record, and whether the digits are its own; undefined where no record has the reference
 */
export async function findForSender(
  reference: string,
  phoneLast4: string,
): Promise<{ record: SenderRecord; isSender: boolean } | undefined> {
  const candidates = await readCandidates(await keysOf(reference));
  const [first] = candidates;
  if (!first) return undefined;
  const own = candidates.filter(({ phoneNumber = '' }) => endsWith(phoneNumber, phoneLast4));
  const { kind, id, submittedAt, work = untouched } = own[0] ?? first;
  return { record: { kind, id, submittedAt, work }, isSender: own.length > 0 };
}

/** The partition keys of the records that have a reference; one that no record has, where there is none. */
async function keysOf(reference: string): Promise<string[]> {
  const [lookup] = lookupsOf(reference).filter(({ by }) => by === 'reference');
  if (!lookup) throw new Error('This is no reference.');
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :start)',
      ExpressionAttributeValues: {
        ':partition': findPartition(lookup),
        ':start': findSortPrefix(lookup),
      },
      ScanIndexForward: false,
      Limit: mostCandidates,
    }),
  );
  const keys = Items.map((item) => z.parse(entrySchema, item).record);
  return keys.length > 0 ? keys : [keyOf('contact', randomUUID()).PK];
}

/** What stands under these keys and was not removed, in their order. */
async function readCandidates(keys: readonly string[]) {
  const items = await readItems(
    keys.map((PK) => ({ PK, SK: submissionSortKey })),
    attributes,
  );
  return keys.flatMap((key) => {
    const item = items.get(key);
    const record = recordOf(key);
    if (!item || !record || isTombstone(item)) return [];
    return [{ ...z.parse(itemSchema, item), ...record }];
  });
}

/** Whether these are the last digits of a number, in the same time whichever of them are. */
const endsWith = (phoneNumber: string, digits: string): boolean =>
  timingSafeEqual(digestOf(phoneNumber.replace(/\D/g, '').slice(-digits.length)), digestOf(digits));

const digestOf = (text: string) => createHash('sha256').update(text).digest();
