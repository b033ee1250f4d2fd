import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { documents, TableName } from './document-client.ts';
import type { Item, Key } from './keys.ts';

/** The most items of one DynamoDB read. */
const mostRead = 100;

/**
 * Reads items together, consistently.
 * @param keys any number, each once
 * @param attributes the attributes to read, `PK` among them; without it, all
 * @returns those that are there
 */
export async function readAll(
  keys: readonly Key[],
  attributes: readonly string[] = [],
): Promise<Item[]> {
  const projection = attributes.length > 0 && {
    ProjectionExpression: attributes.map((_, at) => `#n${at}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name, at) => [`#n${at}`, name])),
  };
  const items: Item[] = [];
  let left: Item[] = [...keys];
  while (left.length > 0) {
    const request = { Keys: left.slice(0, mostRead), ConsistentRead: true, ...projection };
    const { Responses = {}, UnprocessedKeys = {} } = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: request } }),
    );
    items.push(...(Responses[TableName] ?? []));
    left = [...(UnprocessedKeys[TableName]?.Keys ?? []), ...left.slice(mostRead)];
  }
  return items;
}

/** The same for items of which each partition has one, by their partition keys. */
export async function readItems(
  keys: readonly Key[],
  attributes: readonly string[] = [],
): Promise<Map<string, Item>> {
  return new Map((await readAll(keys, attributes)).map((item) => [String(item.PK), item]));
}
