import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  SQSBatchItemFailure,
  SQSBatchResponse,
  SQSEvent,
  SQSRecord,
} from 'aws-lambda';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { inParallel } from '../in-parallel.ts';
import { recordOf } from '../store/submission-item.ts';
import { parseRetry, retryLater, type SubmissionName } from './retry-queue.ts';

/** Reads changes of submissions from the table's stream, and from its own retry queue. */
export type ChangeReader = (
  event: DynamoDBStreamEvent | SQSEvent,
  context: Context,
) => Promise<DynamoDBBatchResponse & SQSBatchResponse>;

/** A change in the stream, with the partition key of the submission that changed. */
export type Change = { partitionKey: string; eventName: DynamoDBRecord['eventName'] };

/** The action of a reader for each submission, with the log message of its failure. */
export type Act<Subject> = { failure: string; act: (subject: Subject) => Promise<void> };

/**
 * Makes a function that acts on each changed submission. A failure moves that submission alone to the retry queue, so a record
 * that keeps failing does not block its shard. SQS delivers it again, and at last to the dead letters
 * (`docs/decisions/021-notices-and-receipts.md`).
 *
 * Each submission must be safe to act on twice: stream and queue deliver at least once.
 * @param options.atOnce the number of submissions in progress at a time
 * @param options.select the partition keys that need an act; without it, those of all changes. If it fails, the stream
 * delivers the whole batch again
 * @param options.acts one after the other; all run, also after one that fails, and again in each retry
 */
export const readChanges =
  (options: {
    atOnce: number;
    select?: (changes: readonly Change[]) => Promise<string[]>;
    acts: readonly Act<SubmissionName>[];
  }): ChangeReader =>
  async ({ Records }, context) => {
    const { atOnce, select = keysOfAll, acts } = options;
    const invocation = { function: context.functionName, invocationId: context.awsRequestId };
    const fails = async (submission: SubmissionName): Promise<boolean> => {
      let hasFailed = false;
      for (const { failure, act } of acts) {
        try {
          await act(submission);
        } catch (error) {
          hasFailed = true;
          const { kind, id: submissionId } = submission;
          log('error', failure, { ...invocation, kind, submissionId, ...describeError(error) });
        }
      }
      return hasFailed;
    };
    const { changes, messages } = sort(Records);
    const batchItemFailures: SQSBatchItemFailure[] = [];
    // One after the other: two messages can be about one submission.
    for (const { body, messageId } of messages) {
      const submission = parseRetry(body);
      if (!submission || (await fails(submission))) {
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    try {
      const submissions = [...new Set(await select(changes))].flatMap((key) => recordOf(key) ?? []);
      await inParallel(submissions, atOnce, async (submission) => {
        if (await fails(submission)) await retryLater(submission);
      });
    } catch (error) {
      log('error', 'changes not read', {
        ...invocation,
        seen: Records.length,
        ...describeError(error),
      });
      throw new Error('The changes were not read. The stream delivers them again.');
    }
    return { batchItemFailures };
  };

const keysOfAll = async (changes: readonly Change[]): Promise<string[]> =>
  changes.map(({ partitionKey }) => partitionKey);

/** Tells changes of submissions from retries. The filter lets nothing else pass, and nothing else may block the shard. */
function sort(records: readonly (DynamoDBRecord | SQSRecord)[]) {
  const changes: Change[] = [];
  const messages: SQSRecord[] = [];
  for (const record of records) {
    if ('body' in record) messages.push(record);
    else {
      const partitionKey = record.dynamodb?.Keys?.PK?.S ?? '';
      if (recordOf(partitionKey)) changes.push({ partitionKey, eventName: record.eventName });
    }
  }
  return { changes, messages };
}
