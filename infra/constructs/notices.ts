import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';
import type { FunctionName } from '#functions/function-names.ts';
import { submissionSortKey, tableNames } from '#functions/store/table.ts';
import type { LambdaFunction } from './lambda-function.ts';
import type { SubmissionsTable } from './submissions-table.ts';

export type NoticesProps = {
  table: SubmissionsTable;
  /** Every function of the stack; `notify-staff` is the one that tells staff. */
  functions: ReadonlyMap<FunctionName, LambdaFunction>;
  /** Who is told. Each address confirms its subscription by a link in AWS's first mail. */
  emails: readonly string[];
  /** What links begin with. */
  siteOrigin: string;
};

/**
 * How staff are told of new submissions: the table's stream, the function that reads it, the topic that
 * mails, and the queue of what could not be told. All of it lies behind the write of a submission,
 * which it neither slows nor fails. Without addresses the topic mails to nobody.
 */
export class Notices extends Construct {
  /** How long the oldest submission waits to be told, in milliseconds. */
  readonly waiting: cloudwatch.Metric;
  /** How long the oldest message about what was given up lies in the queue, in seconds. */
  readonly givenUp: cloudwatch.Metric;

  constructor(scope: Construct, id: string, props: NoticesProps) {
    super(scope, id);
    const { table, functions, emails, siteOrigin } = props;
    const notifier = functions.get('notify-staff');
    if (!notifier) throw new Error('There is no function that tells staff.');
    const topic = new sns.Topic(this, 'Topic', { enforceSSL: true });
    for (const email of emails) topic.addSubscription(new EmailSubscription(email));
    const failures = new sqs.Queue(this, 'Failures', {
      retentionPeriod: Duration.days(14),
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    notifier.grant(
      {
        [environmentNames.noticesTopicArn]: topic.topicArn,
        [environmentNames.siteOrigin]: siteOrigin,
      },
      { actions: ['sns:Publish'], resources: [topic.topicArn] },
      { actions: ['sqs:SendMessage'], resources: [failures.queueArn] },
    );
    new lambda.EventSourceMapping(this, 'Submissions', {
      target: notifier.lambda,
      eventSourceArn: table.grantStream(notifier),
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      filters: [
        lambda.FilterCriteria.filter({
          eventName: lambda.FilterRule.isEqual('INSERT'),
          dynamodb: {
            Keys: { [tableNames.sortKey]: { S: lambda.FilterRule.isEqual(submissionSortKey) } },
          },
        }),
      ],
      batchSize: 25,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // The age ends the retries first: an outage of half a day loses no notice.
      retryAttempts: 1000,
      maxRecordAge: Duration.hours(12),
      onFailure: { bind: () => ({ destination: failures.queueArn }) },
    });
    this.waiting = new cloudwatch.Metric({
      namespace: 'AWS/Lambda',
      metricName: 'IteratorAge',
      dimensionsMap: { FunctionName: notifier.lambda.functionName },
      statistic: 'Maximum',
    });
    this.givenUp = failures.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' });
  }
}
