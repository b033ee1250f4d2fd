import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { mailReceipt } from '../receipts/mail-receipt.ts';
import { receiptFor } from '../receipts/receipt-for.ts';
import { isArrival } from '../spam/is-arrival.ts';
import { getRecordItem } from '../store/bin-store.ts';
import { beginReceipt, noteReceipt } from '../store/receipt-mails-store.ts';
import { recordOf } from '../store/submission-item.ts';

/**
 * Mails visitors a receipt of what they sent, from the table's stream, as `notify-staff` tells staff: what was sent is marked in the
 * record, and at the first failure it stops, so that the stream brings that record and those after it again
 * (`docs/decisions/056-the-end-of-a-form-is-an-answer.md`).
 */
export async function handler(
  { Records }: DynamoDBStreamEvent,
  context: Context,
): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
    try {
      await sendReceipt(record);
    } catch (error) {
      log('error', 'receipt not sent', {
        function: context.functionName,
        invocationId: context.awsRequestId,
        submissionId: submissionOf(record)?.id,
        ...describeError(error),
      });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}

async function sendReceipt(record: DynamoDBRecord): Promise<void> {
  const submission = submissionOf(record);
  // The filter lets nothing else pass, and what is no submission must not hold up those behind it.
  if (!submission) return;
  const { kind, id } = submission;
  const now = new Date();
  if (!(await isArrival(record, kind, id, now))) return;
  const item = await getRecordItem(kind, id);
  const receipt = item && receiptFor(item, now);
  if (!receipt || !(await beginReceipt(kind, id, now))) return;
  const isTaken = await mailReceipt(kind, { id, ...receipt });
  count(isTaken ? 'Receipts' : 'ReceiptsRefused', {});
  await noteReceipt(kind, id, isTaken ? 'sent' : 'refused', new Date());
}

const submissionOf = ({ dynamodb }: DynamoDBRecord) => recordOf(dynamodb?.Keys?.PK?.S ?? '');
