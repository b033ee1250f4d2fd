import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { StackStore } from './find-store.ts';

/** An item of the table, of any kind. */
export type Item = Record<string, unknown>;

/**
 * The items of a store's table, read consistently.
 * @param parts the filter and the projection of the scan; without them, all items with all attributes
 */
export async function scanTable(
  { documents, tableName }: Pick<StackStore, 'documents' | 'tableName'>,
  parts: Omit<ScanCommandInput, 'TableName' | 'ConsistentRead'> = {},
): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateScan(
    { client: documents },
    { TableName: tableName, ConsistentRead: true, ...parts },
  );
  for await (const { Items = [] } of pages) items.push(...Items);
  return items;
}
