/** The words of values: by their record, or by a function. */
export type Labels<Value extends string> = Record<Value, string> | ((value: Value) => string);

/** The words of one value. */
export const labelOf = <Value extends string>(labels: Labels<Value>, value: Value): string =>
  typeof labels === 'function' ? labels(value) : labels[value];
