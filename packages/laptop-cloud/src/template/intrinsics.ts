import { isRecord } from '../is-record.ts';
import { LaptopError } from '../laptop-error.ts';

/** The lookups that intrinsic functions need from the rest of the template. */
export type Scope = {
  ref(name: string, place: string): unknown;
  attribute(logicalId: string, name: string, place: string): string;
  condition(name: string, place: string): boolean;
  mapping(keys: string[], place: string): unknown;
};

/** The value of `AWS::NoValue`: the resolver omits the property or list entry. */
export const noValue = Symbol('AWS::NoValue');

/** An error of the template, with its place. */
export function brokenTemplate(place: string, problem: string): LaptopError {
  return new LaptopError(`Broken template: ${place}: ${problem}.`);
}

/**
 * Replaces every intrinsic function in a value of the template.
 * @param place the place of the value, for errors: `Resources.Api.Properties.Name`.
 * @throws LaptopError that names the place, for a function that the laptop doesn't know or a reference to nothing.
 */
export function evaluate(value: unknown, place: string, scope: Scope): unknown {
  if (Array.isArray(value)) {
    return value
      .map((entry, index) => evaluate(entry, `${place}.${index}`, scope))
      .filter((entry) => entry !== noValue);
  }
  // Those of Secrets Manager are filled in once the text is whole (`local/template/dynamic-references.ts`).
  if (typeof value === 'string' && /\{\{resolve:(?!secretsmanager:)/.test(value)) {
    throw brokenTemplate(place, `dynamic references (${value}) are not known to the laptop`);
  }
  if (!isRecord(value)) return value;
  const [name, argument] = onlyEntry(value);
  if (name === 'Ref' || name?.startsWith('Fn::')) {
    const apply = functions[name];
    if (!apply) throw brokenTemplate(place, `${name} is not known to the laptop`);
    return apply(argument, place, scope);
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]) => [key, evaluate(entry, `${place}.${key}`, scope)] as const)
      .filter(([, entry]) => entry !== noValue),
  );
}

/**
 * The truth of an entry of `Conditions`, or of a part of one.
 * @throws LaptopError for what is no condition.
 */
export function evaluateCondition(value: unknown, place: string, scope: Scope): boolean {
  const [name, argument] = isRecord(value) ? onlyEntry(value) : [];
  if (name === 'Condition' && typeof argument === 'string') return scope.condition(argument, place);
  if (!Array.isArray(argument)) throw brokenTemplate(place, 'is no condition');
  const every = () => argument.map((part) => evaluateCondition(part, `${place}.${name}`, scope));
  switch (name) {
    case 'Fn::And':
      return every().every(Boolean);
    case 'Fn::Or':
      return every().some(Boolean);
    case 'Fn::Not':
      return !every()[0];
    case 'Fn::Equals': {
      const [left, right] = argument.map((part) => evaluate(part, `${place}.${name}`, scope));
      return String(left) === String(right);
    }
    default:
      throw brokenTemplate(place, `${name} is no condition`);
  }
}

type Intrinsic = (argument: unknown, place: string, scope: Scope) => unknown;

const functions: Record<string, Intrinsic> = {
  Ref: (argument, place, scope) => scope.ref(text(argument, `${place}.Ref`), place),
  'Fn::GetAtt': (argument, place, scope) => {
    const [logicalId = '', ...name] = Array.isArray(argument)
      ? argument.map((part) => text(part, place))
      : text(argument, place).split('.');
    return scope.attribute(logicalId, name.join('.'), place);
  },
  'Fn::Sub': substitute,
  'Fn::Join': (argument, place, scope) => {
    const [separator, parts] = list(argument, place, scope);
    if (!Array.isArray(parts)) throw brokenTemplate(place, 'Fn::Join takes a list');
    return parts.map((part) => text(part, place)).join(text(separator, place));
  },
  'Fn::Split': (argument, place, scope) => {
    const [separator, value] = list(argument, place, scope);
    return text(value, place).split(text(separator, place));
  },
  'Fn::Select': (argument, place, scope) => {
    const [index, values] = list(argument, place, scope);
    const chosen = Array.isArray(values) ? values[Number(index)] : undefined;
    if (chosen === undefined) throw brokenTemplate(place, `Fn::Select finds no entry ${index}`);
    return chosen;
  },
  'Fn::If': (argument, place, scope) => {
    if (!Array.isArray(argument)) throw brokenTemplate(place, 'Fn::If takes a list');
    const [name, whenTrue, whenFalse] = argument;
    const chosen = scope.condition(text(name, place), place) ? whenTrue : whenFalse;
    return evaluate(chosen, `${place}.Fn::If`, scope);
  },
  'Fn::FindInMap': (argument, place, scope) =>
    scope.mapping(
      list(argument, place, scope).map((key) => text(key, place)),
      place,
    ),
  'Fn::ImportValue': (argument, place) => {
    throw brokenTemplate(
      place,
      `Fn::ImportValue (${JSON.stringify(argument)}) needs another stack, and the laptop has one`,
    );
  },
};

function substitute(argument: unknown, place: string, scope: Scope): string {
  const [template, given] = Array.isArray(argument) ? argument : [argument, {}];
  const variables = isRecord(given) ? given : {};
  return text(template, place).replace(/\$\{([^}]*)\}/g, (_, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`;
    if (name in variables) return text(evaluate(variables[name], place, scope), place);
    const [logicalId = '', ...attribute] = name.trim().split('.');
    return attribute.length > 0
      ? scope.attribute(logicalId, attribute.join('.'), place)
      : text(scope.ref(logicalId, place), place);
  });
}

function onlyEntry(value: Record<string, unknown>): [string, unknown] | [] {
  const [entry, ...others] = Object.entries(value);
  return entry && others.length === 0 ? entry : [];
}

function list(argument: unknown, place: string, scope: Scope): unknown[] {
  const values = evaluate(argument, place, scope);
  if (!Array.isArray(values)) throw brokenTemplate(place, 'takes a list');
  return values;
}

function text(value: unknown, place: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw brokenTemplate(place, `expected a text, not ${JSON.stringify(value)}`);
}
