import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { submissionSortKey, tableNames } from '#functions/store/table.ts';
import type { LambdaFunction } from './lambda-function.ts';
import type { SubmissionsTable } from './submissions-table.ts';

/** How far behind a reader of the stream is. */
export type StreamProgress = {
  /** How long the oldest change waits, in milliseconds. */
  waiting: cloudwatch.Metric;
  /** How long the oldest message about what was given up lies in its queue, in seconds. */
  givenUp: cloudwatch.Metric;
};

/**
 * Lets a function read the changes of submissions from the table's stream. What fails comes again for half a
 * day; then a queue of its own names it.
 * @param scope gets the queue and the mapping, as `Failures` and `Submissions`
 */
export function readStream(
  scope: Construct,
  options: {
    table: SubmissionsTable;
    reader: LambdaFunction;
    /** Records that may be new in their list (`functions/events/arrivals-in-turn.ts`), or every change of one. */
    changes: 'arrivals' | 'all';
    batchSize: number;
    /** Whether the function says at which change of a batch it stopped. */
    reportsItems: boolean;
  },
): StreamProgress {
  const { table, reader, changes, batchSize, reportsItems } = options;
  const failures = new sqs.Queue(scope, 'Failures', {
    retentionPeriod: Duration.days(14),
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  reader.grant({}, { actions: ['sqs:SendMessage'], resources: [failures.queueArn] });
  if (changes === 'arrivals') table.grantReadArrivals(reader);
  const isThere = { eventName: lambda.FilterRule.or('INSERT', 'MODIFY') };
  new lambda.EventSourceMapping(scope, 'Submissions', {
    target: reader.lambda,
    eventSourceArn: table.grantStream(reader),
    startingPosition: lambda.StartingPosition.TRIM_HORIZON,
    filters: [
      lambda.FilterCriteria.filter({
        ...(changes === 'arrivals' && isThere),
        dynamodb: {
          Keys: { [tableNames.sortKey]: { S: lambda.FilterRule.isEqual(submissionSortKey) } },
        },
      }),
    ],
    batchSize,
    bisectBatchOnError: true,
    reportBatchItemFailures: reportsItems,
    // The age ends the retries first: an outage of half a day loses nothing.
    retryAttempts: 1000,
    maxRecordAge: Duration.hours(12),
    onFailure: { bind: () => ({ destination: failures.queueArn }) },
  });
  return {
    waiting: new cloudwatch.Metric({
      namespace: 'AWS/Lambda',
      metricName: 'IteratorAge',
      dimensionsMap: { FunctionName: reader.lambda.functionName },
      statistic: 'Maximum',
    }),
    givenUp: failures.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' }),
  };
}
