import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/**
 * Waits for a conditional write.
 * @returns false where its condition did not hold, so that it has written nothing
 */
export async function conditionMet(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
