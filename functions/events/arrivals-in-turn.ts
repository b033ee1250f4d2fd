import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import type { Kind } from '#shared/kinds.ts';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import type { RecordItem } from '../store/bin-item.ts';
import { readItems } from '../store/read-items.ts';
import { isSuspectedItem, isTombstone, recordOf } from '../store/submission-item.ts';
import { wasReleasedLately } from '../store/suspected-store.ts';
import { submissionSortKey } from '../store/table.ts';

type StreamHandler = (
  event: DynamoDBStreamEvent,
  context: Context,
) => Promise<DynamoDBBatchResponse>;

/**
 * A handler that takes the submissions that arrive in their lists one after the other, from the table's stream: those that are
 * new and not taken for spam, and those that staff have just released. At the first failure it stops and names that record, so
 * that the stream brings it and those after it again, and none before it.
 *
 * The stream repeats itself, and a released record is changed again: whoever tells of an arrival has to remember it. Nearly
 * every change is none, so that a batch's records are read together.
 * @param failure what the log calls a failure
 * @param act is given the submission and its item
 */
export const arrivalsInTurn =
  (
    failure: string,
    act: (submission: { kind: Kind; id: string }, item: RecordItem) => Promise<void>,
  ): StreamHandler =>
  async ({ Records }, context) => {
    const keys = new Set(Records.map(keyOf).filter(recordOf));
    const reading = readItems([...keys].map((PK) => ({ PK, SK: submissionSortKey })));
    for (const record of Records) {
      const submission = recordOf(keyOf(record));
      // The filter lets nothing else pass, and what is no submission must not hold up those behind it.
      if (submission === undefined) continue;
      try {
        const item = (await reading).get(keyOf(record));
        if (item && isArrival(record, item)) await act(submission, item);
      } catch (error) {
        log('error', failure, {
          function: context.functionName,
          invocationId: context.awsRequestId,
          kind: submission.kind,
          submissionId: submission.id,
          ...describeError(error),
        });
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  };

const keyOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.Keys?.PK?.S ?? '';

function isArrival({ eventName }: DynamoDBRecord, item: RecordItem): boolean {
  if (eventName === 'REMOVE' || isTombstone(item) || isSuspectedItem(item)) return false;
  return eventName === 'INSERT' || wasReleasedLately(item, new Date());
}
