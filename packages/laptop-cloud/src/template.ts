import { z } from 'zod/mini';
import { accountId, arn, partition, region } from './account.ts';
import { alphabets, type Ids, randomText } from './ids.ts';
import { LaptopError } from './laptop-error.ts';
import { fillReferences } from './template/dynamic-references.ts';
import {
  brokenTemplate,
  evaluate,
  evaluateCondition,
  noValue,
  type Scope,
} from './template/intrinsics.ts';
import { type Naming, namingRule } from './template/resource-types.ts';
import { parseWith } from './values.ts';

/** One resource, its properties free of intrinsic functions. */
export type Resource = {
  logicalId: string;
  type: string;
  /** The value of `Ref`: usually the physical name or id. */
  ref: string;
  attributes: Readonly<Record<string, string>>;
  properties: Readonly<Record<string, unknown>>;
  dependsOn: readonly string[];
};

export type ResolvedTemplate = {
  resources: readonly Resource[];
  /** The resources of these types, in the template's order. */
  ofType(...types: string[]): Resource[];
};

const record = z.record(z.string(), z.unknown());
const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z._default(record, {}),
      Condition: z.optional(z.string()),
      DependsOn: z._default(z.union([z.string(), z.array(z.string())]), []),
    }),
  ),
  Parameters: z._default(
    z.record(z.string(), z.object({ Type: z.string(), Default: z.optional(z.unknown()) })),
    {},
  ),
  Conditions: z._default(record, {}),
  Mappings: z._default(record, {}),
  Transform: z.optional(z.never()),
});

/**
 * Resolves a CloudFormation template as a deployment into the laptop's account would: parameters by
 * their defaults, conditions, references, and made-up names that `ids` keeps.
 * @throws LaptopError in one line: the logical id and place of what is broken, or the resource types
 * that the laptop cloud doesn't know.
 */
export function resolveTemplate(
  template: unknown,
  { ids, stackName }: { ids: Pick<Ids, 'keep'>; stackName: string },
): ResolvedTemplate {
  const { Resources, Parameters, Conditions, Mappings } = parseWith(
    templateSchema,
    template,
    'the document',
  );
  const refused = Object.entries(Resources).filter(([, { Type }]) => !namingRule(Type));
  if (refused.length > 0) {
    const names = refused.map(([logicalId, { Type }]) => `${logicalId} (${Type})`);
    throw new LaptopError(`The laptop cloud does not know these resources: ${names.join(', ')}.`);
  }

  const stackId = () =>
    arn('cloudformation', `stack/${stackName}/${ids.keep('AWS::StackId', uuid)}`);
  const secretOf = (secretArn: string) =>
    ids.keep(`secret ${secretArn}`, () => randomText(40, alphabets.mixed));
  const pseudo: Record<string, () => unknown> = {
    'AWS::Region': () => region,
    'AWS::AccountId': () => accountId,
    'AWS::Partition': () => partition,
    'AWS::URLSuffix': () => 'amazonaws.com',
    'AWS::StackName': () => stackName,
    'AWS::StackId': stackId,
    'AWS::NoValue': () => noValue,
  };

  const exists = (logicalId: string) => {
    const condition = Resources[logicalId]?.Condition;
    if (!Object.hasOwn(Resources, logicalId)) return false;
    return condition === undefined || scope.condition(condition, `Resources.${logicalId}`);
  };

  const named = once((logicalId: string): Naming => {
    const { Type = '', Properties = {} } = Resources[logicalId] ?? {};
    const place = `Resources.${logicalId}`;
    const rule = namingRule(Type);
    if (!rule) throw brokenTemplate(place, `${Type} is not known to the laptop`);
    return rule({
      logicalId,
      stackName,
      text(property) {
        const value = evaluate(Properties[property], `${place}.Properties.${property}`, scope);
        return typeof value === 'string' ? value : undefined;
      },
      kept: (make) => ids.keep(logicalId, make),
    });
  });

  const scope: Scope = {
    ref(name, place) {
      if (pseudo[name]) return pseudo[name]();
      const parameter = Parameters[name];
      if (parameter) {
        if (parameter.Default !== undefined) return parameter.Default;
        throw brokenTemplate(place, `parameter ${name} has no default`);
      }
      if (!exists(name)) throw brokenTemplate(place, `Ref to ${name}, which does not exist`);
      return named(name, place).ref;
    },
    attribute(logicalId, name, place) {
      const wanted = `Fn::GetAtt of ${logicalId}.${name}`;
      if (!exists(logicalId)) throw brokenTemplate(place, `${wanted}, which does not exist`);
      const value = named(logicalId, place).attributes[name];
      if (value === undefined) {
        throw brokenTemplate(place, `${wanted}, an attribute that the laptop does not know`);
      }
      return value;
    },
    condition: (name, place) => truth(name, place),
    mapping(keys, place) {
      const found = keys.reduce<unknown>(
        (level, key) => z.safeParse(record, level).data?.[key],
        Mappings,
      );
      if (found === undefined) throw brokenTemplate(place, `no mapping ${keys.join('.')}`);
      return found;
    },
  };
  const truth = once((name: string, place: string): boolean => {
    if (!Object.hasOwn(Conditions, name)) throw brokenTemplate(place, `no condition ${name}`);
    return evaluateCondition(Conditions[name], `Conditions.${name}`, scope);
  });

  const resources = Object.entries(Resources)
    .filter(([logicalId]) => exists(logicalId))
    .map(([logicalId, { Type, Properties, DependsOn }]): Resource => {
      const place = `Resources.${logicalId}`;
      const properties = evaluate(Properties, `${place}.Properties`, scope);
      return {
        logicalId,
        type: Type,
        ...named(logicalId, place),
        properties: z.parse(record, fillReferences(properties, `${place}.Properties`, secretOf)),
        dependsOn: [DependsOn].flat(),
      };
    });
  return {
    resources,
    ofType: (...types) => resources.filter(({ type }) => types.includes(type)),
  };
}

const uuid = () => crypto.randomUUID();

/** Remembers what `compute` found for a name, and refuses to run in circles. */
function once<Result>(compute: (name: string, place: string) => Result) {
  const found = new Map<string, Result>();
  const running = new Set<string>();
  return (name: string, place: string): Result => {
    const known = found.get(name);
    if (known !== undefined) return known;
    if (running.has(name)) throw brokenTemplate(place, `${name} depends on itself`);
    running.add(name);
    const result = compute(name, place);
    running.delete(name);
    found.set(name, result);
    return result;
  };
}
