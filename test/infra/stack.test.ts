import { readdirSync } from 'node:fs';
import { createIds, resolveTemplate } from 'laptop-cloud/testing';
import { describe, expect, it } from 'vitest';
import { roomNames, routes } from '#shared/contract/contract.ts';
import { readable, synthesize } from './support/template.ts';

const { json, ofType, terminationProtection } = synthesize();

/** The resources that can't be moved to another logical id: a deployment would make a new, empty one beside it. */
const stateful = {
  SubmissionsTable97385532: 'AWS::DynamoDB::Table',
  ResumesBucketFBD69835: 'AWS::S3::Bucket',
  StaffUserPoolD07ABD1C: 'AWS::Cognito::UserPool',
  StaffUserPoolClient6F716867: 'AWS::Cognito::UserPoolClient',
  StaffUserPoolAdministrators7EF0D2B8: 'AWS::Cognito::UserPoolGroup',
  StaffUserPoolRecruitersED180633: 'AWS::Cognito::UserPoolGroup',
  StaffUserPoolViewersC562D3F6: 'AWS::Cognito::UserPoolGroup',
  ApiGatewayED308F4C: 'AWS::ApiGatewayV2::Api',
  WebsiteBucket4326D7C2: 'AWS::S3::Bucket',
  WebsiteDistribution0C86AB5B: 'AWS::CloudFront::Distribution',
};
/** The ones of them with data. */
const kept = [
  'SubmissionsTable97385532',
  'ResumesBucketFBD69835',
  'StaffUserPoolD07ABD1C',
  'WebsiteBucket4326D7C2',
];
const samples = readdirSync('infra/samples').map((name) => ({
  settings: `infra/samples/${name}`,
}));

/** Below the 500 that CloudFormation takes in one template, so that an update has room to replace some. */
const mostResources = 400;

describe('the stack', () => {
  it('has room for all of its resources with every setting on', () => {
    const count = Object.keys(
      synthesize({ settings: 'infra/samples/all-on.json' }).json.Resources,
    ).length;
    const message = `This stack has ${count} resources: docs/operations.md says why ${mostResources} are the limit.`;
    expect(count, message).toBeLessThanOrEqual(mostResources);
  });

  it('takes an endpoint more with one resource more: its route', () => {
    const shared = ['Route', 'Integration'].map(
      (type) => ofType(`AWS::ApiGatewayV2::${type}`).length,
    );
    expect(shared).toEqual([routes.length + 1, roomNames.length]);
    const permissions = ofType('AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    expect(permissions).toHaveLength(roomNames.length);
    expect(ofType('AWS::IAM::Policy').map(([id]) => id)).toEqual([
      expect.stringMatching(/^WebsiteDeploymentRole/),
    ]);
  });

  it.each([{}, ...samples])(
    'keeps what holds data, accounts or addresses under the same logical id, with %j',
    (settings) => {
      const types =
        /^AWS::(DynamoDB::Table|S3::Bucket|Cognito::UserPool\w*|CloudFront::Distribution|ApiGatewayV2::Api)$/;
      const found = Object.entries(synthesize(settings).json.Resources).filter(([, { Type }]) =>
        types.test(Type),
      );
      expect(Object.fromEntries(found.map(([id, { Type }]) => [id, Type]))).toEqual(stateful);
    },
  );

  it.each(samples)('has no part that the laptop cloud does not know, with %j', (settings) => {
    const { json: template } = synthesize(settings);
    const { resources } = resolveTemplate(template, { ids: createIds(), stackName: 'Sample' });
    expect(resources).toHaveLength(Object.keys(template.Resources).length);
  });

  it('is protected from being removed in production alone', () => {
    expect(terminationProtection).toBe(false);
    expect(synthesize({ stage: 'production', alarmEmails: 'none' }).terminationProtection).toBe(
      true,
    );
  });

  it('keeps all data in production, as in staging', () => {
    const { json: production } = synthesize({ stage: 'production', alarmEmails: 'none' });
    for (const id of kept) {
      const { DeletionPolicy, UpdateReplacePolicy } = production.Resources[id] ?? {};
      expect(DeletionPolicy).toMatch(/^Retain/);
      expect([DeletionPolicy, UpdateReplacePolicy]).toEqual([
        json.Resources[id]?.DeletionPolicy,
        json.Resources[id]?.UpdateReplacePolicy,
      ]);
    }
  });

  it('leaves nothing of a test behind, but resumes that would be in its way', () => {
    const test = synthesize({ stage: 'test' });
    for (const id of kept) {
      const { DeletionPolicy, UpdateReplacePolicy } = test.json.Resources[id] ?? {};
      expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, 'Delete', 'Delete']);
    }
    expect(test.one('AWS::DynamoDB::Table').Properties.DeletionProtectionEnabled).toBe(false);
    expect(test.one('AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('INACTIVE');
    const emptied = (one: typeof test) =>
      one
        .ofType('Custom::CDKBucketDeployment')
        .map(([, resource]) => !resource.Properties.RetainOnDelete);
    expect(new Set(emptied(test))).toEqual(new Set([true]));
    expect(new Set(emptied(synthesize()))).toEqual(new Set([false]));
  });

  it.each(['SubmissionsTable97385532', 'StaffUserPoolD07ABD1C'])(
    '%s can be imported into a new stack, because it names no other resource',
    (id) => {
      expect(JSON.stringify(json.Resources[id])).not.toMatch(/"(Ref|Fn::GetAtt|DependsOn)":/);
    },
  );

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
