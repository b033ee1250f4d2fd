/**
 * The size of a value as DynamoDB bills it, in bytes of UTF-8: a list or map takes three bytes, and one more for
 * each element.
 */
function valueBytes(value: unknown): number {
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(String(value));
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, one) => sum + 1 + valueBytes(one), 3);
  }
  return 3 + Object.keys(value).length + itemBytes({ ...value });
}

/** The size of an item: the names and values of its attributes. */
export const itemBytes = (item: Record<string, unknown>): number =>
  Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value),
    0,
  );

/** Read units of one eventually consistent query over these items: half a unit for each 4 kB begun. */
export const queryUnits = (items: readonly Record<string, unknown>[]): number =>
  0.5 * Math.ceil(items.reduce((sum, item) => sum + itemBytes(item), 0) / 4096);
