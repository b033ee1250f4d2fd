import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/**
 * Waits for a conditional write.
 * @returns its result, or undefined where its condition did not hold, so that it has written nothing
 */
export async function whereMet<Result extends object>(
  write: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Whether the condition of a write held. Otherwise it has written nothing. */
export const conditionMet = async (write: Promise<object>): Promise<boolean> =>
  (await whereMet(write)) !== undefined;
