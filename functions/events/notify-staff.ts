import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { publishNotice } from '../notices/publish-notice.ts';
import { isArrival } from '../spam/is-arrival.ts';
import { beginNotice, markNoticeSent } from '../store/notices-store.ts';
import { recordOf } from '../store/submission-item.ts';

/**
 * Tells staff of submissions that arrive in their lists, from the table's stream. A stream repeats itself, so what was sent is
 * marked (`docs/decisions/035-staff-are-told-by-the-stream.md`). At the first failure it stops: the
 * stream brings that record and those after it again, and none before it.
 */
export async function handler(
  { Records }: DynamoDBStreamEvent,
  context: Context,
): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
    try {
      await notify(record);
    } catch (error) {
      log('error', 'notice not sent', {
        function: context.functionName,
        invocationId: context.awsRequestId,
        ...submissionOf(record),
        ...describeError(error),
      });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}

async function notify(record: DynamoDBRecord): Promise<void> {
  const submission = submissionOf(record);
  // The filter lets nothing else pass, and what is no submission must not hold up those behind it.
  if (!submission) return;
  const { kind, submissionId } = submission;
  if (!(await isArrival(record, kind, submissionId, new Date()))) return;
  if (!(await beginNotice(kind, submissionId, new Date()))) return;
  await publishNotice(kind, submissionId);
  count('Notices', {});
  await markNoticeSent(kind, submissionId, new Date());
}

function submissionOf({ dynamodb }: DynamoDBRecord) {
  const found = recordOf(dynamodb?.Keys?.PK?.S ?? '');
  return found && { kind: found.kind, submissionId: found.id };
}
