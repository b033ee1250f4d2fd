import { Annotations, Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';
import { valuesOf } from '#shared/deployed-values.ts';
import { openShiftsKeys } from '#shared/open-shifts/paths.ts';
import type { Config } from '#shared/settings.ts';
import type { StackSettings } from '../settings.ts';
import { plainFilesOf, viewerRequestCode, viewerResponseCode } from './edge-functions.ts';
import { Firewall } from './firewall.ts';
import { globalName } from './global-name.ts';
import type { HttpApi } from './http-api.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { bucketRemoval } from './removal.ts';
import { apiHeaders, siteHeaders } from './security-headers.ts';
import { deploySite } from './site-deployment.ts';
import { type Hosts, hostsOf, SiteDomain } from './site-domain.ts';

type WebsiteProps = {
  /** The built site: `dist/site`. */
  siteFolder: string;
  /** The content of `/config.json`. */
  config: Config;
  api: HttpApi;
  /** The headers that CloudFront adds to every request to it. */
  apiHeaders: Record<string, string>;
  /** Where scripts may connect to beside the site itself. */
  connectOrigins: readonly string[];
  /** Whether the bucket goes with the stack, and what is in it. */
  disposable: boolean;
  settings: StackSettings;
};

/** Agencies keep job notices for a year (29 CFR 1627.4). */
const snapshotDays = 366;

/** The site: a private bucket behind CloudFront, which also puts the API under the same origin. */
export class Website extends Construct {
  /** The beginning of absolute addresses: the domain or CloudFront's host, without a slash at the end. */
  readonly origin: string;
  /** Every origin at which browsers show the site. */
  readonly origins: readonly string[];
  /** How long the certificate is good for, where the stack made one. */
  readonly certificateDays: cloudwatch.IMetric | undefined;
  /** Requests that the firewall blocks, where there is one. */
  readonly blocked: cloudwatch.IMetric | undefined;
  readonly #distribution: cloudfront.Distribution;
  readonly #bucket: s3.Bucket;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    const bucket = new s3.Bucket(this, 'Bucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: bucketRemoval(props.disposable),
      lifecycleRules: [
        {
          id: 'published-pages',
          prefix: openShiftsKeys.snapshots,
          expiration: Duration.days(snapshotDays),
        },
      ],
    });
    this.#bucket = bucket;
    const hosts = hostsOf(props.settings);
    const domain = hosts && new SiteDomain(this, 'Domain', { hosts, settings: props.settings });
    const firewall = props.settings.waf
      ? new Firewall(this, 'Firewall', props.settings)
      : undefined;
    this.blocked = firewall?.blocked;
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      ...domain?.distributionProps,
      ...(firewall && { webAclId: firewall.webAclArn }),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      defaultBehavior: this.#siteBehavior(bucket, props, hosts),
      // An edge keeps a failed read for 10 seconds otherwise, whatever its headers say: the failure of one visitor would
      // be everyone's. There is no page with it, so that an error of the API stays what it is.
      errorResponses: [500, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      additionalBehaviors: { '/api/*': this.#apiBehavior(props) },
    });
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'A default root object is set, and the viewer-request function never asks for the root.',
    );
    this.#distribution = distribution;
    domain?.pointTo(distribution);
    this.certificateDays = domain?.daysToExpiry;
    const cloudFrontOrigin = `https://${distribution.distributionDomainName}`;
    this.origin = hosts ? `https://${hosts.name}` : cloudFrontOrigin;
    this.origins = [...new Set([cloudFrontOrigin, this.origin])];
    const { config, settings } = props;
    deploySite(this, bucket, {
      ...props,
      logRetentionDays: settings.logRetentionDays,
      publishes: settings.hiringOrganization !== 'none',
      documentsAfter: [distribution, props.api.stage],
      values: {
        siteOrigin: this.origin,
        ...valuesOf(config.settings, settings.backupVaultArn !== undefined),
      },
    });
  }

  /** Lets the distribution change only once these have. */
  deployAfter(...others: readonly Construct[]): void {
    this.#distribution.node.addDependency(...others);
  }

  /**
   * May read the shell of the pages of published shifts, write these pages and what is kept of them, and see which files there are.
   * May write no other file of the site.
   */
  grantPublish(to: LambdaFunction): void {
    const { bucketArn: arn, bucketName } = this.#bucket;
    const { pages, shell, state, snapshots } = openShiftsKeys;
    const objects = (...keys: string[]) => keys.map((key) => `${arn}/${key}`);
    to.grant(
      { [environmentNames.siteBucketName]: bucketName },
      { actions: ['s3:GetObject'], resources: objects(shell, state) },
      { actions: ['s3:PutObject'], resources: objects(`${pages}*`, `${snapshots}*`, state) },
      { actions: ['s3:DeleteObject'], resources: objects(`${pages}*`) },
      // Also to learn that nothing is kept yet. The bucket has public files alone, and what is kept of them.
      { actions: ['s3:ListBucket'], resources: [arn] },
    );
  }

  #siteBehavior(
    bucket: s3.Bucket,
    props: WebsiteProps,
    hosts: Hosts | undefined,
  ): cloudfront.BehaviorOptions {
    return {
      // LIST, so that the bucket answers a missing file with 404 and not with 403.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
        originAccessControl: new cloudfront.S3OriginAccessControl(this, 'AccessControl', {
          originAccessControlName: globalName(this, 'site'),
        }),
      }),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: siteHeaders(this, props),
      functionAssociations: [
        {
          eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
          function: this.#edgeFunction(
            'ViewerRequest',
            'viewer-request',
            viewerRequestCode(plainFilesOf(props.siteFolder), {
              hosts,
              publishes: props.settings.hiringOrganization !== 'none',
            }),
          ),
        },
        {
          eventType: cloudfront.FunctionEventType.VIEWER_RESPONSE,
          function: this.#edgeFunction('ViewerResponse', 'viewer-response', viewerResponseCode()),
        },
      ],
    };
  }

  #apiBehavior({
    api,
    apiHeaders: customHeaders,
    settings,
  }: WebsiteProps): cloudfront.BehaviorOptions {
    return {
      origin: new HttpOrigin(api.host, {
        customHeaders,
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      }),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: apiHeaders(this, settings),
    };
  }

  #edgeFunction(id: string, name: string, code: string): cloudfront.Function {
    return new cloudfront.Function(this, id, {
      functionName: globalName(this, name),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(code),
    });
  }
}
