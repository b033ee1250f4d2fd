import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import { z } from 'zod/mini';
import type { HttpResponse } from '../http.ts';
import { isRecord } from '../is-record.ts';
import type { Engine } from './engine.ts';
import type { TableDefinition } from './tables.ts';

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

export type Item = Record<string, unknown>;

export type Write = {
  table: TableDefinition;
  Key: Item;
  /** The whole item, where a put has it. */
  Item: Item | undefined;
};

/** The write of a request: the new item, or none after a deletion. */
export type Written = {
  table: TableDefinition;
  Key: Item;
  /** Known only of items whose changes are streamed. */
  wasThere: boolean;
  Item: Item | undefined;
};

/** With which of its images an operation says most of what it wrote, so that the item need not be read. */
const images: Record<string, 'ALL_OLD' | 'ALL_NEW'> = {
  PutItem: 'ALL_OLD',
  DeleteItem: 'ALL_OLD',
  UpdateItem: 'ALL_NEW',
};

const foundSchema = z.object({ Responses: z.record(z.string(), z.array(record)) });
const answerSchema = z.looseObject({ Attributes: z.optional(record) });

/**
 * Passes on a request.
 * @param isStreamed whether an event source reads changes of the item with these keys
 * @returns the response, and the written items. Unlike AWS, they include a write that does not change its item
 */
export async function sendWrites(
  engine: Engine,
  { operation, input, body }: { operation: string; input: unknown; body: Buffer },
  tables: readonly TableDefinition[],
  isStreamed: (table: TableDefinition, Key: Item) => boolean,
): Promise<{ response: HttpResponse; written: Written[] }> {
  const writes = writesOf(operation, input, tables);
  const { ReturnValues: wanted = 'NONE', ...rest } = isRecord(input) ? input : {};
  const own = images[operation];
  const image = wanted === 'NONE' || wanted === own ? own : undefined;

  // Streams need the old item, which the response lacks, so it is read before the write.
  const isTold = image === 'ALL_OLD' || !writes.some(({ table, Key }) => isStreamed(table, Key));
  const before = isTold ? [] : await readItems(engine, writes);
  const response = await engine.send(
    operation,
    image ? JSON.stringify({ ...rest, ReturnValues: image }) : body,
  );
  if (response.status !== 200) return { response, written: [] };
  const { Attributes, ...others } = image
    ? z.parse(answerSchema, JSON.parse(response.body.toString()))
    : {};
  const isUpdate = operation === 'UpdateItem';
  const [updated] = isUpdate && !image ? await readItems(engine, writes) : [Attributes];
  return {
    response: image && wanted === 'NONE' ? jsonAnswer(200, others) : response,
    written: writes.map(({ table, Key, Item }, at) => ({
      table,
      Key,
      wasThere: (image === 'ALL_OLD' ? Attributes : before[at]) !== undefined,
      Item: isUpdate ? updated : Item,
    })),
  };
}

/** A DynamoDB's answer. @param body to become JSON */
export function jsonAnswer(status: number, body: object): HttpResponse {
  const text = JSON.stringify(body);
  return {
    status,
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amzn-requestid': crypto.randomUUID(),
      'x-amz-crc32': String(crc32(text)),
    },
    body: text,
  };
}

/** The items that a request writes in these tables. */
function writesOf(operation: string, input: unknown, tables: readonly TableDefinition[]): Write[] {
  if (operation === 'BatchWriteItem') {
    const { data } = batchSchema.safeParse(input);
    return Object.entries(data?.RequestItems ?? {}).flatMap(([tableName, requests]) =>
      requests.flatMap(({ PutRequest, DeleteRequest }) =>
        writeOf(tables, tableName, { ...PutRequest, ...DeleteRequest }),
      ),
    );
  }
  if (!(operation in images)) return [];
  const { data } = singleSchema.safeParse(input);
  return data ? writeOf(tables, data.TableName, data) : [];
}

/** The write of an action, by its whole item or its key; none in a table that is not there. */
export function writeOf(
  tables: readonly TableDefinition[],
  tableName: string,
  { Item, Key }: { Item?: Item | undefined; Key?: Item | undefined },
): Write[] {
  const table = tables.find(({ TableName }) => TableName === tableName);
  const named = Item ?? Key;
  if (!table || !named) return [];
  const names = table.KeySchema.map(({ AttributeName }) => AttributeName);
  return [{ table, Key: Object.fromEntries(names.map((name) => [name, named[name]])), Item }];
}

/** The items as they are, in the order of the writes. */
export async function readItems(
  engine: Engine,
  writes: readonly Write[],
): Promise<(Item | undefined)[]> {
  if (writes.length === 0) return [];
  const RequestItems: Record<string, { Keys: Item[]; ConsistentRead: true }> = {};
  for (const { table, Key } of writes) {
    RequestItems[table.TableName] ??= { Keys: [], ConsistentRead: true };
    RequestItems[table.TableName]?.Keys.push(Key);
  }
  const answer = await engine
    .call('BatchGetItem', { RequestItems })
    // The write itself reports a fault of the keys.
    .catch(() => ({ Responses: {} }));
  const found = z.parse(foundSchema, answer).Responses;
  return writes.map(({ table, Key }) =>
    found[table.TableName]?.find((item) =>
      Object.entries(Key).every(([name, value]) => isDeepStrictEqual(item[name], value)),
    ),
  );
}
