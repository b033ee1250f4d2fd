import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documents } from './document-client.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

type Key = { PK: string; SK: string };
type Item = Record<string, unknown>;

/**
 * Reads items together, consistently.
 * @param keys at most the 100 that DynamoDB reads in one request, each once
 * @param attributes what is wanted of each, `PK` among them; without any, all of it
 * @returns those that are there, by their partition keys
 */
export async function readItems(
  keys: readonly Key[],
  attributes: readonly string[] = [],
): Promise<Map<string, Item>> {
  const projection = attributes.length > 0 && {
    ProjectionExpression: attributes.map((_, at) => `#n${at}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name, at) => [`#n${at}`, name])),
  };
  const items = new Map<string, Item>();
  let left: Item[] = [...keys];
  while (left.length > 0) {
    const request = { Keys: left, ConsistentRead: true, ...projection };
    const { Responses = {}, UnprocessedKeys = {} } = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: request } }),
    );
    for (const item of Responses[TableName] ?? []) items.set(String(item.PK), item);
    left = UnprocessedKeys[TableName]?.Keys ?? [];
  }
  return items;
}
