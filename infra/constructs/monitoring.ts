import { Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { AlarmDefinition, Severity } from './alarms/definition.ts';
import type { Watched } from './alarms/watched.ts';
import { alarmsOf } from './alarms.ts';
import { addDashboard } from './dashboard.ts';
import { addQueries, type SearchedLogs } from './queries.ts';

type MonitoringProps = Omit<Watched, 'namespace'> & {
  /** Who is mailed when an alarm of a severity rises or falls. */
  emails: Record<Severity, readonly string[]>;
  /** Where the runbook is published; an alarm names the file otherwise. */
  runbookUrl: string | undefined;
  logs: SearchedLogs;
};

/** The reports of failures: alarms, the topics that mail them, a dashboard, and saved queries over the logs. */
export class Monitoring extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { emails, runbookUrl = 'docs/runbook.md', logs, ...props }: MonitoringProps,
  ) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    const watched: Watched = { namespace: stackName, ...props };
    const actions: Record<Severity, SnsAction> = {
      // A live stack keeps its confirmed addresses under this logical id.
      urgent: this.#actionFor('Alarms', emails.urgent),
      routine: this.#actionFor('RoutineAlarms', emails.routine),
    };
    const alarms = alarmsOf(watched).map((definition) => {
      const alarm = this.#addAlarm(definition, stackName, runbookUrl);
      alarm.addAlarmAction(actions[definition.severity]);
      alarm.addOkAction(actions[definition.severity]);
      return alarm;
    });
    addDashboard(this, { ...watched, alarms, runbookUrl });
    addQueries(this, logs);
  }

  /** A topic that mails these addresses, and that CloudWatch alone may use. */
  #actionFor(id: string, emails: readonly string[]): SnsAction {
    const topic = new sns.Topic(this, id, { enforceSSL: true });
    for (const email of emails) topic.addSubscription(new EmailSubscription(email));
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    return new SnsAction(topic);
  }

  #addAlarm(
    { name, severity, impact, metric, ...rule }: AlarmDefinition,
    stackName: string,
    runbookUrl: string,
  ): cloudwatch.Alarm {
    const { periods = 1, badPeriods = periods, silenceIsBad = false } = rule;
    return new cloudwatch.Alarm(this, name, {
      alarmName: `${stackName}-${name}`,
      alarmDescription: `${severity === 'urgent' ? 'Urgent' : 'Routine'}. ${impact} ${runbookUrl}#${name}`,
      metric,
      ...('below' in rule
        ? {
            threshold: rule.below,
            comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
          }
        : {
            threshold: rule.atLeast,
            comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          }),
      evaluationPeriods: periods,
      ...(badPeriods < periods && { datapointsToAlarm: badPeriods }),
      treatMissingData: silenceIsBad
        ? cloudwatch.TreatMissingData.BREACHING
        : cloudwatch.TreatMissingData.NOT_BREACHING,
    });
  }
}
