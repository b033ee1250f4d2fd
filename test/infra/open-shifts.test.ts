import { describe, expect, it } from 'vitest';
import { orderOf } from './support/dependencies.ts';
import { readable, synthesize } from './support/template.ts';

const { json, one, ofType } = synthesize({ hiringOrganization: 'confidential' });
const idOf = (type: string, start: string) =>
  ofType(type).find(([id]) => id.startsWith(start))?.[0];
const publisher = `<${idOf('AWS::Lambda::Function', 'PublishShifts')}.Arn>`;
const queue = `<${idOf('AWS::SQS::Queue', 'OpenShifts')}.Arn>`;

describe('the function that publishes shifts', () => {
  it('runs after each change of a shift or a facility, which the reader of the stream passes on', () => {
    const { Filters } = one('AWS::Lambda::EventSourceMapping', 'NoticesSubmissions').Properties
      .FilterCriteria;
    expect(Filters.slice(2).map(({ Pattern }: any) => JSON.parse(Pattern))).toEqual([
      { dynamodb: { Keys: { SK: { S: [{ prefix: 'Shift/' }] } } } },
      { dynamodb: { Keys: { SK: { S: ['Facility'] } } } },
    ]);
    const changes = one('AWS::Lambda::EventSourceMapping', 'OpenShifts').Properties;
    expect(readable(changes.EventSourceArn)).toBe(queue);
    expect(one('AWS::SQS::Queue', 'OpenShifts').Properties).toMatchObject({ DelaySeconds: 5 });
  });

  it('is no third reader of the stream, which DynamoDB throttles', () => {
    const readers = ofType('AWS::Lambda::EventSourceMapping').filter(([, { Properties }]) =>
      readable(Properties.EventSourceArn).includes('StreamArn'),
    );
    expect(readers).toHaveLength(2);
  });

  it('runs every five minutes, because shifts begin', () => {
    const rule = one('AWS::Events::Rule', 'OpenShifts').Properties;
    expect(rule.ScheduleExpression).toBe('rate(5 minutes)');
    expect(rule.Targets.map(({ Arn }: any) => readable(Arn))).toEqual([publisher]);
  });

  it('runs once the shell of its pages is there, and knows the employer', () => {
    const { isAfter } = orderOf(json.Resources);
    const documents = ofType('Custom::CDKBucketDeployment').find(([id]) =>
      id.includes('Documents'),
    );
    for (const [type, start] of [
      ['AWS::Events::Rule', 'OpenShifts'],
      ['AWS::Lambda::EventSourceMapping', 'OpenShifts'],
    ] as const) {
      expect(isAfter(idOf(type, start) ?? '', documents?.[0] ?? '')).toBe(true);
    }
    const { Variables } = one('AWS::Lambda::Function', 'PublishShifts').Properties.Environment;
    expect(Variables.HIRING_ORGANIZATION).toBe('confidential');
  });
});

describe('the list until the first publication', () => {
  const deployment = (name: string) =>
    ofType('Custom::CDKBucketDeployment').find(([id]) => id.includes(name));

  it('is there before the documents that link to it', () => {
    const { isAfter } = orderOf(json.Resources);
    expect(isAfter(deployment('Documents')?.[0] ?? '', deployment('FirstList')?.[0] ?? '')).toBe(
      true,
    );
  });

  it('has one file without a value of the deployment, so that no later one replaces the published list', () => {
    const { SourceObjectKeys, SourceMarkers } = deployment('FirstList')?.[1].Properties ?? {};
    expect([SourceObjectKeys.length, SourceMarkers]).toEqual([1, undefined]);
  });
});

it('what was published is kept for a year', () => {
  expect(one('AWS::S3::Bucket', 'Website').Properties.LifecycleConfiguration.Rules).toEqual([
    {
      Id: 'published-pages',
      Prefix: 'open-shifts-kept/snapshots/',
      ExpirationInDays: 366,
      Status: 'Enabled',
    },
  ]);
});

describe('a stack without an answer who employs the nurses', () => {
  const off = synthesize();

  it('has no function, queue or rule for them, and hears of no shift', () => {
    const ids = Object.keys(off.json.Resources);
    expect(ids.filter((id) => /PublishShifts|OpenShifts/.test(id))).toEqual([]);
    const { Filters } = off.one('AWS::Lambda::EventSourceMapping', 'NoticesSubmissions').Properties
      .FilterCriteria;
    expect(Filters).toHaveLength(2);
  });

  it.each([
    ['links in comments', off, ['<!--', '-->', '# Sitemap: ']],
    ['links where it publishes', { ofType }, ['', '', 'Sitemap: ']],
  ])('has %s', (_, stack, values) => {
    const documents = stack
      .ofType('Custom::CDKBucketDeployment')
      .find(([id]) => id.includes('Documents'));
    const markers = documents?.[1].Properties.SourceMarkers[0];
    const names = ['publishedBegin', 'publishedEnd', 'publishedSitemap'];
    expect(names.map((name) => markers[`@@${name}@@`])).toEqual(values);
  });
});
