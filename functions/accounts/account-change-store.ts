import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { itemKey } from '../table/keys.ts';

const Key = itemKey('accountChange', {});

/** Longer than a function may run, so that a lock expires only when its holder has ended. */
export const lockSeconds = 30;

/**
 * Runs a change of accounts while no other one runs. Cognito has no transaction, so a check of its groups and the change
 * that relies on it hold one lock: a single item of the table. A holder that crashes blocks others until the lock expires.
 * @returns the result, or undefined where another change holds the lock and nothing was done
 */
export async function lockAccounts<Result>(
  now: Date,
  change: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const holder = randomUUID();
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const isLocked = await conditionMet(
    documents.send(
      new PutCommand({
        TableName,
        Item: { ...Key, holder, expiresAtSeconds: nowSeconds + lockSeconds },
        // The SDK repeats a put whose answer was lost: its own lock doesn't refuse it.
        ConditionExpression: 'attribute_not_exists(PK) OR #expires <= :now OR #holder = :holder',
        ExpressionAttributeNames: { '#expires': 'expiresAtSeconds', '#holder': 'holder' },
        ExpressionAttributeValues: { ':now': nowSeconds, ':holder': holder },
      }),
    ),
  );
  if (!isLocked) return undefined;
  try {
    return { result: await change() };
  } finally {
    await unlock(holder);
  }
}

/** Leaves alone a lock that expired and that another change holds by now. */
const unlock = (holder: string): Promise<boolean> =>
  conditionMet(
    documents.send(
      new DeleteCommand({
        TableName,
        Key,
        ConditionExpression: '#holder = :holder',
        ExpressionAttributeNames: { '#holder': 'holder' },
        ExpressionAttributeValues: { ':holder': holder },
      }),
    ),
  );
