import { describe, expect, it } from 'vitest';
import { settingNames } from '#infra/settings.ts';
import { baselineOf, baselineSettings } from './support/baseline.ts';
import { changedSettings, changes, mails, resourcesOf } from './support/changes.ts';
import { compare, type Resources } from './support/compare.ts';
import { deprivedFunctions, missingPermissions } from './support/permissions.ts';
import type { Resource } from './support/template.ts';
import { uniqueBy } from './support/unique-keys.ts';

const nothing = { lost: [], refused: [] };

it('every setting that can change on a live stack has its change here', () => {
  // The name of a stack can't change, and another bucket is for new stacks only (below).
  expect([...changedSettings, 'stackName', 'resumesBucketName'].sort()).toEqual(
    [...settingNames].sort(),
  );
});

describe.each(Object.entries(changes))('a change of %s', (_name, [before, after]) => {
  const ways = [
    ['on', before, after],
    ['back', after, before],
  ] as const;

  it.each(ways)('%s loses nothing, and is not refused', (_way, from, to) => {
    expect(compare(resourcesOf(from), resourcesOf(to))).toEqual(nothing);
  });

  it.each(ways)('%s takes no right from whoever uses it', (_way, from, to) => {
    expect(missingPermissions(resourcesOf(to))).toEqual([]);
    expect(deprivedFunctions(resourcesOf(from), resourcesOf(to))).toEqual([]);
  });
});

describe.each(Object.entries(baselineSettings))(
  'an update of the last release, %s',
  (name, given) => {
    const [before, after] = [baselineOf(name), resourcesOf(given)];

    it('loses nothing, and is not refused', () => {
      expect(compare(before, after)).toEqual(nothing);
    });

    it('keeps every topic, queue and distribution', () => {
      const known = Object.entries(before).filter(([, { Type }]) =>
        /^AWS::(CloudFront::Distribution|SNS::Topic|SQS::Queue)$/.test(Type),
      );
      expect(known.length).toBeGreaterThan(4);
      expect(known.map(([id]) => id).filter((id) => !after[id])).toEqual([]);
    });

    it('can be taken back', () => {
      expect(compare(after, before)).toEqual(nothing);
    });
  },
);

describe('the comparison', () => {
  const before = resourcesOf({ ...mails, settings: 'infra/samples/all-on.json' });
  /** The resources after a change of one of them; undefined removes it. */
  const changed = (
    type: string,
    change: (resource: Resource, id: string) => Resources,
    from: Resources = before,
  ): Resources => {
    const found = Object.entries(from).find(([, { Type }]) => Type === type);
    if (!found) throw new Error(`There is no ${type}.`);
    const [id, resource] = found;
    const { [id]: _, ...others } = from;
    return { ...others, ...change(structuredClone(resource), id) };
  };
  const moved = (type: string) => changed(type, (resource) => ({ Moved: resource }));

  it('knows what AWS tells each resource apart by', () => {
    const types = new Set(Object.values(before).map(({ Type }) => Type));
    expect([...types].filter((type) => !uniqueBy[type])).toEqual([]);
  });

  it('sees that another bucket name would replace the bucket of a live stack', () => {
    const after = resourcesOf({ resumesBucketName: 'staffing-resumes-of-an-earlier-stack' });
    expect(compare(resourcesOf({}), after).lost).toEqual(['ResumesBucketFBD69835']);
  });

  it.each(['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolGroup'])(
    'sees %s under another logical id, as it would be made anew and empty',
    (type) => {
      expect(compare(before, moved(type)).lost).toHaveLength(1);
    },
  );

  it.each([
    'AWS::ApiGatewayV2::Route',
    'AWS::CloudFront::Function',
    'AWS::CloudWatch::Alarm',
    'AWS::CloudWatch::Dashboard',
    'AWS::IAM::Policy',
    'AWS::Lambda::EventSourceMapping',
    'AWS::Route53::RecordSet',
    'AWS::SNS::Subscription',
  ])('sees %s under another logical id, whose name is not free yet', (type) => {
    expect(compare(before, moved(type)).refused).toEqual([
      expect.stringContaining(`Moved needs ${type} `),
    ]);
  });

  it('sees two resources of one stack that have the same name', () => {
    const after = changed('AWS::CloudWatch::Alarm', (alarm, id) => ({
      [id]: alarm,
      Copy: alarm,
    }));
    expect(compare(before, after).refused).toEqual([
      expect.stringMatching(/and Copy share AWS::CloudWatch::Alarm /),
      expect.stringMatching(/^Copy needs AWS::CloudWatch::Alarm /),
    ]);
  });

  it('sees a policy that moves into its role under its name, where the deletion of the first would remove it', () => {
    const role = { Type: 'AWS::IAM::Role', Properties: {} };
    const PolicyName = 'Rights';
    const beside = { PolicyName, Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: [] } };
    const inside = { Policies: [{ PolicyName, PolicyDocument: { Statement: [] } }] };
    expect(
      compare(
        { Role: role, Policy: { Type: 'AWS::IAM::Policy', Properties: beside } },
        { Role: { ...role, Properties: inside } },
      ).refused,
    ).toEqual(['Role needs AWS::IAM::Policy <Role> Rights']);
  });

  const index = (change: (indexes: any[]) => unknown[]) =>
    changed('AWS::DynamoDB::Table', (table, id) => {
      const indexes = change(table.Properties.GlobalSecondaryIndexes);
      return {
        [id]: { ...table, Properties: { ...table.Properties, GlobalSecondaryIndexes: indexes } },
      };
    });
  const named = (one: object, IndexName: string) => ({ ...one, IndexName });

  it('sees an index that projects another attribute, which DynamoDB refuses', () => {
    const after = index(([one]) => [
      { ...one, Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['id'] } },
    ]);
    expect(compare(before, after).refused).toEqual([
      expect.stringMatching(/changes the index SubmissionRows$/),
    ]);
  });

  it('lets one index be added, and not two in one deployment', () => {
    const one = index(([first]) => [first, named(first, 'Second')]);
    expect(compare(before, one)).toEqual(nothing);
    const two = index(([first]) => [first, named(first, 'Second'), named(first, 'Third')]);
    expect(compare(before, two).refused).toEqual([expect.stringContaining('several indexes')]);
  });
});

it('gives global resources of two regions different names', () => {
  const globals = Object.values(resourcesOf({ ...mails, monthlyBudgetUsd: 40 })).filter(
    ({ Type }) => /^AWS::(CloudWatch::Dashboard|Budgets::Budget)$/.test(Type),
  );
  expect(globals).toHaveLength(2);
  for (const { Properties } of globals) {
    const name = Properties.DashboardName ?? Properties.Budget.BudgetName;
    if (name !== undefined) expect(JSON.stringify(name)).toContain('AWS::Region');
  }
});
