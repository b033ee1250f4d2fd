import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { updateFindEntries } from '../store/find-index-store.ts';
import { recordOf } from '../store/submission-item.ts';

/**
 * Keeps the find index in line with the records, from the table's stream
 * (`docs/decisions/051-records-are-found-by-entries-of-their-own.md`). A batch that fails comes again, in halves.
 * @throws Error without the cause, which stands in the log
 */
export async function handler({ Records }: DynamoDBStreamEvent, context: Context): Promise<void> {
  const keys = Records.map(({ dynamodb }) => dynamodb?.Keys?.PK?.S ?? '');
  try {
    // The filter lets nothing else pass, and what is no submission must not hold up those behind it.
    await updateFindEntries(keys.filter((key) => recordOf(key)));
    count('FindIndexUpdates', {});
  } catch (error) {
    log('error', 'find index not updated', {
      function: context.functionName,
      invocationId: context.awsRequestId,
      seen: Records.length,
      ...describeError(error),
    });
    throw new Error('The find index was not updated.');
  }
}
