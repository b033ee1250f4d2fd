import { describe, expect, it } from 'vitest';
import { readable, synthesize } from './support/template.ts';

const { one, ofType } = synthesize({ notifyEmails: 'office@example.com,second@example.com' });
const mapping = one('AWS::Lambda::EventSourceMapping', 'NoticesSubmissions').Properties;
const idOf = (type: string, start = '') => ofType(type).find(([id]) => id.startsWith(start))?.[0];

const onDomain = {
  domainName: 'www.example.com',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  hostedZoneName: 'example.com',
};

describe('staff are told', () => {
  it('from the stream of the table, which has keys and no values', () => {
    expect(one('AWS::DynamoDB::Table').Properties.StreamSpecification).toEqual({
      StreamViewType: 'KEYS_ONLY',
    });
    expect(readable(mapping.EventSourceArn)).toBe(`<${idOf('AWS::DynamoDB::Table')}.StreamArn>`);
    expect(mapping.StartingPosition).toBe('TRIM_HORIZON');
  });

  it('of submissions that are new or changed, of which the function knows those that arrive', () => {
    expect(mapping.FilterCriteria.Filters.map(({ Pattern }: any) => JSON.parse(Pattern))).toEqual([
      { eventName: ['INSERT', 'MODIFY'], dynamodb: { Keys: { SK: { S: ['Submission'] } } } },
      {
        eventName: ['INSERT'],
        dynamodb: { Keys: { SK: { S: [{ prefix: 'Notification/' }] } } },
      },
    ]);
  });

  it('again for half a day from a queue, in which one that fails holds up no other', () => {
    const arnOf = (start: string) => `<${idOf('AWS::SQS::Queue', start)}.Arn>`;
    const again = one('AWS::Lambda::EventSourceMapping', 'NoticesAgain').Properties;
    expect(readable(again.EventSourceArn)).toBe(arnOf('NoticesRetryQueue'));
    expect(again.FunctionName).toEqual(mapping.FunctionName);
    expect(again.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    const { RedrivePolicy, VisibilityTimeout } = one(
      'AWS::SQS::Queue',
      'NoticesRetryQueue',
    ).Properties;
    expect(readable(RedrivePolicy.deadLetterTargetArn)).toBe(arnOf('NoticesFailures'));
    expect(RedrivePolicy.maxReceiveCount * VisibilityTimeout).toBe(12 * 3600);
    const { Timeout } = one('AWS::Lambda::Function', 'TellPeople').Properties;
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(6 * Timeout);
    expect(one('AWS::SQS::Queue', 'NoticesFailures').Properties).toEqual({
      MessageRetentionPeriod: 14 * 24 * 3600,
      SqsManagedSseEnabled: true,
    });
  });

  it('from the stream again for half a day while the function fails as a whole, and then the same queue says so', () => {
    expect(mapping).toMatchObject({
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 1000,
      MaximumRecordAgeInSeconds: 12 * 3600,
    });
    expect(readable(mapping.DestinationConfig.OnFailure.Destination)).toBe(
      `<${idOf('AWS::SQS::Queue', 'NoticesFailures')}.Arn>`,
    );
  });

  it('by e-mail to every address of the setting', () => {
    const found = ofType('AWS::SNS::Subscription')
      .filter(([id]) => id.startsWith('NoticesTopic'))
      .map(([, { Properties }]) => Properties);
    expect(found.map(({ Protocol, Endpoint }) => [Protocol, Endpoint])).toEqual([
      ['email', 'office@example.com'],
      ['email', 'second@example.com'],
    ]);
    expect(synthesize().ofType('AWS::SNS::Subscription')).toEqual([]);
  });

  it('together, or one of them alone', () => {
    const filters = ofType('AWS::SNS::Subscription')
      .filter(([id]) => id.startsWith('NoticesTopic'))
      .map(([, { Properties }]) => Properties.FilterPolicy);
    expect(filters).toEqual([
      { to: ['everyone', 'office@example.com'] },
      { to: ['everyone', 'second@example.com'] },
    ]);
  });

  it('in a digest at 7 AM in New York, in summer at 8', () => {
    const { ScheduleExpression, Targets } = one('AWS::Events::Rule', 'NoticesDaily').Properties;
    expect(ScheduleExpression).toBe('cron(0 12 * * ? *)');
    expect(Targets.map(({ Arn }: any) => readable(Arn))).toEqual([
      `<${idOf('AWS::Lambda::Function', 'SendDigest')}.Arn>`,
    ]);
  });

  it('with links to the address of the site', () => {
    const origin = (given: Record<string, unknown>) =>
      readable(
        synthesize(given).one('AWS::Lambda::Function', 'TellPeople').Properties.Environment
          .Variables.SITE_ORIGIN,
      );
    expect(origin({})).toMatch(/^https:\/\/<WebsiteDistribution\w+\.DomainName>$/);
    expect(origin(onDomain)).toBe('https://www.example.com');
  });
});
