import { z } from 'zod/mini';
import type { Change } from '../event-sources/index.ts';
import type { HttpResponse } from '../http.ts';
import { isRecord } from '../values.ts';
import type { Engine } from './engine.ts';
import type { TableDefinition } from './tables.ts';

/** Takes the changes of the tables that have a stream. */
export type StreamSink = (streamArn: string, change: Change) => void;

const record = z.record(z.string(), z.unknown());
const singleSchema = z.object({
  TableName: z.string(),
  Item: z.optional(record),
  Key: z.optional(record),
});
const batchSchema = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.object({
        PutRequest: z.optional(z.object({ Item: record })),
        DeleteRequest: z.optional(z.object({ Key: record })),
      }),
    ),
  ),
});

type Write = {
  TableName: string;
  streamArn: string | undefined;
  Key: Record<string, unknown>;
  /** The whole item, where the request has it. */
  Item?: Record<string, unknown>;
  removes: boolean;
};

/**
 * Passes on a request, and tells the streams what it wrote, by keys. What was there before is read before it.
 * A write that leaves an item as it was is told too, unlike in AWS.
 */
export async function sendWithStream(
  engine: Engine,
  { operation, input, body }: { operation: string; input: unknown; body: Buffer },
  tables: readonly TableDefinition[],
  sink: StreamSink,
): Promise<HttpResponse> {
  const writes = writesOf(operation, input, tables).filter(({ streamArn }) => streamArn);
  const before = await Promise.all(writes.map((write) => exists(engine, write)));
  const response = await engine.send(operation, body);
  if (response.status !== 200) return response;
  for (const [index, { streamArn, Key, removes }] of writes.entries()) {
    const was = before[index] === true;
    if (streamArn === undefined || (removes && !was)) continue;
    sink(streamArn, { eventName: removes ? 'REMOVE' : was ? 'MODIFY' : 'INSERT', keys: Key });
  }
  return response;
}

/** The items that a request writes in these tables. */
export function writesOf(
  operation: string,
  input: unknown,
  tables: readonly TableDefinition[],
): Write[] {
  const write = (
    tableName: string,
    item: Record<string, unknown>,
    { removes = false, isWhole = false },
  ): Write[] => {
    const table = tables.find(({ TableName }) => TableName === tableName);
    if (!table) return [];
    const { TableName, KeySchema, streamArn } = table;
    const names = KeySchema.map(({ AttributeName }) => AttributeName);
    const Key = Object.fromEntries(names.map((name) => [name, item[name]]));
    return [{ TableName, streamArn, Key, removes, ...(isWhole && { Item: item }) }];
  };
  if (operation === 'BatchWriteItem') {
    const { data } = batchSchema.safeParse(input);
    return Object.entries(data?.RequestItems ?? {}).flatMap(([tableName, requests]) =>
      requests.flatMap(({ PutRequest, DeleteRequest }) => [
        ...(PutRequest ? write(tableName, PutRequest.Item, { isWhole: true }) : []),
        ...(DeleteRequest ? write(tableName, DeleteRequest.Key, { removes: true }) : []),
      ]),
    );
  }
  if (!['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation)) return [];
  const { data } = singleSchema.safeParse(input);
  const item = data?.Item ?? data?.Key;
  const what = { removes: operation === 'DeleteItem', isWhole: operation === 'PutItem' };
  return data && item ? write(data.TableName, item, what) : [];
}

async function exists(engine: Engine, { TableName, Key }: Write): Promise<boolean> {
  const { Item } = await engine
    .call('GetItem', { TableName, Key, ConsistentRead: true })
    // What is wrong with the keys, the write itself will say.
    .catch(() => ({ Item: undefined }));
  return isRecord(Item);
}
