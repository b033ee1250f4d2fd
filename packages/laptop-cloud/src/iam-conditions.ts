/**
 * The context keys that the laptop's services supply, each with the requests that have it in AWS too. A
 * condition on another key would never come true here, so a policy with one is refused when it is read.
 */
const contextKeys = [
  'aws:PrincipalArn',
  'aws:SecureTransport',
  'aws:SourceArn',
  'dynamodb:LeadingKeys',
  'dynamodb:Select',
  's3:TlsVersion',
  's3:delimiter',
  's3:max-keys',
  's3:prefix',
  'ses:FromAddress',
] as const;

/** A key that ends in the name of one of the object's tags. */
const objectTagKey = 's3:ExistingObjectTag/';

/** The context of a request from a service, by context key. */
export type RequestContext = Readonly<
  Partial<
    Record<
      (typeof contextKeys)[number] | `${typeof objectTagKey}${string}`,
      string | readonly string[]
    >
  >
>;

const suppliedKeys = new Set(contextKeys.map((key) => key.toLowerCase()));

/** Whether any service of the laptop supplies a context key, in whatever case it is written. */
export const isSupplied = (key: string): boolean =>
  suppliedKeys.has(key.toLowerCase()) || key.toLowerCase().startsWith(objectTagKey.toLowerCase());

/** One operator on one context key; all conditions of a statement must hold. */
export type Condition = {
  operator: Operator;
  /** How the values of a request's multivalued key are taken; without it, one match is enough. */
  quantifier?: 'ForAllValues' | 'ForAnyValue';
  /** With it, a request without the key passes. */
  ifExists: boolean;
  key: string;
  values: string[];
};

type Comparison = (policyValue: string, requestValue: string) => boolean;

const equalsIgnoringCase: Comparison = (a, b) => a.toLowerCase() === b.toLowerCase();

/** The comparison of each operator, before a `Not` is applied. `Null` looks at presence alone. */
const comparisons = {
  StringEquals: (a, b) => a === b,
  StringNotEquals: (a, b) => a === b,
  StringEqualsIgnoreCase: equalsIgnoringCase,
  StringNotEqualsIgnoreCase: equalsIgnoringCase,
  StringLike: matchesPattern,
  StringNotLike: matchesPattern,
  ArnEquals: matchesArn,
  ArnNotEquals: matchesArn,
  ArnLike: matchesArn,
  ArnNotLike: matchesArn,
  Bool: equalsIgnoringCase,
  NumericEquals: (a, b) => Number(b) === Number(a),
  NumericNotEquals: (a, b) => Number(b) === Number(a),
  NumericLessThan: (a, b) => Number(b) < Number(a),
  NumericLessThanEquals: (a, b) => Number(b) <= Number(a),
  NumericGreaterThan: (a, b) => Number(b) > Number(a),
  NumericGreaterThanEquals: (a, b) => Number(b) >= Number(a),
  Null: () => false,
} satisfies Record<string, Comparison>;

type Operator = keyof typeof comparisons;

/**
 * Reads the `Condition` element of a statement; none is an empty list.
 * @throws Error on an unknown operator, a value that is no text, number or boolean, or a policy variable.
 */
export function parseConditions(element: unknown): Condition[] {
  return entries(element ?? {}).flatMap(([name, keys]) => {
    const [, quantifier, operator = '', ifExists] =
      /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(name) ?? [];
    if (!isOperator(operator) || (operator === 'Null' && (quantifier || ifExists))) {
      throw new Error(`Policy: unknown condition operator ${name}.`);
    }
    return entries(keys).map(([key, values]): Condition => {
      const list: unknown[] = Array.isArray(values) ? values : [values];
      return {
        operator,
        ...(isQuantifier(quantifier) && { quantifier }),
        ifExists: ifExists !== undefined,
        key,
        values: list.map((value) => parseValue(operator, value)),
      };
    });
  });
}

function parseValue(operator: Operator, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new Error(`Policy: ${operator} takes texts, numbers and booleans.`);
  }
  const text = String(value);
  if (text.includes('${')) throw new Error(`Policy: variables are not supported: ${text}.`);
  if (operator.startsWith('Numeric') && (text.trim() === '' || Number.isNaN(Number(text)))) {
    throw new Error(`Policy: ${operator} takes numbers, not ${text}.`);
  }
  if (operator.startsWith('Arn') && text.split(':').length < 6) {
    throw new Error(`Policy: ${operator} takes ARNs, not ${text}.`);
  }
  if ((operator === 'Bool' || operator === 'Null') && !/^(true|false)$/i.test(text)) {
    throw new Error(`Policy: ${operator} takes true or false, not ${text}.`);
  }
  return text;
}

/** Whether all conditions hold for a request's context. AWS compares the names of keys in any case. */
export function holds(conditions: readonly Condition[], context: RequestContext): boolean {
  const present = new Map(
    Object.entries(context).map(([key, value]) => [key.toLowerCase(), [value ?? []].flat()]),
  );
  return conditions.every((condition) =>
    holdsFor(condition, present.get(condition.key.toLowerCase())),
  );
}

function holdsFor(condition: Condition, requestValues: readonly string[] | undefined): boolean {
  const { operator, quantifier, values } = condition;
  const negated = operator.includes('Not');
  if (operator === 'Null') {
    return values.some((value) => (value.toLowerCase() === 'true') === !requestValues?.length);
  }
  if (!requestValues?.length) {
    // An empty set satisfies "for all" and no "for any"; a missing key is unequal to everything.
    return condition.ifExists || (quantifier ? quantifier === 'ForAllValues' : negated);
  }
  const matches = (requestValue: string) =>
    values.some((value) => comparisons[operator](value, requestValue));
  if (quantifier === 'ForAllValues') return requestValues.every((one) => matches(one) !== negated);
  if (quantifier === 'ForAnyValue') return requestValues.some((one) => matches(one) !== negated);
  return requestValues.some(matches) !== negated;
}

/** `*` is any run of characters, `?` exactly one; everything else is itself, case included. */
export function matchesPattern(pattern: string, value: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}$`, 'su').test(value);
}

/** Part by part, so that a wildcard of one part cannot reach over a colon; the last part takes the rest. */
function matchesArn(pattern: string, value: string): boolean {
  const [patternParts, parts] = [arnParts(pattern), arnParts(value)];
  return (
    patternParts.length === parts.length &&
    patternParts.every((part, index) => matchesPattern(part, parts[index] ?? ''))
  );
}

function arnParts(arn: string): string[] {
  const parts = arn.split(':');
  return [...parts.slice(0, 5), parts.slice(5).join(':')];
}

function isOperator(name: string): name is Operator {
  return Object.hasOwn(comparisons, name);
}

function isQuantifier(name: string | undefined): name is 'ForAllValues' | 'ForAnyValue' {
  return name === 'ForAllValues' || name === 'ForAnyValue';
}

function entries(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('Policy: a condition must be an object.');
  }
  return Object.entries(value);
}
