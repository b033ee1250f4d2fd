import { crc32 } from 'node:zlib';
import { z } from 'zod/mini';
import type { HttpResponse } from '../http.ts';
import { isRecord } from '../values.ts';
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

type Item = Record<string, unknown>;

type Write = {
  table: TableDefinition;
  Key: Item;
  removes: boolean;
  /** The whole item, where the request has it. */
  Item?: Item;
};

/** What a request wrote: the item as it is then, and none where it was removed. */
export type Written = {
  table: TableDefinition;
  Key: Item;
  wasThere: boolean;
  Item: Item | undefined;
};

/** With which of its images an operation says most of what it wrote, so that the item need not be read. */
const images: Record<string, 'ALL_OLD' | 'ALL_NEW'> = {
  PutItem: 'ALL_OLD',
  DeleteItem: 'ALL_OLD',
  UpdateItem: 'ALL_NEW',
};

const answerSchema = z.looseObject({ Attributes: z.optional(record) });

/**
 * Passes on a request.
 * @returns the answer to it, and what it wrote; a write that leaves an item as it was is told too, unlike in AWS
 */
export async function sendWrites(
  engine: Engine,
  { operation, input, body }: { operation: string; input: unknown; body: Buffer },
  tables: readonly TableDefinition[],
): Promise<{ response: HttpResponse; written: Written[] }> {
  const writes = writesOf(operation, input, tables);
  const { ReturnValues: wanted = 'NONE', ...rest } = isRecord(input) ? input : {};
  const own = images[operation];
  const image = wanted === 'NONE' || wanted === own ? own : undefined;

  const before =
    image === 'ALL_OLD' ? [] : await Promise.all(writes.map((write) => read(engine, write)));
  const response = await engine.send(
    operation,
    image ? JSON.stringify({ ...rest, ReturnValues: image }) : body,
  );
  if (response.status !== 200) return { response, written: [] };
  const { Attributes, ...others } = image
    ? z.parse(answerSchema, JSON.parse(response.body.toString()))
    : {};
  const written = writes.map(async (write, at): Promise<Written> => {
    const { table, Key, removes } = write;
    const now = () => (image === 'ALL_NEW' ? Attributes : read(engine, write));
    return {
      table,
      Key,
      wasThere: (image === 'ALL_OLD' ? Attributes : before[at]) !== undefined,
      Item: removes ? undefined : (write.Item ?? (await now())),
    };
  });
  return {
    response: image && wanted === 'NONE' ? jsonAnswer(200, others) : response,
    written: await Promise.all(written),
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
  const write = (
    tableName: string,
    item: Record<string, unknown>,
    { removes = false, isWhole = false },
  ): Write[] => {
    const table = tables.find(({ TableName }) => TableName === tableName);
    if (!table) return [];
    const names = table.KeySchema.map(({ AttributeName }) => AttributeName);
    const Key = Object.fromEntries(names.map((name) => [name, item[name]]));
    return [{ table, Key, removes, ...(isWhole && { Item: item }) }];
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

async function read(engine: Engine, { table, Key }: Write): Promise<Item | undefined> {
  const { Item } = await engine
    .call('GetItem', { TableName: table.TableName, Key, ConsistentRead: true })
    // What is wrong with the keys, the write itself will say.
    .catch(() => ({ Item: undefined }));
  return isRecord(Item) ? Item : undefined;
}
