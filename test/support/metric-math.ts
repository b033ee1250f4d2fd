/**
 * The value of an expression of CloudWatch's metric math in one period: `FILL`, `IF`, `MAX` of a list, arithmetic,
 * comparisons, `AND` and `OR`.
 * @param metricOf a metric's value by its id; undefined if it has no value in this period
 * @returns the value; undefined if a metric without a value leaves the expression without a value
 */
export function evaluate(
  expression: string,
  metricOf: (id: string) => number | undefined,
): number | undefined {
  const tokens = expression.match(/\d+(?:\.\d+)?|\w+|[<>=!]=|[-+*/()[\],<>]/g) ?? [];
  let at = 0;
  const take = (wanted?: string): string => {
    const token = tokens[at] ?? '';
    if (wanted !== undefined && token !== wanted) {
      throw new Error(`'${expression}' has '${token}' in the place of '${wanted}'.`);
    }
    at += 1;
    return token;
  };

  type Value = number | undefined;
  const apply = (one: Value, other: Value, how: (one: number, other: number) => number): Value =>
    one === undefined || other === undefined ? undefined : how(one, other);
  const operators: Record<string, (one: number, other: number) => number> = {
    '+': (one, other) => one + other,
    '-': (one, other) => one - other,
    '*': (one, other) => one * other,
    '/': (one, other) => one / other,
    '>': (one, other) => Number(one > other),
    '<': (one, other) => Number(one < other),
    '>=': (one, other) => Number(one >= other),
    '<=': (one, other) => Number(one <= other),
    '==': (one, other) => Number(one === other),
    AND: (one, other) => Number(one !== 0 && other !== 0),
    OR: (one, other) => Number(one !== 0 || other !== 0),
  };
  /** The operators, from the lowest precedence to the highest. */
  const levels = [['OR'], ['AND'], ['>', '<', '>=', '<=', '=='], ['+', '-'], ['*', '/']];

  function binary(level: number): Value {
    const names = levels[level];
    if (!names) return single();
    let value = binary(level + 1);
    while (names.includes(tokens[at] ?? '')) {
      const how = operators[take()];
      if (how) value = apply(value, binary(level + 1), how);
    }
    return value;
  }

  function list(end: string): Value[] {
    const values = [binary(0)];
    while (tokens[at] === ',') {
      take(',');
      values.push(binary(0));
    }
    take(end);
    return values;
  }

  function single(): Value {
    const token = take();
    if (token === '(') {
      const value = binary(0);
      take(')');
      return value;
    }
    if (/^\d/.test(token)) return Number(token);
    if (tokens[at] !== '(') return metricOf(token);
    take('(');
    if (token === 'MAX') {
      take('[');
      const values = list(']').filter((value) => value !== undefined);
      take(')');
      return values.length > 0 ? Math.max(...values) : undefined;
    }
    const [first, second, third] = list(')');
    if (token === 'FILL') return first ?? second;
    if (token === 'IF') return first === undefined ? undefined : first !== 0 ? second : third;
    throw new Error(`'${expression}' has the unknown function ${token}.`);
  }

  const value = binary(0);
  if (at < tokens.length) throw new Error(`'${expression}' goes on after '${tokens[at - 1]}'.`);
  return value;
}
