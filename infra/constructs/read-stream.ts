import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';
import { items } from '#functions/table/items.ts';
import { startOf, tableNames } from '#functions/table/keys.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { runsOf } from './runs.ts';
import type { SubmissionsTable } from './submissions-table.ts';

/** The state of a reader of the stream. */
export type StreamProgress = {
  /** The age of the oldest change in the stream that it has not read, in milliseconds. */
  waiting: cloudwatch.Metric;
  /** At least 1 while a change waits for more than five minutes, in the stream or in the retry queue. */
  late: cloudwatch.MathExpression;
  /** The age of the oldest dead letter, in seconds. */
  givenUp: cloudwatch.Metric;
  /** How often the reader was invoked. */
  runs: cloudwatch.Metric;
};

/** A retry starts that long after the one before it; Lambda wants at least the function's timeout. */
const retryAfter = Duration.minutes(15);
/** Half a day of retries, as long as the stream's own. */
const retries = 48;

/**
 * Lets a function read changes from the table's stream. It puts the name of an item that fails into a retry queue,
 * which is another source of its events. After half a day the message moves to the dead letters, where `npm run replay` finds it.
 * A batch that fails as a whole, such as for a function that does not load, remains in the stream for the same time.
 * @param scope gets the queues and the mappings
 */
export function readStream(
  scope: Construct,
  options: {
    table: SubmissionsTable;
    reader: LambdaFunction;
    /**
     * Records that may be new in their list, and new notifications of the desk (`functions/tell/read-arrivals.ts`); or every
     * change of a record.
     */
    changes: 'arrivals' | 'all';
    /** Also every change of the shifts and facilities, of which the site publishes a part. */
    published?: boolean;
    batchSize: number;
  },
): StreamProgress {
  const { table, reader, changes, published = false, batchSize } = options;
  const queue = { encryption: sqs.QueueEncryption.SQS_MANAGED, enforceSSL: true };
  const failures = new sqs.Queue(scope, 'Failures', {
    ...queue,
    retentionPeriod: Duration.days(14),
  });
  const retried = new sqs.Queue(scope, 'RetryQueue', {
    ...queue,
    visibilityTimeout: retryAfter,
    deadLetterQueue: { queue: failures, maxReceiveCount: retries },
  });
  reader.grant(
    { [environmentNames.retriesQueueUrl]: retried.queueUrl },
    { actions: ['sqs:SendMessage'], resources: [failures.queueArn, retried.queueArn] },
    {
      actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
      resources: [retried.queueArn],
    },
  );
  const isThere = { eventName: lambda.FilterRule.or('INSERT', 'MODIFY') };
  new lambda.EventSourceMapping(scope, 'Submissions', {
    target: reader.lambda,
    eventSourceArn: table.grantStream(reader),
    startingPosition: lambda.StartingPosition.TRIM_HORIZON,
    filters: [
      lambda.FilterCriteria.filter({
        ...(changes === 'arrivals' && isThere),
        dynamodb: {
          Keys: { [tableNames.sortKey]: { S: lambda.FilterRule.isEqual(items.contact.sortKey) } },
        },
      }),
      ...(changes === 'arrivals'
        ? [
            lambda.FilterCriteria.filter({
              eventName: lambda.FilterRule.isEqual('INSERT'),
              dynamodb: {
                Keys: {
                  [tableNames.sortKey]: {
                    S: lambda.FilterRule.beginsWith(startOf(items.notification.sortKey)),
                  },
                },
              },
            }),
          ]
        : []),
      ...(published
        ? [
            lambda.FilterRule.beginsWith(startOf(items.shift.sortKey)),
            lambda.FilterRule.isEqual(items.facility.sortKey),
          ].map((S) =>
            lambda.FilterCriteria.filter({
              dynamodb: { Keys: { [tableNames.sortKey]: { S } } },
            }),
          )
        : []),
    ],
    batchSize,
    bisectBatchOnError: true,
    // The age ends the retries first: an outage of half a day loses nothing.
    retryAttempts: 1000,
    maxRecordAge: Duration.hours(12),
    onFailure: { bind: () => ({ destination: failures.queueArn }) },
  });
  new lambda.EventSourceMapping(scope, 'Again', {
    target: reader.lambda,
    eventSourceArn: retried.queueArn,
    batchSize,
    reportBatchItemFailures: true,
    // The fewest that Lambda offers: a retry has time.
    maxConcurrency: 2,
  });
  const waiting = new cloudwatch.Metric({
    namespace: 'AWS/Lambda',
    metricName: 'IteratorAge',
    dimensionsMap: { FunctionName: reader.lambda.functionName },
    statistic: 'Maximum',
  });
  return {
    waiting,
    late: new cloudwatch.MathExpression({
      label: 'Changes that wait for more than five minutes',
      expression: 'IF(FILL(age, 0) >= 300000, 1, 0) + FILL(retried, 0)',
      usingMetrics: {
        age: waiting,
        // The age of its oldest message leaves out those that were received three times.
        retried: retried.metricApproximateNumberOfMessagesNotVisible({ statistic: 'Average' }),
      },
    }),
    givenUp: failures.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' }),
    runs: runsOf(reader.lambda).runs,
  };
}
