import { accountId, arn, globalArn, region } from '../account.ts';
import { alphabets, randomText } from '../ids.ts';

/** The names of a resource: the value of `Ref`, and those of `Fn::GetAtt` that the laptop knows. */
export type Naming = { ref: string; attributes: Record<string, string> };

/** The input of a naming function. */
type Nameable = {
  logicalId: string;
  stackName: string;
  /** A property as resolved text, if the template sets it. */
  text(property: string): string | undefined;
  /** A generated part, the same at every start. */
  kept(make: () => string): string;
};

type NamingRule = (resource: Nameable) => Naming;

const suffix = () => randomText(12, alphabets.lower);

/** CloudFormation's way: the template's name if it gives one, else stack, logical id and a random end. */
function physicalName(
  { logicalId, stackName, text, kept }: Nameable,
  property: string,
  maximumLength: number,
): string {
  const room = maximumLength - 13;
  return text(property) ?? `${`${stackName}-${logicalId}`.slice(0, room)}-${kept(suffix)}`;
}

const onlyRef: NamingRule = ({ kept }) => ({
  ref: kept(() => randomText(7, alphabets.lower)),
  attributes: {},
});

const withId =
  (attribute: string, make: () => string): NamingRule =>
  ({ kept }) => {
    const ref = kept(make);
    return { ref, attributes: { [attribute]: ref } };
  };

const policyId = withId('Id', () => crypto.randomUUID());

const bucket: NamingRule = (resource) => {
  const ref = physicalName(resource, 'BucketName', 63).toLowerCase();
  return {
    ref,
    attributes: {
      Arn: `arn:aws:s3:::${ref}`,
      DomainName: `${ref}.s3.amazonaws.com`,
      RegionalDomainName: `${ref}.s3.${region}.amazonaws.com`,
    },
  };
};

const table: NamingRule = (resource) => {
  const ref = physicalName(resource, 'TableName', 255);
  const tableArn = arn('dynamodb', `table/${ref}`);
  // AWS names a stream by the moment at which it was switched on.
  const StreamArn = `${tableArn}/stream/2026-01-01T00:00:00.000`;
  return { ref, attributes: { Arn: tableArn, StreamArn } };
};

const topic: NamingRule = (resource) => {
  const name = physicalName(resource, 'TopicName', 256);
  return { ref: arn('sns', name), attributes: { TopicArn: arn('sns', name), TopicName: name } };
};

const queue: NamingRule = (resource) => {
  const name = physicalName(resource, 'QueueName', 80);
  return {
    ref: `https://sqs.${region}.amazonaws.com/${accountId}/${name}`,
    attributes: { Arn: arn('sqs', name), QueueName: name },
  };
};

const userPool: NamingRule = ({ kept }) => {
  const ref = kept(() => `${region}_${randomText(9, alphabets.mixed)}`);
  const provider = `cognito-idp.${region}.amazonaws.com/${ref}`;
  return {
    ref,
    attributes: {
      UserPoolId: ref,
      Arn: arn('cognito-idp', `userpool/${ref}`),
      ProviderName: provider,
      ProviderURL: `https://${provider}`,
    },
  };
};

const httpApi: NamingRule = ({ kept }) => {
  const ref = kept(() => randomText(10, alphabets.lower));
  return {
    ref,
    attributes: { ApiId: ref, ApiEndpoint: `https://${ref}.execute-api.${region}.amazonaws.com` },
  };
};

const distribution: NamingRule = ({ kept }) => {
  const id = kept(() => randomText(13, alphabets.upper));
  return {
    ref: `E${id}`,
    attributes: { Id: `E${id}`, DomainName: `d${id.toLowerCase()}.cloudfront.net` },
  };
};

const edgeFunction: NamingRule = (resource) => {
  const ref = globalArn('cloudfront', `function/${physicalName(resource, 'Name', 64)}`);
  return { ref, attributes: { FunctionARN: ref } };
};

const named =
  (property: string, maximumLength: number, toArn: (name: string) => string): NamingRule =>
  (resource) => {
    const ref = physicalName(resource, property, maximumLength);
    return { ref, attributes: { Arn: toArn(ref) } };
  };

const logGroup = named('LogGroupName', 512, (name) => arn('logs', `log-group:${name}:*`));

/** The types that the laptop cloud emulates. */
const emulated: Record<string, NamingRule> = {
  'AWS::S3::Bucket': bucket,
  'AWS::S3::BucketPolicy': onlyRef,
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::IAM::Role': named('RoleName', 64, (name) => globalArn('iam', `role/${name}`)),
  'AWS::IAM::Policy': onlyRef,
  'AWS::Lambda::Function': named('FunctionName', 64, (name) => arn('lambda', `function:${name}`)),
  'AWS::Lambda::Permission': onlyRef,
  'AWS::Lambda::EventSourceMapping': onlyRef,
  'AWS::SNS::Topic': topic,
  'AWS::SNS::Subscription': onlyRef,
  'AWS::SQS::Queue': queue,
  'AWS::Logs::LogGroup': logGroup,
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': withId('ClientId', () => randomText(26, alphabets.lower)),
  'AWS::Cognito::UserPoolGroup': ({ text, kept }) => ({
    ref: text('GroupName') ?? kept(suffix),
    attributes: {},
  }),
  'AWS::ApiGatewayV2::Api': httpApi,
  'AWS::ApiGatewayV2::Stage': ({ text, kept }) => ({
    ref: text('StageName') ?? kept(suffix),
    attributes: {},
  }),
  'AWS::ApiGatewayV2::Route': onlyRef,
  'AWS::ApiGatewayV2::Integration': onlyRef,
  'AWS::ApiGatewayV2::Authorizer': withId('AuthorizerId', () => randomText(6, alphabets.lower)),
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': edgeFunction,
  'AWS::CloudFront::OriginAccessControl': withId('Id', () => randomText(14, alphabets.upper)),
  'AWS::CloudFront::ResponseHeadersPolicy': policyId,
  'AWS::CloudFront::CachePolicy': policyId,
  'AWS::CloudFront::OriginRequestPolicy': policyId,
  'AWS::SES::ConfigurationSet': (resource) => ({
    ref: physicalName(resource, 'Name', 64),
    attributes: {},
  }),
  'AWS::Events::Rule': named('Name', 64, (name) => arn('events', `rule/${name}`)),
  'AWS::GuardDuty::MalwareProtectionPlan': ({ kept }) => {
    const ref = kept(() => randomText(32, alphabets.lower));
    return {
      ref,
      attributes: {
        MalwareProtectionPlanId: ref,
        Arn: arn('guardduty', `malware-protection-plan/${ref}`),
      },
    };
  },
  'AWS::WAFv2::WebACL': (resource) => {
    const name = physicalName(resource, 'Name', 128);
    const id = resource.kept(() => crypto.randomUUID());
    return {
      ref: `${name}|${id}|CLOUDFRONT`,
      attributes: { Arn: arn('wafv2', `global/webacl/${name}/${id}`), Id: id },
    };
  },
  'AWS::SecretsManager::Secret': (resource) => {
    const name = physicalName(resource, 'Name', 255);
    return { ref: arn('secretsmanager', `secret:${name}`), attributes: {} };
  },
  'Custom::CDKBucketDeployment': onlyRef,
};

/** The types that change nothing that could be seen on a laptop: they watch, count, bill or describe. */
const ignored: Record<string, NamingRule> = {
  'AWS::CDK::Metadata': onlyRef,
  'AWS::Lambda::LayerVersion': onlyRef,
  'AWS::CertificateManager::Certificate': ({ kept }) => ({
    ref: arn('acm', `certificate/${kept(() => crypto.randomUUID())}`),
    attributes: {},
  }),
  'AWS::Route53::RecordSet': onlyRef,
  'AWS::Logs::MetricFilter': onlyRef,
  'AWS::Logs::QueryDefinition': onlyRef,
  'AWS::CloudWatch::Alarm': named('AlarmName', 255, (name) => arn('cloudwatch', `alarm:${name}`)),
  'AWS::CloudWatch::CompositeAlarm': named('AlarmName', 255, (name) =>
    arn('cloudwatch', `alarm:${name}`),
  ),
  'AWS::CloudWatch::Dashboard': onlyRef,
  'AWS::Budgets::Budget': onlyRef,
  'AWS::Backup::BackupPlan': withId('BackupPlanId', () => crypto.randomUUID()),
  'AWS::Backup::BackupSelection': onlyRef,
  // All SES events go to the bus of the account. A function logs the events that it can't process.
  'AWS::SES::ConfigurationSetEventDestination': onlyRef,
  'AWS::Lambda::EventInvokeConfig': onlyRef,
  // They refuse what comes without TLS; on a laptop everything counts as coming with it.
  'AWS::SNS::TopicPolicy': onlyRef,
  'AWS::SQS::QueuePolicy': onlyRef,
};

/** The rule that names resources of a type; `undefined` for a type that the laptop cloud doesn't know. */
export function namingRule(type: string): NamingRule | undefined {
  return emulated[type] ?? ignored[type];
}
