import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { Deployment } from './find-deployment.ts';
import { type Check, failed, notOnLaptop, type Outcome, ok } from './run-checks.ts';

/** New accounts have 10, with which a handful of visitors at once are refused. */
const leastConcurrency = 50;

/** The version that the template requires (`BootstrapVersion`). */
const leastBootstrap = 6;
const bootstrapParameter = '/cdk-bootstrap/hnb659fds/version';

/** Checks that need an AWS account: confirmed subscriptions, and quotas. */
export const accountChecks = ({
  stackName,
  userPoolId,
}: Pick<Deployment, 'stackName' | 'userPoolId'>): Check[] => {
  const inAws = (check: (stackName: string) => Promise<Outcome>) => async () =>
    stackName === undefined ? notOnLaptop : check(stackName);
  return [
    { name: 'topics', run: inAws(checkTopics) },
    { name: 'Lambda quota', run: inAws(checkConcurrency) },
    { name: 'mail quota', run: inAws(() => checkMails(userPoolId)) },
    { name: 'CDK bootstrap', run: inAws(checkBootstrap) },
  ];
};

async function checkTopics(StackName: string): Promise<Outcome> {
  const topics: { id: string; arn: string }[] = [];
  const client = new CloudFormationClient();
  for await (const page of paginateListStackResources({ client }, { StackName })) {
    for (const one of page.StackResourceSummaries ?? []) {
      const { ResourceType, LogicalResourceId: id = '', PhysicalResourceId: arn = '' } = one;
      if (ResourceType === 'AWS::SNS::Topic') topics.push({ id, arn });
    }
  }
  const sns = new SNSClient();
  for (const { id, arn: TopicArn } of topics) {
    const states: string[] = [];
    for await (const page of paginateListSubscriptionsByTopic({ client: sns }, { TopicArn })) {
      states.push(...(page.Subscriptions ?? []).map((one) => one.SubscriptionArn ?? ''));
    }
    const waiting = states.filter((state) => !state.startsWith('arn:')).length;
    if (states.length === 0) {
      return failed(`${id} mails to nobody. Set notifyEmails, or alarmEmails, and deploy.`);
    }
    if (waiting > 0) {
      return failed(
        `${waiting} of ${states.length} addresses of ${id} have not confirmed the link in AWS's mail.`,
      );
    }
  }
  return ok(`${topics.length}, all addresses confirmed`);
}

async function checkConcurrency(): Promise<Outcome> {
  const { AccountLimit } = await new LambdaClient().send(new GetAccountSettingsCommand());
  const free = AccountLimit?.UnreservedConcurrentExecutions ?? 0;
  if (free >= leastConcurrency) return ok(`${free} functions at once`);
  return failed(
    `${free} functions at once. Ask for more in Service Quotas ('Concurrent executions' of Lambda).`,
  );
}

async function checkMails(UserPoolId: string): Promise<Outcome> {
  const client = new CognitoIdentityProviderClient();
  const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }));
  const isOwn = UserPool?.EmailConfiguration?.EmailSendingAccount === 'DEVELOPER';
  return ok(isOwn ? 'staff are mailed through SES' : "50 mails to staff a day, Cognito's own");
}

async function checkBootstrap(): Promise<Outcome> {
  const command = new GetParameterCommand({ Name: bootstrapParameter });
  const { Parameter } = await new SSMClient().send(command);
  const version = Number(Parameter?.Value);
  if (version >= leastBootstrap) return ok(`version ${version}`);
  return failed(`Version ${version} is too old. Run npx cdk bootstrap.`);
}
