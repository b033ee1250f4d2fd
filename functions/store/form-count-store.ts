import { createHmac } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { conditionHeld } from './condition-held.ts';
import { documents } from './document-client.ts';
import { expiryOf } from './expiry.ts';
import { formCountName } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** As many characters of a hash tell a few dozen submissions apart. */
const markLength = 12;

/**
 * What a submission is counted by: a keyed hash of its whole id, because the sender chooses the id and could make parts of
 * many ids equal.
 */
export const markOf = (key: Buffer, id: string): string =>
  createHmac('sha256', key).update(`submission ${id}`).digest('base64url').slice(0, markLength);

/**
 * Counts a mark under a name, and says whether it is one of the first so many. The same mark again is counted once, so that
 * a retry changes nothing; beyond the limit nothing is written any more.
 */
export async function isAmongFirst(
  most: number,
  name: string,
  mark: string,
  now: Date,
): Promise<boolean> {
  return conditionHeld(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: { PK: `${formCountName}/${name}`, SK: formCountName },
        UpdateExpression: 'ADD #marks :marks SET #expires = if_not_exists(#expires, :expires)',
        ConditionExpression:
          'attribute_not_exists(#marks) OR contains(#marks, :mark) OR size(#marks) < :most',
        ExpressionAttributeNames: { '#marks': 'marks', '#expires': 'expiresAtSeconds' },
        ExpressionAttributeValues: {
          ':marks': new Set([mark]),
          ':mark': mark,
          ':most': most,
          ':expires': expiryOf(now, 2),
        },
      }),
    ),
  );
}
