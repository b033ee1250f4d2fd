import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Kind } from '#shared/kinds.ts';
import { whereMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { revisionName } from '../table/keys.ts';
import { keyOf, type RecordItem } from '../table/submission-item.ts';
import { withRetries } from '../table/with-retries.ts';
import { getRecordItem } from './read-record.ts';

export type Update = {
  /** The parts SET and REMOVE of an update expression: nothing but the paths that are meant. */
  change: string;
  /** The condition, besides that the record exists. */
  condition: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
};

/**
 * Changes parts of a record, in one conditional write that leaves its other parts alone and never makes a record.
 * It raises the record's revision, by which a deletion notices a change since it was read.
 * @returns the whole item as it is now, or undefined where the condition does not hold
 */
export async function updateRecord(
  kind: Kind,
  id: string,
  { change, condition, names, values }: Partial<Update>,
): Promise<RecordItem | undefined> {
  const written = await whereMet(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: keyOf(kind, id),
        UpdateExpression: [change, 'ADD #revision :one'].filter(Boolean).join(' '),
        ConditionExpression: ['attribute_exists(id)', condition].filter(Boolean).join(' AND '),
        ExpressionAttributeNames: { '#revision': revisionName, ...names },
        ExpressionAttributeValues: { ':one': 1, ...values },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  return written && (written.Attributes ?? {});
}

/**
 * Raises the revision of a record and changes nothing else, so that a concurrent deletion that has read it starts again.
 * @returns false where there is no such record
 */
export async function touchRecord(kind: Kind, id: string): Promise<boolean> {
  return (await updateRecord(kind, id, {})) !== undefined;
}

/**
 * Reads a record and has `step` change it; again with a fresh reading as long as others are quicker.
 * @param step what it returns is the result; undefined means that its condition did not hold
 * @param read the record, where it was read just before
 * @returns undefined where there is no such record
 */
export async function withRecord<Result>(
  kind: Kind,
  id: string,
  step: (item: RecordItem) => Promise<Result | undefined>,
  read?: RecordItem,
): Promise<Result | undefined> {
  let known = read;
  const { result } = await withRetries(async () => {
    const item = known ?? (await getRecordItem(kind, id));
    known = undefined;
    if (!item) return { result: undefined };
    const result = await step(item);
    return result === undefined ? undefined : { result };
  });
  return result;
}
