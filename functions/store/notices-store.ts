import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Kind } from '#shared/kinds.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documents } from './document-client.ts';
import { toNoticeItem } from './notice-item.ts';

const tableName = requiredEnvironment(environmentNames.tableName);

/**
 * Notes that the notice of a record is about to be sent. It also shows that the table can be written: what
 * could not be marked as sent afterwards would be sent again at every retry.
 * @returns false when it was sent before
 */
export async function beginNotice(kind: Kind, id: string, now: Date): Promise<boolean> {
  try {
    await documents.send(
      new PutCommand({
        TableName: tableName,
        Item: toNoticeItem(kind, id, now),
        ConditionExpression: 'attribute_not_exists(sentAt)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Notes that the notice of a record was sent, so that it is not sent again. */
export async function markNoticeSent(kind: Kind, id: string, now: Date): Promise<void> {
  await documents.send(
    new PutCommand({ TableName: tableName, Item: toNoticeItem(kind, id, now, now) }),
  );
}
