import { describe, expect, it } from 'vitest';
import { synthesize } from './support/template.ts';

const { one } = synthesize({ stage: 'production', alarmEmails: 'none', requestsPerAddress: '250' });
const acl = one('AWS::WAFv2::WebACL').Properties;
const ruleOf = (name: string) => acl.Rules.find(({ Name }: { Name: string }) => Name === name);

describe('the firewall', () => {
  it('stands in front of production, and elsewhere when it is set', () => {
    const webAclOf = (settings: Record<string, unknown>) =>
      synthesize(settings).one('AWS::CloudFront::Distribution').Properties.DistributionConfig
        .WebACLId;
    const named = { 'Fn::GetAtt': [expect.stringMatching(/^WebsiteFirewallWebAcl/), 'Arn'] };
    expect(webAclOf({ stage: 'production', alarmEmails: 'none' })).toEqual(named);
    expect(webAclOf({ waf: 'true' })).toEqual(named);
    for (const without of [
      {},
      { stage: 'test' },
      { stage: 'production', alarmEmails: 'none', waf: 'false' },
    ]) {
      expect(webAclOf(without)).toBeUndefined();
    }
  });

  it('refuses an address that asks the API more often in a minute than is set, with 429', () => {
    expect(acl.Scope).toBe('CLOUDFRONT');
    expect(acl.DefaultAction).toEqual({ Allow: {} });
    expect(ruleOf('requests-per-address')).toMatchObject({
      Priority: 0,
      Action: {
        Block: {
          CustomResponse: {
            ResponseCode: 429,
            ResponseHeaders: [{ Name: 'retry-after', Value: '60' }],
          },
        },
      },
      Statement: {
        RateBasedStatement: {
          AggregateKeyType: 'IP',
          Limit: 250,
          EvaluationWindowSec: 60,
          ScopeDownStatement: {
            ByteMatchStatement: { PositionalConstraint: 'STARTS_WITH', SearchString: '/api/' },
          },
        },
      },
    });
  });

  it('refuses bodies above what the API takes, and looks that far', () => {
    expect(ruleOf('body-size')).toMatchObject({
      Action: { Block: { CustomResponse: { ResponseCode: 413 } } },
      Statement: {
        SizeConstraintStatement: {
          ComparisonOperator: 'GT',
          Size: 65_536,
          FieldToMatch: { Body: { OversizeHandling: 'MATCH' } },
        },
      },
    });
    expect(acl.AssociationConfig.RequestBody.CLOUDFRONT.DefaultSizeInspectionLimit).toBe('KB_64');
  });

  it('goes by AWS’s reputation list and common rules, which only count what people wrote', () => {
    const managed = (name: string) => ruleOf(name).Statement.ManagedRuleGroupStatement;
    expect(managed('AWSManagedRulesAmazonIpReputationList').VendorName).toBe('AWS');
    const { RuleActionOverrides } = managed('AWSManagedRulesCommonRuleSet');
    expect(RuleActionOverrides.map(({ Name }: { Name: string }) => Name)).toEqual([
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'SizeRestrictions_BODY',
    ]);
    for (const { ActionToUse } of RuleActionOverrides) expect(ActionToUse).toEqual({ Count: {} });
  });

  it('keeps samples of requests, by which a refusal can be explained, without tokens, cookies and queries', () => {
    const visible = [acl, ...acl.Rules].map(({ VisibilityConfig }) => VisibilityConfig);
    expect(visible).toHaveLength(5);
    for (const { SampledRequestsEnabled } of visible) expect(SampledRequestsEnabled).toBe(true);
    expect(acl.DataProtectionConfig.DataProtections).toEqual([
      {
        Action: 'SUBSTITUTION',
        Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['authorization'] },
      },
      { Action: 'SUBSTITUTION', Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['cookie'] } },
      { Action: 'SUBSTITUTION', Field: { FieldType: 'QUERY_STRING' } },
    ]);
  });

  it('counts what it blocks under the name of the stack', () => {
    expect(acl.VisibilityConfig.MetricName).toBe('StaffingAgency');
    expect(one('AWS::CloudWatch::Alarm', 'firewallblocks').Properties).toMatchObject({
      Namespace: 'AWS/WAFV2',
      MetricName: 'BlockedRequests',
      Dimensions: [
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: 'StaffingAgency' },
      ],
      Period: 3600,
      Threshold: 100,
    });
  });
});
