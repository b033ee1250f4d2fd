import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readable, synthesize } from './support/template.ts';

const { json, ofType } = synthesize();

describe('the stack', () => {
  it('keeps what holds data, accounts or addresses under the same logical id', () => {
    // Under another id a deployment would make a new, empty one beside it.
    const types =
      /^AWS::(DynamoDB::Table|S3::Bucket|Cognito::UserPool\w*|CloudFront::Distribution|ApiGatewayV2::Api)$/;
    const found = Object.entries(json.Resources).filter(([, { Type }]) => types.test(Type));
    expect(Object.fromEntries(found.map(([id, { Type }]) => [id, Type]))).toEqual({
      SubmissionsTable97385532: 'AWS::DynamoDB::Table',
      ResumesBucketFBD69835: 'AWS::S3::Bucket',
      StaffUserPoolD07ABD1C: 'AWS::Cognito::UserPool',
      StaffUserPoolClient6F716867: 'AWS::Cognito::UserPoolClient',
      ApiGatewayED308F4C: 'AWS::ApiGatewayV2::Api',
      WebsiteBucket4326D7C2: 'AWS::S3::Bucket',
      WebsiteDistribution0C86AB5B: 'AWS::CloudFront::Distribution',
    });
  });

  it('says where everything is', () => {
    expect(
      Object.fromEntries(
        Object.entries(json.Outputs).map(([name, { Value }]) => [
          name,
          readable(Value).replace(/[0-9A-F]{8}(?=[.>])/, ''),
        ]),
      ),
    ).toEqual({
      SiteUrl: 'https://<WebsiteDistribution.DomainName>',
      ApiUrl: 'https://<ApiGateway>.execute-api.<AWS::Region>.amazonaws.com',
      UserPoolId: '<StaffUserPool>',
      UserPoolClientId: '<StaffUserPoolClient>',
      TableName: '<SubmissionsTable>',
      ResumesBucketName: '<ResumesBucket>',
    });
  });

  it('keeps every log for 90 days, and each function logs to its own group', () => {
    const groups = ofType('AWS::Logs::LogGroup');
    for (const [, { Properties }] of groups) expect(Properties.RetentionInDays).toBe(90);
    const used = ofType('AWS::Lambda::Function').map(
      ([, { Properties }]) => Properties.LoggingConfig.LogGroup.Ref,
    );
    expect(new Set(used).size).toBe(used.length);
    expect(groups.map(([id]) => id)).toEqual(expect.arrayContaining(used));
  });

  it('takes its settings from the context', () => {
    const changed = synthesize({ logRetentionDays: '30', publicPostsPerSecond: '7' });
    for (const [, { Properties }] of changed.ofType('AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays).toBe(30);
    }
    const { RouteSettings } = changed.one('AWS::ApiGatewayV2::Stage').Properties;
    expect(RouteSettings['POST /api/error-reports'].ThrottlingRateLimit).toBe(7);
  });

  it.each(readdirSync('infra/samples'))('is made from the sample %s', (name) => {
    const { json: sample } = synthesize({ settings: `infra/samples/${name}` });
    expect(Object.keys(sample.Outputs)).toContain('SiteUrl');
  });

  it('names what is global at CloudFront by stack and region, so that two stacks live side by side', () => {
    const { ofType: ofOther } = synthesize({ stackName: 'Trial' });
    const names = [
      ...ofOther('AWS::CloudFront::Function').map(([, { Properties }]) => Properties.Name),
      ...ofOther('AWS::CloudFront::ResponseHeadersPolicy').map(
        ([, { Properties }]) => Properties.ResponseHeadersPolicyConfig.Name,
      ),
      ...ofOther('AWS::CloudFront::OriginAccessControl').map(
        ([, { Properties }]) => Properties.OriginAccessControlConfig.Name,
      ),
    ].map(readable);
    expect(names.sort()).toEqual([
      'Trial-<AWS::Region>-api',
      'Trial-<AWS::Region>-site',
      'Trial-<AWS::Region>-site',
      'Trial-<AWS::Region>-viewer-request',
      'Trial-<AWS::Region>-viewer-response',
    ]);
  });
});
