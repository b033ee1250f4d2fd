import { Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { alarmsOf } from './alarms.ts';
import { addDashboard } from './dashboard.ts';
import type { HttpApi } from './http-api.ts';
import type { StreamProgress } from './read-stream.ts';
import type { Receipts } from './receipts.ts';

export type MonitoringProps = {
  api: HttpApi;
  /** How staff are told of new submissions, and how records come into the find index. */
  notices: StreamProgress;
  findIndex: StreamProgress;
  /** How visitors are mailed receipts, where they are. */
  receipts: Pick<Receipts, 'progress' | 'lostEvents'> | undefined;
  /** How long the certificate is good for, where the stack made one. */
  certificateDays: cloudwatch.IMetric | undefined;
  /** Resumes with malware, where they are scanned. */
  infections: cloudwatch.IMetric | undefined;
  /** The function that removes resumes without a record. */
  sweeper: lambda.IFunction;
  /** The function that looks at the site from outside, where there is one. */
  watcher: lambda.IFunction | undefined;
  /** Who is mailed when an alarm rises or falls. */
  emails: readonly string[];
};

/** How failures are told: alarms, the topic that mails them, and a dashboard. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, { emails, ...watched }: MonitoringProps) {
    super(scope, id);
    const { stackName, account } = Stack.of(this);
    const topic = new sns.Topic(this, 'Alarms', { enforceSSL: true });
    for (const email of emails) topic.addSubscription(new EmailSubscription(email));
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
    const action = new SnsAction(topic);
    const alarms = alarmsOf({ namespace: stackName, ...watched }).map(
      ({ name, impact, metric, ...bound }) => {
        const alarm = new cloudwatch.Alarm(this, name, {
          alarmName: `${stackName}-${name}`,
          alarmDescription: `${impact} docs/runbook.md#${name}`,
          metric,
          ...('below' in bound
            ? {
                threshold: bound.below,
                comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
              }
            : {
                threshold: bound.atLeast,
                comparisonOperator:
                  cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
              }),
          evaluationPeriods: 1,
          treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
        });
        alarm.addAlarmAction(action);
        alarm.addOkAction(action);
        return alarm;
      },
    );
    addDashboard(this, { namespace: stackName, ...watched, alarms });
  }
}
