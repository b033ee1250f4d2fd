import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Rules of the common set that are only counted: they look for code in bodies, and ours are people's own words. */
const countedRules = [
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  // It refuses more than 8 kB; the rule of our own has the limit of the API.
  'SizeRestrictions_BODY',
];
/** The largest body of the API, and the most that AWS WAF can inspect. */
const largestBody = 65_536;
const windowSeconds = 60;
const noTransformation = [{ priority: 0, type: 'NONE' }];
const tooMany = 'too-many-requests';
const tooLarge = 'too-large';

/**
 * Samples are kept for three hours with address, path and headers of a request, and without its body. They omit the values
 * that prove a sender.
 */
const redacted: wafv2.CfnWebACL.DataProtectProperty[] = [
  { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization'] },
  { fieldType: 'SINGLE_HEADER', fieldKeys: ['cookie'] },
  { fieldType: 'QUERY_STRING' },
].map((field) => ({ action: 'SUBSTITUTION', field }));

type Rule = Omit<wafv2.CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

/**
 * AWS WAF in front of the distribution: requests of one address to the API, bodies above what the API takes, addresses of bad
 * reputation, and AWS's common rules. A blocked request never reaches the throttles that all visitors share.
 */
export class Firewall extends Construct {
  readonly webAclArn: string;
  /** Requests that it blocks in an hour. */
  readonly blocked: cloudwatch.Metric;

  constructor(scope: Construct, id: string, props: { requestsPerAddress: number }) {
    super(scope, id);
    const rules = [
      onePerAddress(props.requestsPerAddress),
      bodySize,
      managed('AWSManagedRulesAmazonIpReputationList'),
      managed('AWSManagedRulesCommonRuleSet', countedRules),
    ];
    const { stackName } = Stack.of(this);
    const acl = new wafv2.CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      description: `Site and API of ${stackName}`,
      // Two stacks of an account have a metric each.
      visibilityConfig: visibility(stackName),
      dataProtectionConfig: { dataProtections: redacted },
      associationConfig: {
        requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: 'KB_64' } },
      },
      customResponseBodies: {
        [tooMany]: json('Too many requests from one address. Try again in a minute.'),
        [tooLarge]: json('The request is too large.'),
      },
      rules: rules.map((rule, priority) => ({
        ...rule,
        priority,
        visibilityConfig: visibility(rule.name),
      })),
    });
    this.webAclArn = acl.attrArn;
    this.blocked = new cloudwatch.Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: stackName, Rule: 'ALL' },
      statistic: 'Sum',
      period: Duration.hours(1),
    });
  }
}

const onePerAddress = (limit: number): Rule => ({
  name: 'requests-per-address',
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: tooMany,
        responseHeaders: [{ name: 'retry-after', value: `${windowSeconds}` }],
      },
    },
  },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: windowSeconds,
      // CloudFront serves pages from its cache, so they have no limit.
      scopeDownStatement: {
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          searchString: '/api/',
          textTransformations: noTransformation,
        },
      },
    },
  },
});

const bodySize: Rule = {
  name: 'body-size',
  action: { block: { customResponse: { responseCode: 413, customResponseBodyKey: tooLarge } } },
  statement: {
    sizeConstraintStatement: {
      fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
      comparisonOperator: 'GT',
      size: largestBody,
      textTransformations: noTransformation,
    },
  },
};

const managed = (name: string, counted: readonly string[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({
        name: rule,
        actionToUse: { count: {} },
      })),
    },
  },
});

const visibility = (metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Without samples nobody could find out why the firewall refuses a visitor.
  sampledRequestsEnabled: true,
});

const json = (message: string): wafv2.CfnWebACL.CustomResponseBodyProperty => ({
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({ message }),
});
