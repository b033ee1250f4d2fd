import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Kind } from '#shared/kinds.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { conditionHeld } from './condition-held.ts';
import { documents } from './document-client.ts';
import { toNoticeItem } from './notice-item.ts';

const tableName = requiredEnvironment(environmentNames.tableName);

/**
 * Notes that the notice of a record is about to be sent. It also shows that the table can be written: what
 * could not be marked as sent afterwards would be sent again at every retry.
 * @returns false when it was sent before
 */
export async function beginNotice(kind: Kind, id: string, now: Date): Promise<boolean> {
  return conditionHeld(
    documents.send(
      new PutCommand({
        TableName: tableName,
        Item: toNoticeItem(kind, id, now),
        ConditionExpression: 'attribute_not_exists(sentAt)',
      }),
    ),
  );
}

/** Notes that the notice of a record was sent, so that it is not sent again. */
export async function markNoticeSent(kind: Kind, id: string, now: Date): Promise<void> {
  await documents.send(
    new PutCommand({ TableName: tableName, Item: toNoticeItem(kind, id, now, now) }),
  );
}
