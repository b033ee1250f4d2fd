/** A value as the source text of a script; patterns stay patterns. */
export function written(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(written)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${written(each)}`,
  );
  return `{ ${entries.join(', ')} }`;
}
