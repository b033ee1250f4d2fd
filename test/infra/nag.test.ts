import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import type { LambdaFunction } from '#infra/constructs/lambda-function.ts';
import { acknowledgements } from '#infra/nag/acknowledgements.ts';
import { acknowledges, findingsOf, gatingPacks, NagGate } from '#infra/nag/gate.ts';
import type { StaffingStack } from '#infra/staffing-stack.ts';
import { withStack } from './support/template.ts';

const samples: Record<string, Record<string, unknown>> = {
  'no settings': {},
  'a test stack': { settings: 'infra/samples/test.json' },
  'a production stack': { settings: 'infra/samples/production.json' },
  'a changed origin secret': { settings: 'infra/samples/production.json', originSecretVersion: 2 },
  'everything on': { settings: 'infra/samples/all-on.json' },
  'a bucket of an earlier stack': { resumesBucketName: 'staffing-resumes-of-before' },
};

/** The errors that stop a synthesis of the stack after `plant` has added to it. */
const violations = (given: Record<string, unknown>, plant: (stack: StaffingStack) => void) =>
  withStack(given, (stack, app) => {
    plant(stack);
    const context = { appConstruct: app, templatePaths: [], stackTemplates: [] };
    return new NagGate()
      .validate({ ...context, accountId: undefined, region: undefined })
      .violations.map(
        ({ ruleName, violatingResources: [at] }) => `${ruleName} ${at?.constructPath}`,
      );
  });

describe('cdk-nag', () => {
  it.each(Object.entries(samples))('lets %s pass', (_, given) => {
    expect(violations(given, () => {})).toEqual([]);
  });

  it('finds nothing of firewall, TLS and second factor in a production stack, which has all three', () => {
    const rules = withStack({ settings: 'infra/samples/production.json' }, (_, app) =>
      gatingPacks().flatMap((pack) => findingsOf(pack, app).map(({ rule }) => rule)),
    );
    expect(rules.filter((rule) => /-(CFR[24]|COG2)$/.test(rule))).toEqual([]);
  });

  it('stops a resource that breaks a rule, by the names of both', () => {
    expect(violations({}, (stack) => new Bucket(stack, 'Planted'))).toEqual([
      'AwsSolutions-S1 Planted/Resource',
      'AwsSolutions-S10 Planted/Resource',
    ]);
  });

  it('stops one more wildcard in a policy that has some already', () => {
    const statement = { actions: ['s3:*'], resources: ['*'] };
    const widen = (stack: StaffingStack) =>
      (stack.node.findChild('Reading') as LambdaFunction).grant({}, statement);
    expect(violations({}, widen)).toEqual([
      'AwsSolutions-IAM5[Action::s3:*] Reading/Role/Resource',
      'AwsSolutions-IAM5[Resource::*] Reading/Role/Resource',
      'Serverless-LambdaStarPermissions Reading/Role/Resource',
    ]);
  });

  it('knows a wildcard in one function’s policy, and not the same in another’s', () => {
    const resources = ['arn:aws:s3:::staffing/incoming/*.pdf'];
    const statement = new PolicyStatement({ actions: ['s3:GetObject'], resources });
    const plant = (stack: StaffingStack) =>
      new Role(stack, 'Planted', {
        assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      }).addToPrincipalPolicy(statement);
    expect(violations({}, plant)).toEqual([
      'AwsSolutions-IAM5[Resource::arn:aws:s3:::staffing/incoming/*.pdf] Planted/DefaultPolicy/Resource',
    ]);
  });
});

describe('an acknowledgement', () => {
  const findings = Object.values(samples).flatMap((given) =>
    withStack(given, (_, app) => gatingPacks().flatMap((pack) => findingsOf(pack, app))),
  );
  const each = acknowledgements.flatMap((known) => known.at.map((at) => ({ ...known, at: [at] })));

  it.each(each)('of $rule at $at matches something that is found', (known) => {
    expect(findings.filter((finding) => acknowledges(known, finding))).not.toEqual([]);
  });

  it('has a reason that says something', () => {
    const short = acknowledgements.filter(({ reason }) => !/^.{20,}[a-z0-9.]\.$/.test(reason));
    expect(short).toEqual([]);
  });
});
