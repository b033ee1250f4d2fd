import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { documents, TableName } from './document-client.ts';
import type { Key } from './keys.ts';

type Condition = {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};
export type Step =
  | ({ put: Key & Record<string, unknown> } & Condition)
  | ({ remove: Key } & Condition)
  | ({ check: Key } & Condition);

/** The condition that an item still has the version that was read; 0 for an item that is not there. */
export const versionIs = (version: number): Condition =>
  version === 0
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : {
        ConditionExpression: '#summary.#version = :version',
        ExpressionAttributeNames: { '#summary': 'summary', '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      };

const toAction = (step: Step) => {
  if ('put' in step) {
    const { put, ...condition } = step;
    return { Put: { TableName, Item: put, ...condition } };
  }
  if ('remove' in step) {
    const { remove, ...condition } = step;
    return { Delete: { TableName, Key: remove, ...condition } };
  }
  const { check, ...condition } = step;
  return { ConditionCheck: { TableName, Key: check, ...condition } };
};

/** Reasons for which nothing was written, and the same request can succeed after another read. */
const conflicts = ['ConditionalCheckFailed', 'TransactionConflict'];

/**
 * Writes several items, or none of them.
 * @returns false where a condition does not hold, or another request writes one of the items at this moment
 */
export async function transact(steps: readonly Step[]): Promise<boolean> {
  const TransactItems: TransactWriteCommandInput['TransactItems'] = steps.map(toAction);
  try {
    await documents.send(new TransactWriteCommand({ TransactItems }));
    return true;
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : [];
    if (reasons?.some(({ Code = '' }) => conflicts.includes(Code))) return false;
    throw error;
  }
}
