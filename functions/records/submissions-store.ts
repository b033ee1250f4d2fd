import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { type ListRow, listRowSchema } from '#shared/submission.ts';
import type { Suspicion } from '#shared/suspicions.ts';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { revisionName } from '../table/keys.ts';
import {
  indexPartition,
  type Partition,
  type Position,
  type ReadPage,
  readPartition,
} from '../table/read-partition.ts';
import { readStored, toStored } from '../table/stored.ts';
import {
  isTombstone,
  keyOf,
  type RecordItem,
  toItem,
  toTombstone,
} from '../table/submission-item.ts';
import { type Step, transact } from '../table/transact.ts';
import { secretHashName } from './sender-secret.ts';
import { toldOf } from './told.ts';

export type PutResult =
  | { status: 'created' }
  | { status: 'exists'; submission: Submission }
  /** The id was used before, and its record has been removed since. */
  | { status: 'removed' };

type Proofs = { hasFormToken?: boolean; secretHash?: string | undefined };

/**
 * Writes a submission once: one conditional put, so that of any number of equal requests, also at
 * the same moment, exactly one creates the record, and none after it was removed.
 * @param suspicions why it is taken for spam
 * @param proofs `hasFormToken`: whether it came with a form token of ours. `secretHash`: the hash of its sender's secret; a
 * retry with another secret changes nothing
 * @returns `exists` with the stored record when the id is taken.
 */
export async function putSubmissionIfNew(
  kind: Kind,
  submission: Submission,
  suspicions: readonly Suspicion[] = [],
  { hasFormToken = false, secretHash }: Proofs = {},
): Promise<PutResult> {
  const item = toItem(kind, submission, suspicions, hasFormToken);
  toStored(listRowSchema, item);
  const isCreated = await conditionMet(
    documents.send(
      new PutCommand({
        TableName,
        Item: { ...item, ...(secretHash !== undefined && { [secretHashName]: secretHash }) },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  );
  if (isCreated) return { status: 'created' };
  const stored = await findSubmission(kind, submission.id);
  // Only a tombstone that expires between the two calls leads here.
  if (!stored) throw new Error('The id was taken, and free a moment later.');
  return stored;
}

/**
 * Whether DynamoDB has refused a write at its first attempt, so that it certainly wrote nothing. After an
 * attempt without an answer, a later refusal does not prove that.
 */
export const wasRefusedAtOnce = (error: unknown): boolean =>
  error instanceof DynamoDBServiceException &&
  error.$fault === 'client' &&
  error.$metadata.attempts === 1;

/** The state of an id from a consistent read: a record, its removal, or nothing (undefined). */
export async function findSubmission(
  kind: Kind,
  id: string,
): Promise<Exclude<PutResult, { status: 'created' }> | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: keyOf(kind, id), ConsistentRead: true }),
  );
  if (!Item) return undefined;
  if (isTombstone(Item)) return { status: 'removed' };
  // A message that is new is written without it, and a list knows its rows only.
  const [{ submissionSchemas }, { notesOf }, { documentsOf }] = await Promise.all([
    import('#shared/stored-submission.ts'),
    import('./note-items.ts'),
    import('./document-items.ts'),
  ]);
  const record = {
    ...Item,
    notes: Item.notes && notesOf(Item),
    documents: Item.documents && documentsOf(Item),
    receiptMail: toldOf(Item).sender,
  };
  return { status: 'exists', submission: readStored(submissionSchemas[kind], record) };
}

/** One record, read consistently; undefined when there is none, or none any more. */
export async function getSubmission(kind: Kind, id: string): Promise<Submission | undefined> {
  const found = await findSubmission(kind, id);
  return found?.status === 'exists' ? found.submission : undefined;
}

/**
 * Removes a record, in one write that leaves a tombstone in its place, if it still is as it was read.
 * @param record the item that was read
 * @param along the steps that take effect with the removal or not at all
 * @returns false when it has changed since, or is gone already, or one of the other steps can't be done
 */
export async function deleteSubmission(
  kind: Kind,
  id: string,
  record: RecordItem,
  now: Date,
  along: readonly Step[] = [],
): Promise<boolean> {
  const revision = record[revisionName];
  return transact([
    {
      put: toTombstone(kind, id, now),
      // Only a record has the attribute `id`, so a missing item and a tombstone do not change.
      ConditionExpression:
        revision === undefined
          ? 'attribute_exists(id) AND attribute_not_exists(#revision)'
          : 'attribute_exists(id) AND #revision = :revision',
      ExpressionAttributeNames: { '#revision': revisionName },
      ...(revision !== undefined && { ExpressionAttributeValues: { ':revision': revision } }),
    },
    ...along,
  ]);
}

/** The partition of a kind's list. */
export const listPartition = (kind: Kind): Partition => indexPartition(kind);

/**
 * A page of a list, newest first.
 * @param after the end of the page before
 */
export const listSubmissions = (
  kind: Kind,
  page: { limit: number; after: Position | undefined },
): Promise<ReadPage<ListRow>> =>
  readPartition(listPartition(kind), {
    ...page,
    toRow: (entry) => readStored(listRowSchema, entry),
  });
