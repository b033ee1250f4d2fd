import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { expiryOf } from '../table/expiry.ts';
import { items } from '../table/items.ts';
import { itemKey } from '../table/keys.ts';

/** A hand-over to one owner: of one record, or of many at once. */
export type Handover = { id: string; owner: string };

/**
 * Notes that the mail to the new owner begins, with the first record of the hand-over that is read. That record alone may begin
 * again, as after a mail that failed.
 * @param recordKey the record's partition key
 * @returns false where the mail was sent, or another record sends it
 */
export const beginHandover = (handover: Handover, recordKey: string, now: Date): Promise<boolean> =>
  conditionMet(
    note(handover, {
      change: 'SET #state = :queued, #record = :record, #expires = :expires',
      condition: 'attribute_not_exists(PK) OR (#state = :queued AND #record = :record)',
      names: { '#state': 'state', '#record': 'record', '#expires': 'expiresAtSeconds' },
      values: {
        ':queued': 'queued',
        ':record': recordKey,
        ':expires': expiryOf(now, items.handover.expires.days),
      },
    }),
  );

/** Notes that the mail to the new owner was sent. */
export async function endHandover(handover: Handover): Promise<void> {
  await note(handover, {
    change: 'SET #state = :sent',
    condition: 'attribute_exists(PK)',
    names: { '#state': 'state' },
    values: { ':sent': 'sent' },
  });
}

type Note = {
  change: string;
  condition: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
};

const note = ({ id, owner }: Handover, { change, condition, names, values }: Note) =>
  documents.send(
    new UpdateCommand({
      TableName,
      Key: itemKey('handover', { id, owner }),
      UpdateExpression: change,
      ConditionExpression: condition,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    }),
  );
