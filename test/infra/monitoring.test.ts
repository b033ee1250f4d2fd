import { describe, expect, it } from 'vitest';
import { functionNames } from '#functions/function-names.ts';
import { evaluate } from '../support/metric-math.ts';
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
  waf: true,
  hiringOrganization: 'agency',
});
const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const nameOf = ({ AlarmName }: Record<string, any>) => AlarmName.replace('StaffingAgency-', '');
const alarmOf = (name: string, among = alarms) => {
  const found = among.find((alarm) => nameOf(alarm) === name);
  if (!found) throw new Error(`There is no alarm ${name}.`);
  return found;
};

/** Alarms that call an operator: visitors or staff can't work, or data is at risk. */
const urgent = [
  'unexpected-errors',
  'denied-actions',
  'throttled-storage',
  'sign-in-unreachable',
  'broken-functions',
  'throttled-functions',
  'mass-deletion',
  'sweep-failed',
  'site-down',
];
/** They tell of something that should happen and does not. */
const ofSilence = [
  'no-submissions',
  'digest-missing',
  'sweep-missing',
  'canary-missing',
  'shifts-outdated',
];
/** A live stack's addresses have confirmed the first one. */
const topics = { urgent: 'MonitoringAlarms66989066', routine: 'MonitoringRoutineAlarmsB67E625F' };

describe('the alarms', () => {
  it.each(alarms.map((alarm) => [nameOf(alarm), alarm]))(
    '%s says how urgent it is, in one sentence what it means, and where the runbook goes on',
    (name, alarm) => {
      const severity = urgent.includes(name) ? 'Urgent' : 'Routine';
      expect(alarm.AlarmDescription).toMatch(
        new RegExp(`^${severity}\\. [A-Z][^.]+\\. docs/runbook\\.md#${name}$`),
      );
    },
  );

  it('link to the published runbook, where there is one', () => {
    const runbookUrl = 'https://github.com/example/staffing/blob/main/docs/runbook.md';
    const linked = synthesize({ runbookUrl });
    for (const [, { Properties }] of linked.ofType('AWS::CloudWatch::Alarm')) {
      expect(Properties.AlarmDescription).toContain(` ${runbookUrl}#${nameOf(Properties)}`);
    }
    const body = readable(linked.one('AWS::CloudWatch::Dashboard').Properties.DashboardBody);
    expect(body).toContain(`(${runbookUrl})`);
  });

  it('tell the topic of their severity when they rise and when they fall', () => {
    for (const alarm of alarms) {
      const topic = urgent.includes(nameOf(alarm)) ? topics.urgent : topics.routine;
      const { AlarmActions, OKActions } = alarm;
      expect([AlarmActions, OKActions].map(readable)).toEqual([`<${topic}>`, `<${topic}>`]);
    }
    expect(alarms.map(nameOf)).toEqual(expect.arrayContaining(urgent));
  });

  it.each(Object.values(topics))('leave %s to CloudWatch alone', (topic) => {
    const policy = ofType('AWS::SNS::TopicPolicy').find(
      ([, { Properties }]) => readable(Properties.Topics) === `<${topic}>`,
    );
    expect(policy?.[1].Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    );
  });

  it('tell of uploads that nobody needs: of their number, and of what the bucket holds with all versions', () => {
    const [flood, storage] = [alarmOf('uploads-flood'), alarmOf('resumes-storage')];
    expect(flood).toMatchObject({ MetricName: 'UploadsSigned', Period: 300, Threshold: 1000 });
    expect(storage).toMatchObject({
      Namespace: 'AWS/S3',
      MetricName: 'BucketSizeBytes',
      Period: 86_400,
      Threshold: 50 * 1024 ** 3,
    });
    const bucket = ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('Resumes'))?.[0];
    expect(storage.Dimensions).toContainEqual({ Name: 'BucketName', Value: { Ref: bucket } });
  });

  it('tell of a hundred records that were deleted from their lists within an hour', () => {
    expect(alarmOf('mass-deletion')).toMatchObject({
      MetricName: 'Deletions',
      Dimensions: [{ Name: 'Place', Value: 'list' }],
      Period: 3600,
      Statistic: 'Sum',
      Threshold: 100,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    });
  });

  it('take a quiet time for a good one, unless they tell of what should happen', () => {
    const silences = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
    expect(silences.map(nameOf)).toEqual(ofSilence);
    for (const alarm of alarms.filter((one) => !silences.includes(one))) {
      expect(alarm.TreatMissingData).toBe('notBreaching');
    }
  });

  it('tell of as many hours without a submission as are set, and of a daily run that is half a day late', () => {
    const silence = { Threshold: 1, ComparisonOperator: 'LessThanThreshold' };
    expect(alarmOf('no-submissions')).toMatchObject({ ...silence, EvaluationPeriods: 96 });
    const daily = { ...silence, Period: 3600, EvaluationPeriods: 36 };
    expect(alarmOf('sweep-missing')).toMatchObject({ ...daily, MetricName: 'Sweeps' });
    expect(alarmOf('digest-missing')).toMatchObject({ ...daily, MetricName: 'Digests' });
    const never = synthesize({ silenceHours: 0 }).ofType('AWS::CloudWatch::Alarm');
    expect(never.map(([, { Properties }]) => nameOf(Properties))).not.toContain('no-submissions');
  });

  it('tell of submissions without a notice in two hours of a day: one may have been deleted before its notice', () => {
    for (const name of ['notices-missing', 'find-missing']) {
      expect(alarmOf(name)).toMatchObject({ EvaluationPeriods: 24, DatapointsToAlarm: 2 });
    }
  });

  it('take no probe of the canary for a refused visitor', () => {
    const { Metrics } = alarmOf('many-refusals');
    const { Expression } = Metrics.find((one: any) => one.Expression);
    const isUp = (values: Record<string, number>) => evaluate(Expression, (id) => values[id]);
    expect(isUp({ refused: 24, probes: 12 })).toBe(0);
    expect(isUp({ refused: 43, probes: 12 })).toBe(0);
    expect(isUp({ refused: 44, probes: 12 })).toBe(1);
    expect(isUp({ refused: 44, probes: 12, submissions: 20 })).toBe(0);
    const probes = Metrics.find(({ Id }: any) => Id === 'probes').MetricStat.Metric;
    expect(readable(probes.Dimensions[0].Value)).toMatch(/^<WatchSite/);
  });

  it('tell of bounces and complaints at the rates at which SES reviews an account', () => {
    const { Metrics, Threshold } = alarmOf('mail-reputation');
    const { Expression } = Metrics.find((one: any) => one.Expression);
    const worst = (values: Record<string, number>) => evaluate(Expression, (id) => values[id]);
    expect(worst({})).toBe(0);
    expect(worst({ bounces: 0.049, complaints: 0.0009 })).toBeLessThan(Threshold);
    expect(worst({ bounces: 0.05 })).toBeGreaterThanOrEqual(Threshold);
    expect(worst({ complaints: 0.001 })).toBeGreaterThanOrEqual(Threshold);
  });

  it('count what becomes of receipts by the day, at bounds that an agency with 30 a day can reach', () => {
    for (const [name, Threshold] of Object.entries({
      'receipts-bounced': 5,
      'receipts-refused': 3,
      'receipts-complained': 1,
    })) {
      expect(alarmOf(name)).toMatchObject({ Period: 86_400, Threshold });
    }
  });

  it('look back no further than CloudWatch does, whatever is set', () => {
    const longest = synthesize({ ...emails, silenceHours: 168, canaryMinutes: 1440 });
    const all = longest.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    for (const { Period, Metrics = [], EvaluationPeriods } of [...alarms, ...all]) {
      const seconds = Period ?? Metrics.find(({ MetricStat }: any) => MetricStat).MetricStat.Period;
      const most = seconds < 3600 ? 86_400 : 604_800;
      expect(seconds * EvaluationPeriods).toBeLessThanOrEqual(most);
    }
  });
});

describe('who is told of failures', () => {
  const told = (given: Record<string, unknown>, topic = topics.urgent) => {
    const subscriptions = synthesize(given).ofType('AWS::SNS::Subscription');
    return subscriptions
      .filter(([, { Properties }]) => readable(Properties.TopicArn) === `<${topic}>`)
      .map(([, { Properties }]) => Properties.Endpoint);
  };

  it('are those who are told of submissions, unless others are named', () => {
    expect(told({})).toEqual([]);
    expect(told(emails)).toEqual(['office@example.com']);
    expect(told({ ...emails, alarmEmails: 'none' })).toEqual([]);
    expect(told({ settings: 'infra/samples/production.json' })).not.toEqual([]);
    expect(told({ ...emails, alarmEmails: 'on-call@example.com' })).toEqual([
      'on-call@example.com',
    ]);
  });

  it('are the same for what is not urgent, unless others are named', () => {
    const alarmEmails = 'on-call@example.com';
    expect(told({ alarmEmails }, topics.routine)).toEqual([alarmEmails]);
    const both = { alarmEmails, routineAlarmEmails: 'office@example.com' };
    expect(told(both, topics.routine)).toEqual(['office@example.com']);
    expect(told(both)).toEqual([alarmEmails]);
    expect(told({ alarmEmails, routineAlarmEmails: 'none' }, topics.routine)).toEqual([]);
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

describe('the dashboard', () => {
  const body = readable(one('AWS::CloudWatch::Dashboard').Properties.DashboardBody);

  it('shows every alarm', () => {
    for (const [id] of ofType('AWS::CloudWatch::Alarm')) expect(body).toContain(`<${id}.Arn>`);
  });

  it.each([
    ['traffic', '"AWS/ApiGateway","Count"'],
    ['latency', '"AWS/ApiGateway","Latency"'],
    ['failures', '"AWS/ApiGateway","5xx"'],
    ['throttles of Lambda', '"AWS/Lambda","Throttles"'],
    ['what the firewall blocks', '"AWS/WAFV2","BlockedRequests"'],
    ['what is suspected', '"Suspected"'],
    ['how long notices wait', '"AWS/Lambda","IteratorAge"'],
    ['where the saved queries are', '#logsV2:logs-insights'],
    ['the runbook', 'docs/runbook.md'],
  ])('shows %s', (_, part) => {
    expect(body).toContain(part);
  });
});

describe('saved queries', () => {
  const everything = synthesize({ settings: 'infra/samples/all-on.json' });
  const queries = everything
    .ofType('AWS::Logs::QueryDefinition')
    .map(([, { Properties }]) => Properties);
  const groupsOf = (name: string): string[] =>
    queries.find((query) => query.Name === `StaffingAgency/${name}`)?.LogGroupNames.map(readable) ??
    [];

  it('stand under the name of the stack, each over as many groups as one query takes', () => {
    expect(queries.map(({ Name }) => Name)).toEqual([
      'StaffingAgency/errors-of-requests',
      'StaffingAgency/errors-of-events',
      'StaffingAgency/one-request',
      'StaffingAgency/refusals',
    ]);
    for (const { LogGroupNames } of queries) expect(LogGroupNames.length).toBeLessThanOrEqual(50);
  });

  it('look for errors in every function, and for a request in the gateway and each function of the API', () => {
    const used = everything
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => functionNames.some((name) => name === Properties.Description))
      .map(([, { Properties }]) => readable(Properties.LoggingConfig.LogGroup));
    const searched = [...groupsOf('errors-of-requests'), ...groupsOf('errors-of-events')];
    expect(searched.toSorted()).toEqual(used.toSorted());
    const [access = ''] = groupsOf('refusals');
    expect(access).toMatch(/^<ApiAccessLogs/);
    expect(groupsOf('one-request')).toEqual([...groupsOf('errors-of-requests'), access]);
  });
});
