import { listRowSchema } from '#shared/submission.ts';
import { type ItemName, items } from './items.ts';

/** The attributes of the table's keys, its index and its TTL. */
export const tableNames = {
  partitionKey: 'PK',
  sortKey: 'SK',
  index: 'SubmissionRows',
  indexPartitionKey: 'GSI1PK',
  indexSortKey: 'GSI1SK',
  expiresAt: 'expiresAtSeconds',
} as const;

/** The projection of the index besides its keys: a list row, whose two maps can grow without another index. */
export const indexAttributes: readonly string[] = Object.keys(listRowSchema.shape);

/** The attribute that counts all changes of a record's item. */
export const revisionName = 'revision';

/** The primary key of an item. */
export type Key = { PK: string; SK: string };

/** An item of the table as it is stored, before a schema reads it. */
export type Item = Record<string, unknown>;

type NamesIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ValuesIn<Pattern extends string> = Readonly<Record<NamesIn<Pattern>, string>>;
type Items = typeof items;
type PartitionOf<Name extends ItemName> = Items[Name]['partition'];
type KeyValues<Name extends ItemName> = ValuesIn<PartitionOf<Name>> &
  ValuesIn<Items[Name]['sortKey']>;

/** The names of the kinds of items that have an entry in the index. */
export type IndexedName = {
  [Name in ItemName]: Items[Name] extends { index: object } ? Name : never;
}[ItemName];
type IndexValues<Name extends IndexedName> = ValuesIn<Items[Name]['index']['sortKey']>;

const placeholder = /\{(\w+)\}/g;

const fill = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(placeholder, (_, name: string) => values[name] ?? '');

/** The text before the first value of a pattern. */
export const startOf = (pattern: string): string => pattern.replace(/\{.*/s, '');

/** The partition key of an item. */
export const partitionOf = <Name extends ItemName>(
  name: Name,
  values: ValuesIn<PartitionOf<Name>>,
): string => fill(items[name].partition, values);

/** The key of an item. */
export const itemKey = <Name extends ItemName>(name: Name, values: KeyValues<Name>): Key => ({
  PK: fill(items[name].partition, values),
  SK: fill(items[name].sortKey, values),
});

/** The keys of an item's entry in the index. */
export const indexKey = <Name extends IndexedName>(name: Name, values: IndexValues<Name>) => ({
  GSI1PK: items[name].index.partition,
  GSI1SK: fill(items[name].index.sortKey, values),
});

/** The values in a partition key or sort key of this pattern; undefined for another one. No value has a slash or `#`. */
export function valuesIn<Pattern extends string>(
  pattern: Pattern,
  key: string,
): ValuesIn<Pattern> | undefined;
export function valuesIn(pattern: string, key: string): Record<string, string> | undefined {
  const form = pattern.replace(placeholder, '(?<$1>[^/#]+)');
  const found = new RegExp(`^${form}$`).exec(key);
  return found ? { ...found.groups } : undefined;
}
