/**
 * The size of an item of texts as DynamoDB bills it: the names and values of its attributes, in bytes
 * of UTF-8.
 */
const itemBytes = (item: Record<string, unknown>): number =>
  Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(String(value)),
    0,
  );

/** Read units of one eventually consistent query over these items: half a unit for each 4 kB begun. */
export const queryUnits = (items: readonly Record<string, unknown>[]): number =>
  0.5 * Math.ceil(items.reduce((sum, item) => sum + itemBytes(item), 0) / 4096);
