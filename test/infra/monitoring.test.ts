import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readable, synthesize } from './support/template.ts';

const emails = { notifyEmails: 'office@example.com' };
/** With everything that has an alarm. */
const { one, ofType } = synthesize({
  ...emails,
  domainName: 'www.example.com',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  hostedZoneName: 'example.com',
  malwareScan: true,
  canaryMinutes: 15,
  receiptSender: 'office@example.com',
});
const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
  ([, title]) => title ?? '',
);
const nameOf = ({ AlarmName }: Record<string, any>) => AlarmName.replace('StaffingAgency-', '');
const topicOf = (id: string) =>
  ofType('AWS::SNS::Topic').find(([logicalId]) => logicalId.startsWith(id))?.[0];

describe('the alarms', () => {
  it('each have a section of the runbook, and no section is left over', () => {
    expect(alarms.map(nameOf).sort()).toEqual(sections.toSorted());
  });

  it.each(alarms.map((alarm) => [nameOf(alarm), alarm]))(
    '%s says in one sentence what it means, and where the runbook goes on',
    (name, alarm) => {
      expect(alarm.AlarmDescription).toMatch(
        new RegExp(`^[A-Z][^.]+\\. docs/runbook\\.md#${name}$`),
      );
    },
  );

  it('tell one topic when they rise and when they fall, which CloudWatch alone may use', () => {
    const topic = topicOf('MonitoringAlarms');
    for (const { AlarmActions, OKActions } of alarms) {
      expect([AlarmActions, OKActions].map(readable)).toEqual([`<${topic}>`, `<${topic}>`]);
    }
    const policy = ofType('AWS::SNS::TopicPolicy').find(([id]) => id.startsWith('Monitoring'));
    const statements = policy?.[1].Properties.PolicyDocument.Statement;
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    );
  });

  it('take a quiet time for a good one', () => {
    for (const { TreatMissingData } of alarms) expect(TreatMissingData).toBe('notBreaching');
  });
});

describe('who is told of failures', () => {
  const told = (given: Record<string, unknown>) => {
    const subscriptions = synthesize(given).ofType('AWS::SNS::Subscription');
    return subscriptions
      .filter(([, { Properties }]) => readable(Properties.TopicArn).includes('MonitoringAlarms'))
      .map(([, { Properties }]) => Properties.Endpoint);
  };

  it('are those who are told of submissions, unless others are named', () => {
    expect(told({})).toEqual([]);
    expect(told(emails)).toEqual(['office@example.com']);
    expect(told({ ...emails, alarmEmails: 'on-call@example.com' })).toEqual([
      'on-call@example.com',
    ]);
  });

  it('and of costs, by a budget of the setting', () => {
    expect(ofType('AWS::Budgets::Budget')).toEqual([]);
    const { Properties } = synthesize({ ...emails, monthlyBudgetUsd: '40' }).one(
      'AWS::Budgets::Budget',
    );
    expect(Properties.Budget).toMatchObject({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 40, Unit: 'USD' },
    });
    const warned = Properties.NotificationsWithSubscribers;
    expect(
      warned.map(({ Notification, Subscribers }: any) => [
        Notification.NotificationType,
        Notification.Threshold,
        Subscribers,
      ]),
    ).toEqual([
      ['ACTUAL', 80, [{ SubscriptionType: 'EMAIL', Address: 'office@example.com' }]],
      ['FORECASTED', 100, [{ SubscriptionType: 'EMAIL', Address: 'office@example.com' }]],
    ]);
  });
});

it('one dashboard shows every alarm', () => {
  const body = readable(one('AWS::CloudWatch::Dashboard').Properties.DashboardBody);
  for (const [id] of ofType('AWS::CloudWatch::Alarm')) expect(body).toContain(`<${id}.Arn>`);
});
