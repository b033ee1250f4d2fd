/**
 * The keys of a record of labels or rules, in their order, so that a list of values and their words are written once. Keys that
 * look like whole numbers would come first.
 * @__NO_SIDE_EFFECTS__
 */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record).filter((key): key is Key => key in record);
