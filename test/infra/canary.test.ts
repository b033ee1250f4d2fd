import { expect, it } from 'vitest';
import { readable, synthesize } from './support/template.ts';

const emails = { alarmEmails: 'on-call@example.com' };
const alarmNames = ({ ofType }: ReturnType<typeof synthesize>) =>
  ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties.AlarmName);

it('canaryMinutes has the site looked at as often, and an alarm for it', () => {
  const watched = synthesize({ ...emails, canaryMinutes: '15' });
  const [id, lambda] =
    watched
      .ofType('AWS::Lambda::Function')
      .find(([, { Properties }]) => Properties.Description === 'watch-site') ?? [];
  const rule = watched.one('AWS::Events::Rule', 'Canary').Properties;
  expect(rule.ScheduleExpression).toBe('rate(15 minutes)');
  expect(rule.Targets.map(({ Arn }: { Arn: unknown }) => readable(Arn))).toEqual([`<${id}.Arn>`]);
  expect(readable(lambda?.Properties.Environment.Variables.SITE_ORIGIN)).toMatch(
    /^https:\/\/<WebsiteDistribution\w+\.DomainName>$/,
  );
  const alarm = watched.one('AWS::CloudWatch::Alarm', 'sitedown').Properties;
  expect(alarm).toMatchObject({
    MetricName: 'Errors',
    Namespace: 'AWS/Lambda',
    Threshold: 2,
    Period: 300,
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }],
  });
});

it('without it there is no function, no schedule and no alarm of it', () => {
  const plain = synthesize(emails);
  expect(JSON.stringify(plain.json).match(/watch-site|WatchSite|Canary/g)).toBeNull();
  expect(alarmNames(plain)).not.toContain('StaffingAgency-site-down');
});
