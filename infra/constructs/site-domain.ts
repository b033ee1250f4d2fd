import { CfnOutput, Duration } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { StackSettings } from '../settings.ts';

/** The hosts at which visitors find the site. */
export type Hosts = {
  name: string;
  /** The other one, which sends them to the first. */
  redirected: string | undefined;
};

/**
 * The hosts that the settings ask for. The other host is `www.` before a domain that is its zone's own name, and
 * that name for its `www.`, unless the certificate is one that may not cover it.
 */
export function hostsOf(settings: StackSettings): Hosts | undefined {
  const { domainName: name, redirectedDomain, certificateArn, hostedZoneName: zone } = settings;
  if (!name) return undefined;
  if (redirectedDomain || certificateArn) return { name, redirected: redirectedDomain };
  const pair = [zone, `www.${zone}`];
  const redirected = pair.includes(name) ? pair.find((host) => host !== name) : undefined;
  return { name, redirected };
}

/** The certificate of the site's hosts, and their records where the zone is this account's. */
export class SiteDomain extends Construct {
  /** The properties of the distribution: its names, the certificate and the minimum version of TLS. */
  readonly distributionProps: Pick<
    cloudfront.DistributionProps,
    'domainNames' | 'certificate' | 'minimumProtocolVersion'
  >;
  /** How long the certificate is good for, where the stack made it. */
  daysToExpiry: cloudwatch.Metric | undefined;
  readonly #names: string[];
  readonly #zone: route53.IHostedZone | undefined;

  constructor(scope: Construct, id: string, props: { hosts: Hosts; settings: StackSettings }) {
    super(scope, id);
    const { hostedZoneId, hostedZoneName: zoneName, certificateArn } = props.settings;
    this.#names = Object.values(props.hosts).filter((host) => host !== undefined);
    this.#zone =
      hostedZoneId && zoneName
        ? route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName })
        : undefined;
    this.distributionProps = {
      domainNames: this.#names,
      certificate: certificateArn
        ? acm.Certificate.fromCertificateArn(this, 'Certificate', certificateArn)
        : this.#makeCertificate(),
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** Makes the names lead to the distribution, or says where they have to lead. */
  pointTo(distribution: cloudfront.Distribution): void {
    if (!this.#zone) {
      new CfnOutput(this, 'PointsTo', { value: distribution.distributionDomainName });
      return;
    }
    const target = route53.RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    for (const recordName of this.#names) {
      const record = { zone: this.#zone, recordName, target };
      new route53.ARecord(this, `A ${recordName}`, record);
      new route53.AaaaRecord(this, `AAAA ${recordName}`, record);
    }
  }

  /** It is renewed by itself 60 days before its end, as long as the zone keeps the record that proves it. */
  #makeCertificate(): acm.Certificate {
    const [domainName = '', ...subjectAlternativeNames] = this.#names;
    const certificate = new acm.Certificate(this, 'Certificate', {
      domainName,
      subjectAlternativeNames,
      validation: acm.CertificateValidation.fromDns(this.#zone),
    });
    this.daysToExpiry = certificate.metricDaysToExpiry({
      period: Duration.days(1),
      statistic: 'Minimum',
    });
    return certificate;
  }
}
