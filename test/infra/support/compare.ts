import { isDeepStrictEqual } from 'node:util';
import { fullDiff, type ResourceDifference, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import type { Resource } from './template.ts';
import { uniqueKeysOf } from './unique-keys.ts';

export type Resources = Record<string, Resource>;

/** The types of resources whose loss would lose data or sign people out. */
export const holdsData = /^AWS::(DynamoDB::Table|S3::Bucket|Cognito::UserPool\w*|KMS::Key)$/;

/** Resources that visitors, subscribers or operators know by an id. A replacement would have another id. */
export const isKnownOutside = /^AWS::(CloudFront::Distribution|SNS::Topic|SQS::Queue)$/;

/**
 * The effects of a deployment on a live stack. CloudFormation creates and updates first, in the order of dependencies, and
 * deletes last; so a new resource can't have a unique name of an old one.
 * @returns `lost`: resources with data or a known id that would be deleted; `refused`: changes that would fail the deployment
 */
export function compare(
  before: Resources,
  after: Resources,
): { lost: string[]; refused: string[] } {
  const lost: string[] = [];
  const refused: string[] = [];
  const replaced = new Set<string>();
  differencesOf(before, after).forEachDifference((id, difference) => {
    const [from, to] = [before[id], after[id]];
    if (!from) return;
    if (to && to.Type !== from.Type) refused.push(`${id} changes its type`);
    const isReplaced = replaces(difference);
    if (to && isReplaced) replaced.add(id);
    const isGone = isReplaced || !to;
    if (holdsData.test(from.Type) ? isGone : isReplaced && isKnownOutside.test(from.Type)) {
      lost.push(id);
    }
    if (to) refused.push(...indexChanges(id, from, to));
  });
  const [old, next] = [holdersOf(before), holdersOf(after)];
  for (const [key, ids] of next) {
    if (ids.length > 1) refused.push(`${ids.join(' and ')} share ${key}`);
    const isTaken = (id: string) => old.get(key)?.some((one) => one !== id || replaced.has(id));
    refused.push(...ids.filter(isTaken).map((id) => `${id} needs ${key}`));
  }
  return { lost, refused };
}

const replaces = ({ changeImpact }: ResourceDifference) =>
  changeImpact === ResourceImpact.WILL_REPLACE || changeImpact === ResourceImpact.MAY_REPLACE;

/**
 * The CDK's comparison. It takes long for a whole template, so it first gets the changed resources alone. A replaced
 * resource also changes the resources that refer to it, and then the comparison gets all.
 */
function differencesOf(before: Resources, after: Resources) {
  const diff = (isCompared: (id: string) => boolean) => {
    const some = (resources: Resources) => ({
      Resources: Object.fromEntries(Object.entries(resources).filter(([id]) => isCompared(id))),
    });
    return fullDiff(some(before), some(after)).resources;
  };
  const changed = diff((id) => !isDeepStrictEqual(before[id], after[id]));
  return Object.values(changed.changes).some(replaces) ? diff(() => true) : changed;
}

/** The resources of a template that have each unique name: one, or AWS would not tell them apart. */
function holdersOf(resources: Resources): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const [id, resource] of Object.entries(resources)) {
    for (const key of uniqueKeysOf(id, resource)) {
      holders.set(key, [...(holders.get(key) ?? []), id]);
    }
  }
  return holders;
}

/** DynamoDB changes neither keys nor projection of an index, and makes or removes one at a time. */
function indexChanges(id: string, from: Resource, to: Resource): string[] {
  if (from.Type !== 'AWS::DynamoDB::Table') return [];
  const [old, next] = [indexesOf(from), indexesOf(to)];
  const made = [...next.keys()].filter((name) => !old.has(name));
  const removed = [...old.keys()].filter((name) => !next.has(name));
  const changed = [...old].filter(([name, index]) => next.has(name) && next.get(name) !== index);
  return [
    ...changed.map(([name]) => `${id} changes the index ${name}`),
    ...(made.length + removed.length > 1
      ? [`${id} changes several indexes at once: ${[...made, ...removed].join(', ')}`]
      : []),
  ];
}

function indexesOf({ Properties }: Resource): Map<string, string> {
  const indexes: { IndexName: string; KeySchema: unknown; Projection: Projection }[] =
    Properties.GlobalSecondaryIndexes ?? [];
  return new Map(
    indexes.map(({ IndexName, KeySchema, Projection }) => {
      const { NonKeyAttributes = [], ...kind } = Projection;
      const projection = { ...kind, attributes: [...NonKeyAttributes].sort() };
      return [IndexName, JSON.stringify([KeySchema, projection])];
    }),
  );
}
type Projection = { ProjectionType: string; NonKeyAttributes?: string[] };
