import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { conditionHeld } from './condition-held.ts';
import { documents } from './document-client.ts';
import { expiryOf } from './expiry.ts';
import { formCountName } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** As many characters of an id tell a few dozen submissions apart, and don't lead back to them. */
const idLength = 8;

/**
 * Counts a submission under a name, and says whether it is one of the first so many. The same submission again is
 * counted once, so that a retry changes nothing; beyond the limit nothing is written any more.
 */
export async function isAmongFirst(
  most: number,
  name: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const part = id.slice(0, idLength);
  return conditionHeld(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: { PK: `${formCountName}/${name}`, SK: formCountName },
        UpdateExpression: 'ADD #ids :ids SET #expires = if_not_exists(#expires, :expires)',
        ConditionExpression:
          'attribute_not_exists(#ids) OR contains(#ids, :id) OR size(#ids) < :most',
        ExpressionAttributeNames: { '#ids': 'ids', '#expires': 'expiresAtSeconds' },
        ExpressionAttributeValues: {
          ':ids': new Set([part]),
          ':id': part,
          ':most': most,
          ':expires': expiryOf(now, 2),
        },
      }),
    ),
  );
}
