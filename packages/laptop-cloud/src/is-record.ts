/**
 * Whether a value is an object with keys: no list, no null.
 * It has a file of its own because each start of a function loads it, and would take twice as long with zod.
 */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
