import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionMet } from '#functions/table/condition-met.ts';
import type { StackStore } from '../lib/find-store.ts';
import type { Item } from '../lib/scan-table.ts';

/** Writes an item. @returns false where its key is used: the present item stays as it is */
export const putNew = ({ documents, tableName }: StackStore, Item: Item): Promise<boolean> =>
  conditionMet(
    documents.send(
      new PutCommand({
        TableName: tableName,
        Item,
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  );
