/**
 * Marks a value that only the agency knows, and that is invented here. An agency replaces the value and removes the
 * call. `npm run content` lists the calls that are left, and a production deployment warns about them.
 */
export const sample = <const Value>(value: Value): Value => value;
