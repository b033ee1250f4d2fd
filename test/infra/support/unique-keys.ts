import { type Resource, readable } from './template.ts';

const own: readonly string[][] = [];

/**
 * The properties that identify a resource of a type, as paths. AWS refuses a second resource with the same values, or
 * mistakes it for the first, so that the deletion of the first removes both. A type with only `own` gets an id from AWS.
 */
export const uniqueBy: Record<string, readonly string[][]> = {
  'AWS::ApiGatewayV2::Api': own,
  'AWS::ApiGatewayV2::Authorizer': [['ApiId', 'Name']],
  'AWS::ApiGatewayV2::Integration': own,
  'AWS::ApiGatewayV2::Route': [['ApiId', 'RouteKey']],
  'AWS::ApiGatewayV2::Stage': [['ApiId', 'StageName']],
  'AWS::Backup::BackupPlan': own,
  'AWS::Backup::BackupSelection': own,
  'AWS::Budgets::Budget': [['Budget.BudgetName']],
  'AWS::CertificateManager::Certificate': own,
  'AWS::CloudFront::Distribution': [['DistributionConfig.Aliases']],
  'AWS::CloudFront::Function': [['Name']],
  'AWS::CloudFront::OriginAccessControl': [['OriginAccessControlConfig.Name']],
  'AWS::CloudFront::ResponseHeadersPolicy': [['ResponseHeadersPolicyConfig.Name']],
  'AWS::CloudWatch::Alarm': [['AlarmName']],
  'AWS::CloudWatch::Dashboard': [['DashboardName']],
  'AWS::Cognito::UserPool': own,
  'AWS::Cognito::UserPoolClient': own,
  'AWS::Cognito::UserPoolGroup': [['UserPoolId', 'GroupName']],
  'AWS::DynamoDB::Table': [['TableName']],
  'AWS::Events::Rule': [['Name']],
  'AWS::GuardDuty::MalwareProtectionPlan': [['ProtectedResource.S3Bucket.BucketName']],
  'AWS::IAM::Policy': [['Roles', 'PolicyName']],
  'AWS::IAM::Role': [['RoleName']],
  'AWS::Lambda::EventInvokeConfig': [['FunctionName', 'Qualifier']],
  'AWS::Lambda::EventSourceMapping': [['FunctionName', 'EventSourceArn']],
  'AWS::Lambda::Function': [['FunctionName']],
  'AWS::Lambda::LayerVersion': own,
  'AWS::Lambda::Permission': own,
  'AWS::Logs::LogGroup': [['LogGroupName']],
  'AWS::Logs::MetricFilter': [['LogGroupName', 'FilterName']],
  'AWS::Logs::QueryDefinition': [['Name']],
  'AWS::Route53::RecordSet': [['HostedZoneId', 'Name', 'Type']],
  'AWS::S3::Bucket': [['BucketName']],
  'AWS::S3::BucketPolicy': [['Bucket']],
  'AWS::SES::ConfigurationSet': [['Name']],
  'AWS::SES::ConfigurationSetEventDestination': [['ConfigurationSetName', 'EventDestination.Name']],
  'AWS::SNS::Subscription': [['TopicArn', 'Protocol', 'Endpoint']],
  'AWS::SNS::Topic': [['TopicName']],
  'AWS::SNS::TopicPolicy': [['Topics']],
  'AWS::SQS::Queue': [['QueueName']],
  'AWS::SQS::QueuePolicy': [['Queues']],
  'AWS::SecretsManager::Secret': [['Name']],
  'AWS::WAFv2::WebACL': [['Scope', 'Name']],
  'Custom::CDKBucketDeployment': own,
};

/** The values at a path: none if it is not set, several for a list. */
function valuesAt(properties: unknown, path: string): string[] {
  let value: any = properties;
  for (const name of path.split('.')) value = value?.[name];
  if (value === undefined) return [];
  return [value].flat().map(readable);
}

/** Every name under which AWS would refuse another resource: `AWS::Logs::LogGroup /aws/vendedlogs/...`. */
export function uniqueKeysOf(id: string, { Type, Properties }: Resource): string[] {
  const keysOf = (paths: readonly string[]) =>
    paths.reduce<string[]>(
      (keys, path) =>
        valuesAt(Properties, path).flatMap((value) => keys.map((key) => `${key} ${value}`)),
      [Type],
    );
  // A policy in a role and one beside it are the same to IAM.
  const inside: { PolicyName: string }[] =
    Type === 'AWS::IAM::Role' ? (Properties.Policies ?? []) : [];
  return [
    ...(uniqueBy[Type] ?? own).flatMap(keysOf),
    ...inside.map(({ PolicyName }) => `AWS::IAM::Policy <${id}> ${PolicyName}`),
  ];
}
