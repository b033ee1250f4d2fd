import { join } from 'node:path';
import { promisify } from 'node:util';
import { globalArn } from './account.ts';
import { accessesOf } from './dynamodb/access.ts';
import { type Engine, EngineError, startEngine } from './dynamodb/engine.ts';
import { createGate } from './dynamodb/gate.ts';
import { openRecovery, type Recovery } from './dynamodb/recovery.ts';
import type { TableDefinition } from './dynamodb/tables.ts';
import { openTransactions, type Transactions } from './dynamodb/transactions.ts';
import { jsonAnswer, sendWrites, type Written } from './dynamodb/writes.ts';
import type { EventSources } from './event-sources/index.ts';
import type { HttpHandler, HttpResponse } from './http.ts';
import { type Access, type CredentialStore, isAllowed, type Principal } from './iam.ts';
import { isRecord } from './is-record.ts';
import { LaptopError } from './laptop-error.ts';
import { SignatureError, verifySignature } from './sigv4.ts';

export type DynamoDb = {
  handler: HttpHandler;
  /** Deletes the items whose time has passed; runs at the start and every hour by itself. */
  deleteExpired(): Promise<void>;
  close(): Promise<void>;
};

const delay = promisify(setTimeout);
const hourMs = 3_600_000;
/** DynamoDB leaves items alone whose time is further back: the number was hardly meant as a time. */
const oldestExpirySeconds = 5 * 365 * 24 * 3600;

/**
 * Emulates DynamoDB: dynalite behind a check of every request's signature and of its caller's rights.
 * @param options `folder` keeps the tables between starts; `streams` takes what their streams say; `now` is in milliseconds.
 * @throws LaptopError when a kept table has other keys or indexes than the template.
 */
export async function createDynamoDb(options: {
  tables: readonly TableDefinition[];
  folder: string;
  credentials: CredentialStore;
  streams?: Pick<EventSources, 'add' | 'isWanted'>;
  now?: () => number;
}): Promise<DynamoDb> {
  const { tables, credentials, streams, now = Date.now } = options;
  const engine = await startEngine(options.folder);
  // A transaction runs alone: no request meets what it has half done.
  const gate = createGate();
  let recovery: Recovery;
  let transactions: Transactions;

  async function deleteExpired(): Promise<void> {
    for (const table of tables) {
      await gate.together(() =>
        deleteExpiredItems(engine, table, now() / 1000, (Key) => recovery.note(table, { Key })),
      );
    }
  }

  const restore = (input: unknown) =>
    orFailure(async () => jsonAnswer(200, await recovery.restore(input)));

  const transact = (input: unknown) =>
    gate.alone(() =>
      orFailure(async () => {
        const { response, written } = await transactions.write(input);
        for (const write of written) note(write);
        return response;
      }),
    );

  function describeBackups(input: unknown): HttpResponse {
    const description = recovery.describe(input);
    return description
      ? jsonAnswer(200, { ContinuousBackupsDescription: description })
      : failure(400, 'TableNotFoundException', 'Table not found.');
  }

  /** Notes what a request has written, and tells the table's stream. */
  function note({ table, Key, wasThere, Item }: Written): void {
    if (table.streamArn !== undefined && (Item || wasThere)) {
      const eventName = !Item ? 'REMOVE' : wasThere ? 'MODIFY' : 'INSERT';
      streams?.add(table.streamArn, { eventName, keys: Key });
    }
    recovery.note(table, { Key, Item });
  }

  const handler: HttpHandler = async (request) => {
    const operation = request.headers['x-amz-target']?.split('.')[1] ?? '';
    let principal: Principal;
    try {
      principal = verifySignature(request, credentials, {
        service: 'dynamodb',
        now: () => new Date(now()),
      });
    } catch (error) {
      if (error instanceof SignatureError) return failure(error.status, error.code, error.message);
      throw error;
    }
    let input: unknown;
    try {
      input = JSON.parse(request.body.toString());
    } catch {
      return failure(400, 'SerializationException', 'The request is not JSON.');
    }
    const denied = accessesOf(operation, input, tables).find(
      (access) => !isAllowed(principal, access),
    );
    if (denied) return failure(400, 'AccessDeniedException', denial(principal, denied));
    if (operation === 'DeleteTable' && isProtected(input, tables)) {
      const message =
        'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.';
      return failure(400, 'ValidationException', message);
    }
    if (operation === 'RestoreTableToPointInTime') return restore(input);
    if (operation === 'DescribeContinuousBackups') return describeBackups(input);
    if (operation === 'TransactWriteItems') return transact(input);
    return gate.together(async () => {
      const { response, written } = await sendWrites(
        engine,
        { operation, input, body: request.body },
        tables,
        ({ streamArn }, keys) =>
          streamArn !== undefined && streams?.isWanted(streamArn, keys) === true,
      );
      for (const write of written) note(write);
      return response;
    });
  };

  try {
    for (const table of tables) await ensureTable(engine, table);
    const undoFile = join(options.folder, 'transaction.json');
    transactions = await openTransactions({ engine, tables, file: undoFile, now });
    const file = join(options.folder, 'journal.jsonl');
    recovery = await openRecovery({ engine, tables, file, now });
    await deleteExpired();
  } catch (error) {
    await engine.close();
    throw error;
  }
  const sweep = setInterval(() => {
    deleteExpired().catch((error: unknown) => console.error('laptop cloud: expiry:', error));
  }, hourMs);
  sweep.unref();
  return {
    handler,
    deleteExpired,
    async close() {
      clearInterval(sweep);
      await engine.close();
      recovery.close();
    },
  };
}

async function ensureTable(engine: Engine, table: TableDefinition): Promise<void> {
  const {
    arn: _,
    timeToLiveAttribute,
    streamArn,
    deletionProtected,
    isRecoverable,
    ...keys
  } = table;
  const wanted = { ...keys, BillingMode: 'PAY_PER_REQUEST' };
  const { TableName } = table;
  const describe = async () => (await engine.call('DescribeTable', { TableName })).Table;
  let found: unknown;
  try {
    found = await describe();
  } catch (error) {
    if (!(error instanceof EngineError) || error.name !== 'ResourceNotFoundException') throw error;
    await engine.call('CreateTable', wanted);
    found = await describe();
  }
  while (isRecord(found) && found.TableStatus === 'CREATING') {
    await delay(5);
    found = await describe();
  }
  if (isRecord(found) && shapeOf(found) === shapeOf(wanted)) return;
  throw new LaptopError(
    `Table ${TableName} was kept with other keys or indexes than the template's. Begin with a fresh data folder.`,
    { option: 'fresh' },
  );
}

/** The immutable definition of a table with items: keys, types and indexes, in any order. */
function shapeOf(table: Record<string, unknown>): string {
  const list = (value: unknown) =>
    (Array.isArray(value) ? value : []).filter(isRecord).map((entry) => {
      const { AttributeName, AttributeType, IndexName, KeySchema, Projection } = entry;
      const kept = isRecord(Projection) ? Projection : {};
      const projected = Array.isArray(kept.NonKeyAttributes)
        ? kept.NonKeyAttributes.toSorted()
        : [];
      const parts = [AttributeName, AttributeType, IndexName, KeySchema];
      return JSON.stringify([...parts, kept.ProjectionType, projected]);
    });
  return JSON.stringify([
    table.KeySchema,
    list(table.AttributeDefinitions).toSorted(),
    list(table.GlobalSecondaryIndexes).toSorted(),
    list(table.LocalSecondaryIndexes).toSorted(),
  ]);
}

async function deleteExpiredItems(
  engine: Engine,
  { TableName, KeySchema, timeToLiveAttribute }: TableDefinition,
  nowSeconds: number,
  onDeleted: (key: Record<string, unknown>) => void,
): Promise<void> {
  if (!timeToLiveAttribute) return;
  let start: unknown;
  do {
    const page = await engine.call('Scan', {
      TableName,
      ExclusiveStartKey: start,
      FilterExpression: '#expiry < :now AND #expiry > :oldest',
      ExpressionAttributeNames: { '#expiry': timeToLiveAttribute },
      // A number is compared with numbers only, so an attribute of another type never expires.
      ExpressionAttributeValues: {
        ':now': { N: String(Math.floor(nowSeconds)) },
        ':oldest': { N: String(Math.floor(nowSeconds - oldestExpirySeconds)) },
      },
    });
    for (const item of Array.isArray(page.Items) ? page.Items : []) {
      const Key = Object.fromEntries(
        KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]),
      );
      await engine.call('DeleteItem', { TableName, Key });
      onDeleted(Key);
    }
    start = page.LastEvaluatedKey;
  } while (start);
}

function isProtected(input: unknown, tables: readonly TableDefinition[]): boolean {
  const name = isRecord(input) ? input.TableName : undefined;
  return tables.some(({ TableName, deletionProtected }) => deletionProtected && TableName === name);
}

/** AWS's sentence; roles act in a session. */
function denial({ name }: Principal, { action, resource }: Access): string {
  const user = globalArn('sts', `assumed-role/${name}/laptop`);
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
}

/** An answer, or the refusal of the engine that stopped it. */
async function orFailure(answer: () => Promise<HttpResponse>): Promise<HttpResponse> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof EngineError) return failure(400, error.name, error.message);
    throw error;
  }
}

function failure(status: number, code: string, message: string): HttpResponse {
  return jsonAnswer(status, { __type: `com.amazon.coral.service#${code}`, message });
}
