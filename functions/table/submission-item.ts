import { type Kind, kindSchema } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { summaryOf, suspectedSummaryOf } from '#shared/summary.ts';
import type { Suspicion } from '#shared/suspicions.ts';
import { expiryOf } from './expiry.ts';
import { items } from './items.ts';
import { indexKey, itemKey, type Key, valuesIn } from './keys.ts';

/** The whole item of a record, with its key and index entry. */
export type RecordItem = Record<string, unknown>;

/** `Contact-List/7f8f…`: the specification's address of a record (section 7) is its partition. */
export const keyOf = (kind: Kind, id: string): Key => itemKey(kind, { id });

/** The key of the record with a partition key. */
export const keyOfRecord = (PK: string): Key => ({ PK, SK: items.contact.sortKey });

/** The record that a partition key is of; undefined when it is of none. */
export function recordOf(partitionKey: string): { kind: Kind; id: string } | undefined {
  for (const kind of kindSchema.options) {
    const found = valuesIn(items[kind].partition, partitionKey);
    if (found) return { kind, ...found };
  }
  return undefined;
}

/** The record whose copy in the bin has a partition key; undefined for any other item. */
export function binnedOf(partitionKey: string): { kind: Kind; id: string } | undefined {
  const { list, id } = valuesIn(items.binned.partition, partitionKey) ?? {};
  return recordOf(`${list}/${id}`);
}

/** The position of a record in its list's index. Of one instant the id decides, so that the order is fixed. */
const indexKeyOf = (kind: Kind, submission: Pick<Submission, 'submittedAt' | 'id'>) =>
  indexKey(kind, submission);

/**
 * The item of a submission. No notice has been sent for it yet (`told.ts`).
 * @param suspicions the reasons to suspect spam; with any the index has it among the suspected and in no list
 * @param hasFormToken whether it came with a valid form token. Only then its sender receives a receipt. No schema of a
 * record names it, so it never leaves the table
 */
export const toItem = (
  kind: Kind,
  submission: Submission,
  suspicions: readonly Suspicion[] = [],
  hasFormToken = false,
) => ({
  ...submission,
  summary: {
    ...summaryOf(kind, submission),
    ...(suspicions.length > 0 && suspectedSummaryOf([...suspicions], submission)),
  },
  ...(submission.keptUntil !== undefined && {
    expiresAtSeconds: Math.floor(Date.parse(submission.keptUntil) / 1000),
  }),
  ...keyOf(kind, submission.id),
  ...indexKeyOf(kind, submission),
  ...(suspicions.length > 0 && { GSI1PK: items.suspected.index.partition }),
  ...(hasFormToken && { hasFormToken }),
  told: {},
});

/** Whether a record is suspected spam: no list and no search has it, and it causes no notice. */
export const isSuspectedItem = (item: Record<string, unknown>): boolean =>
  item.GSI1PK === items.suspected.index.partition;

/**
 * The tombstone of a removed record. It has no data of the sender, only the used id, so that a late retry of the submission
 * can't store it again. Without the index's keys it is in no list.
 */
export const toTombstone = (kind: Kind, id: string, now: Date) => ({
  ...keyOf(kind, id),
  removedAt: now.toISOString(),
  expiresAtSeconds: expiryOf(now, items.tombstone.expires.days),
});

/** Whether an item under a submission's key is a tombstone. */
export const isTombstone = (item: Record<string, unknown>): boolean => 'removedAt' in item;
