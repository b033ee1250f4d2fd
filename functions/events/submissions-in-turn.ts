import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { recordOf } from '../store/submission-item.ts';

type StreamHandler = (
  event: DynamoDBStreamEvent,
  context: Context,
) => Promise<DynamoDBBatchResponse>;

/**
 * A handler that takes the submissions of the table's stream one after the other. At the first failure it stops and
 * names that record, so that the stream brings it and those after it again, and none before it.
 * @param failure what the log calls a failure
 * @param act is given the submission and its record of the stream
 */
export const submissionsInTurn =
  (
    failure: string,
    act: (
      submission: NonNullable<ReturnType<typeof recordOf>>,
      record: DynamoDBRecord,
    ) => Promise<void>,
  ): StreamHandler =>
  async ({ Records }, context) => {
    for (const record of Records) {
      const submission = recordOf(record.dynamodb?.Keys?.PK?.S ?? '');
      // The filter lets nothing else pass, and what is no submission must not hold up those behind it.
      if (submission === undefined) continue;
      try {
        await act(submission, record);
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
