import { describe, expect, it } from 'vitest';
import { readable, synthesize } from './support/template.ts';

const zone = { hostedZoneId: 'Z0123456789ABCDEFGHIJ', hostedZoneName: 'example.com' };
const certificateArn =
  'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012';

const distributionOf = ({ one }: ReturnType<typeof synthesize>) =>
  one('AWS::CloudFront::Distribution').Properties.DistributionConfig;
const requestCodeOf = ({ one }: ReturnType<typeof synthesize>) =>
  one('AWS::CloudFront::Function', 'ViewerRequest').Properties.FunctionCode;
const recordsOf = ({ ofType }: ReturnType<typeof synthesize>) =>
  ofType('AWS::Route53::RecordSet').map(([, { Properties }]) => [
    Properties.Type,
    Properties.Name,
    readable(Properties.AliasTarget.DNSName).replace(/\w{8}\./, '.'),
  ]);

describe('a stack without a domain', () => {
  const stack = synthesize();

  it('is served at the address that CloudFront gives, with its certificate', () => {
    expect(distributionOf(stack)).not.toHaveProperty('Aliases');
    expect(distributionOf(stack)).not.toHaveProperty('ViewerCertificate');
    expect(recordsOf(stack)).toEqual([]);
    expect(requestCodeOf(stack)).toContain('const otherHost = null;');
  });
});

describe.each([
  ['www.example.com', 'example.com'],
  ['example.com', 'www.example.com'],
])('a domain %s of a zone of the account', (domainName, other) => {
  const stack = synthesize({ domainName, ...zone });

  it('is served with its other host, from TLS 1.2 of 2021 on', () => {
    expect(distributionOf(stack)).toMatchObject({
      Aliases: [domainName, other],
      ViewerCertificate: {
        AcmCertificateArn: { Ref: expect.stringMatching(/^WebsiteDomainCertificate/) },
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    });
  });

  it('has a certificate for both, proved by the zone, and an alarm before it ends', () => {
    const validated = { HostedZoneId: zone.hostedZoneId };
    expect(stack.one('AWS::CertificateManager::Certificate').Properties).toMatchObject({
      DomainName: domainName,
      SubjectAlternativeNames: [other],
      ValidationMethod: 'DNS',
      DomainValidationOptions: [
        { DomainName: domainName, ...validated },
        { DomainName: other, ...validated },
      ],
    });
    const alarm = stack.one('AWS::CloudWatch::Alarm', 'certificateexpiry').Properties;
    expect(alarm).toMatchObject({
      MetricName: 'DaysToExpiry',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 45,
    });
    expect(alarm.Dimensions[0].Value).toEqual({
      Ref: expect.stringMatching(/^WebsiteDomainCertificate/),
    });
  });

  it('has A and AAAA records of both', () => {
    const target = '<WebsiteDistribution.DomainName>';
    expect(recordsOf(stack)).toEqual([
      ['A', `${domainName}.`, target],
      ['AAAA', `${domainName}.`, target],
      ['A', `${other}.`, target],
      ['AAAA', `${other}.`, target],
    ]);
  });

  it('gets the visitors of the other host, and is the address that the stack names', () => {
    const otherHost = JSON.stringify({ name: other, sentTo: `https://${domainName}` });
    expect(requestCodeOf(stack)).toContain(`const otherHost = ${otherHost};`);
    expect(stack.json.Outputs.SiteUrl?.Value).toBe(`https://${domainName}`);
  });
});

describe('a domain below its zone', () => {
  it('has no other host, unless one is named', () => {
    const settings = { domainName: 'jobs.example.com', ...zone };
    expect(distributionOf(synthesize(settings)).Aliases).toEqual(['jobs.example.com']);
    const named = synthesize({ ...settings, redirectedDomain: 'careers.example.com' });
    expect(distributionOf(named).Aliases).toEqual(['jobs.example.com', 'careers.example.com']);
  });
});

describe('a certificate of one’s own', () => {
  it('goes without a zone: the stack says where the names have to lead', () => {
    const stack = synthesize({
      domainName: 'www.example.com',
      redirectedDomain: 'example.com',
      certificateArn,
    });
    expect(distributionOf(stack)).toMatchObject({
      Aliases: ['www.example.com', 'example.com'],
      ViewerCertificate: { AcmCertificateArn: certificateArn },
    });
    expect(stack.ofType('AWS::CertificateManager::Certificate')).toEqual([]);
    const alarms = stack.ofType('AWS::CloudWatch::Alarm').map(([id]) => id);
    expect(alarms.filter((id) => id.includes('certificate'))).toEqual([]);
    expect(recordsOf(stack)).toEqual([]);
    const [output] = Object.entries(stack.json.Outputs).filter(([id]) => id.includes('PointsTo'));
    expect(readable(output?.[1].Value)).toMatch(/^<WebsiteDistribution\w+\.DomainName>$/);
  });

  it('is used for the name alone that is given, because it may cover no other', () => {
    const settings = { domainName: 'www.example.com', certificateArn };
    expect(distributionOf(synthesize(settings)).Aliases).toEqual(['www.example.com']);
    const withZone = synthesize({ ...settings, ...zone });
    expect(recordsOf(withZone).map(([, name]) => name)).toEqual([
      'www.example.com.',
      'www.example.com.',
    ]);
  });
});

describe('browsers', () => {
  it.each([true, false])('insist on HTTPS below the domain when that is set: %s', (included) => {
    const { ofType } = synthesize({ hstsIncludeSubdomains: included });
    const policies = ofType('AWS::CloudFront::ResponseHeadersPolicy');
    for (const [, { Properties }] of policies) {
      const { SecurityHeadersConfig } = Properties.ResponseHeadersPolicyConfig;
      expect(SecurityHeadersConfig.StrictTransportSecurity).toEqual({
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: included,
        Override: true,
      });
    }
    expect(policies).toHaveLength(2);
  });
});
