import type { Resources } from './compare.ts';
import { orderOf } from './dependencies.ts';
import { type Resource, readable } from './template.ts';

type Statement = { Action: unknown; Resource: unknown; Principal?: any; Effect: string };

/** The source of the rights of a role: a policy beside it, or the role itself. */
type Rights = { id: string; statements: readonly Statement[] };

const listOf = (value: unknown): string[] => [value].flat().map(readable);

/** Whether statements allow an action on a resource, by its own name or with a wildcard behind it. */
const allows = (statements: readonly Statement[], action: string, resource: string) =>
  statements.some(
    ({ Effect, Action, Resource }) =>
      Effect === 'Allow' &&
      listOf(Action).includes(action) &&
      listOf(Resource).some((one) => one === resource || one === `${resource}/*`),
  );

/** A template, indexed for the search for permissions. */
function permissionsOf(resources: Resources) {
  const ofType = (type: string) =>
    Object.entries(resources).filter(([, { Type }]) => Type === type);
  const idIn = (value: unknown): string => /^<(\w+)/.exec(readable(value))?.[1] ?? '';
  const rightsOfRole = (roleId: string): Rights[] => {
    const beside = ofType('AWS::IAM::Policy')
      .filter(([, { Properties }]) => listOf(Properties.Roles).includes(`<${roleId}>`))
      .map(([id, { Properties }]) => ({ id, statements: Properties.PolicyDocument.Statement }));
    const inside: { PolicyDocument: { Statement: Statement[] } }[] =
      resources[roleId]?.Properties.Policies ?? [];
    return [
      ...beside,
      ...inside.map(({ PolicyDocument }) => ({
        id: roleId,
        statements: PolicyDocument.Statement,
      })),
    ];
  };
  return {
    ofType,
    idIn,
    rightsOfRole,
    rightsOfFunction: (id: string) => rightsOfRole(idIn(resources[id]?.Properties.Role)),
    /** The permissions by which a service may start a function. */
    startedBy: (functionId: string, service: string) =>
      ofType('AWS::Lambda::Permission').filter(
        ([, { Properties }]) =>
          Properties.Principal === service && idIn(Properties.FunctionName) === functionId,
      ),
    /** The statements about a service in the policy of a queue, topic or bucket. */
    saidBy: (type: string, names: string, holderId: string, service: string): Statement[] =>
      ofType(type)
        .filter(([, { Properties }]) => listOf(Properties[names]).includes(`<${holderId}>`))
        .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
        .filter(({ Principal }) => listOf(Principal?.Service ?? []).includes(service)),
  };
}

const statementsOf = (rights: readonly Rights[]): Statement[] =>
  rights.flatMap(({ statements }) => statements);

/**
 * The rights that a resource of a template needs and doesn't have. CloudFormation makes and updates resources in the order of
 * their dependencies and deletes last. So a user of a right has it at each moment of an update, if the new template holds it and the
 * user waits for it.
 * @returns a sentence for each right that is missing, or that may be granted after the update of its user
 */
export function missingPermissions(resources: Resources): string[] {
  const { ofType, idIn, rightsOfRole, rightsOfFunction, startedBy, saidBy } =
    permissionsOf(resources);
  const { isAfter } = orderOf(resources);
  const problems: string[] = [];
  const need = (isThere: boolean, sentence: string) => {
    if (!isThere) problems.push(sentence);
  };
  const waits = (user: string, rights: readonly Rights[]) => {
    need(rights.length > 0, `${user} has no policy`);
    for (const { id } of rights) need(isAfter(user, id), `${user} may come before ${id}`);
  };
  const mayWrite = (user: string, functionId: string, queue: unknown) => {
    if (!queue) return;
    const statements = statementsOf(rightsOfFunction(functionId));
    need(allows(statements, 'sqs:SendMessage', readable(queue)), `${user} can't reach its queue`);
  };

  for (const [id] of ofType('AWS::Lambda::Function')) waits(id, rightsOfFunction(id));
  for (const [id, { Properties }] of ofType('AWS::Lambda::EventSourceMapping')) {
    const functionId = idIn(Properties.FunctionName);
    const rights = rightsOfFunction(functionId);
    waits(id, rights);
    const source = Properties.EventSourceArn;
    const isQueue = resources[idIn(source)]?.Type === 'AWS::SQS::Queue';
    const read = isQueue ? 'sqs:ReceiveMessage' : 'dynamodb:GetRecords';
    need(allows(statementsOf(rights), read, readable(source)), `${id} can't read`);
    mayWrite(id, functionId, Properties.DestinationConfig?.OnFailure?.Destination);
  }
  for (const [id, { Properties }] of ofType('AWS::Lambda::EventInvokeConfig')) {
    const functionId = idIn(Properties.FunctionName);
    waits(id, rightsOfFunction(functionId));
    mayWrite(id, functionId, Properties.DestinationConfig?.OnFailure?.Destination);
  }
  for (const [id, { Properties }] of ofType('AWS::Events::Rule')) {
    for (const { Arn, DeadLetterConfig } of Properties.Targets) {
      const permissions = startedBy(idIn(Arn), 'events.amazonaws.com');
      const isOwn = ([, permission]: [string, Resource]) =>
        idIn(permission.Properties.SourceArn) === id;
      need(permissions.some(isOwn), `${id} may not start ${idIn(Arn)}`);
      if (!DeadLetterConfig) continue;
      const queue = idIn(DeadLetterConfig.Arn);
      const said = saidBy('AWS::SQS::QueuePolicy', 'Queues', queue, 'events.amazonaws.com');
      need(allows(said, 'sqs:SendMessage', readable(DeadLetterConfig.Arn)), `${id} loses events`);
    }
  }
  for (const [id, { Properties }] of ofType('AWS::ApiGatewayV2::Route')) {
    const integration = /<(\w+)>/.exec(readable(Properties.Target))?.[1] ?? '';
    const target = idIn(resources[integration]?.Properties.IntegrationUri);
    const permissions = startedBy(target, 'apigateway.amazonaws.com');
    need(permissions.length > 0, `${id} may not start ${target}`);
    for (const [permission] of permissions) {
      need(isAfter(id, permission), `${id} may come before ${permission}`);
    }
  }
  for (const [id, { Properties }] of ofType('AWS::CloudWatch::Alarm')) {
    for (const topic of Properties.AlarmActions ?? []) {
      const said = saidBy(
        'AWS::SNS::TopicPolicy',
        'Topics',
        idIn(topic),
        'cloudwatch.amazonaws.com',
      );
      need(allows(said, 'sns:Publish', readable(topic)), `${id} can't publish`);
    }
  }
  for (const [id, { Properties }] of ofType('AWS::CloudFront::Distribution')) {
    for (const { DomainName, S3OriginConfig } of Properties.DistributionConfig.Origins) {
      if (!S3OriginConfig) continue;
      const bucket = idIn(DomainName);
      const said = saidBy('AWS::S3::BucketPolicy', 'Bucket', bucket, 'cloudfront.amazonaws.com');
      need(allows(said, 's3:GetObject', `<${bucket}.Arn>`), `${id} can't read ${bucket}`);
    }
  }
  for (const [id, { Properties }] of ofType('AWS::GuardDuty::MalwareProtectionPlan')) {
    waits(id, rightsOfRole(idIn(Properties.Role)));
  }
  for (const [id, { Properties }] of ofType('Custom::CDKBucketDeployment')) {
    const rights = rightsOfFunction(idIn(Properties.ServiceToken));
    waits(id, rights);
    const bucket = idIn(Properties.DestinationBucketName);
    need(allows(statementsOf(rights), 's3:PutObject', `<${bucket}.Arn>`), `${id} can't write`);
  }
  return problems;
}

/** The permissions of a function, a line each. */
function permittedTo(resources: Resources, functionId: string): string[] {
  return statementsOf(permissionsOf(resources).rightsOfFunction(functionId)).flatMap(
    ({ Action, Resource, ...others }) =>
      listOf(Action).flatMap((action) =>
        listOf(Resource).map((one) => `${action} ${one} ${JSON.stringify(others)}`),
      ),
  );
}

/**
 * Functions that stay, lose a right, and aren't updated: they would continue to use it. A policy is updated before its function, so
 * even a function that is updated fails for the seconds in between.
 */
export const deprivedFunctions = (before: Resources, after: Resources): string[] =>
  Object.entries(before)
    .filter(([id, { Type }]) => Type === 'AWS::Lambda::Function' && after[id])
    .filter(([id, { Properties }]) => {
      const permitted = new Set(permittedTo(after, id));
      const isUpdated = JSON.stringify(Properties) !== JSON.stringify(after[id]?.Properties);
      return !isUpdated && permittedTo(before, id).some((one) => !permitted.has(one));
    })
    .map(([id]) => id);
