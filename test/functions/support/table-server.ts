import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ScanCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { createGate, type Engine, EngineError, openTransactions } from 'laptop-cloud/testing';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { builtTemplate, resourceOf } from '#test/support/built-template.ts';
import { captureOutput } from './api.ts';

/** DynamoDB takes no more in one call. */
const writesAtOnce = 25;

type Json = Record<string, unknown>;
type Answer = { status: number; headers: Record<string, string>; body: Buffer };
type Ask = (operation: string, body: Buffer | string) => Promise<Answer>;

/** Asks dynalite in this process. A connection would take a third of the time of a call. */
const askOf =
  (tables: Server): Ask =>
  async (operation, body) => {
    // Others get their turn on the way there and back, as over a connection.
    await setImmediate();
    const answer = await new Promise<Answer>((resolve) => {
      const headers = {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'x-amz-date': '20000101T000000Z',
        authorization: 'AWS4-HMAC-SHA256 Credential=test, SignedHeaders=host, Signature=none',
      };
      const asked = Object.assign(new EventEmitter(), { method: 'POST', url: '/', headers });
      const answered: Record<string, string> = {};
      const response = {
        statusCode: 200,
        setHeader(name: string, value: unknown) {
          answered[name.toLowerCase()] = String(value);
        },
        end(text: string) {
          resolve({ status: response.statusCode, headers: answered, body: Buffer.from(text) });
        },
      };
      for (const handle of tables.listeners('request')) handle(asked, response);
      asked.emit('data', Buffer.from(body));
      asked.emit('end');
    });
    await setImmediate();
    return answer;
  };

/** Calls dynalite, as the laptop's transactions do. */
const engineOf = (ask: Ask): Engine => ({
  send: ask,
  async call(operation, input) {
    const { status, body } = await ask(operation, JSON.stringify(input));
    const answer: Json = JSON.parse(body.toString());
    if (status === 200) return answer;
    const name = String(answer.__type).split('#').at(-1) ?? '';
    throw new EngineError(name, String(answer.message ?? answer.Message ?? name));
  },
  close: async () => {},
});

type Request = { hostname: string; headers: Record<string, string>; body?: string };

/**
 * Has every client of the SDK ask `answer` for a host, instead of a connection.
 * @param handler that of a client, which shares its calls with those of all others
 * @returns what undoes that
 */
function answerFor(host: string, handler: object, answer: Ask): () => void {
  const shared = Object.getPrototypeOf(handler);
  const { handle } = shared;
  shared.handle = async function (this: unknown, request: Request, ...more: unknown[]) {
    if (request.hostname !== host) return handle.call(this, request, ...more);
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    const { status, headers, body } = await answer(operation, request.body ?? '');
    return { response: { statusCode: status, headers, body } };
  };
  return () => {
    shared.handle = handle;
  };
}

/**
 * dynalite in memory with the template's table and index and the laptop's transactions, where the store finds them. To be started
 * before the store is loaded.
 */
export async function startTableServer() {
  const { Properties } = resourceOf(builtTemplate(), 'AWS::DynamoDB::Table');
  // In memory: that is, without the path that the laptop cloud gives it.
  const tables = dynalite({ createTableMs: 0, deleteTableMs: 0 } as never);
  const ask = askOf(tables);
  const gate = createGate();
  const folder = mkdtempSync(join(tmpdir(), 'table-server-'));
  const TableName = String(process.env.SUBMISSIONS_TABLE_NAME);
  const transactions = await openTransactions({
    engine: engineOf(ask),
    tables: [
      {
        TableName,
        arn: `arn:aws:dynamodb:us-east-1:123456789012:table/${TableName}`,
        AttributeDefinitions: Properties.AttributeDefinitions,
        KeySchema: Properties.KeySchema,
        deletionProtected: false,
        isRecoverable: false,
      },
    ],
    file: join(folder, 'undo.json'),
    now: () => performance.now(),
  });
  const answer: Ask = (operation, body) =>
    operation === 'TransactWriteItems'
      ? gate.alone(async () => {
          const { response } = await transactions.write(JSON.parse(`${body}`));
          return { status: response.status, headers: {}, body: Buffer.from(response.body) };
        })
      : gate.together(() => ask(operation, body));
  const host = `${randomUUID()}.test`;
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://${host}`;
  const client = new DynamoDBClient({});
  const connectAgain = answerFor(host, client.config.requestHandler, answer);
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = Properties;
  const table = { TableName, BillingMode: 'PAY_PER_REQUEST' };
  const keys = { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes };
  await client.send(new CreateTableCommand({ ...table, ...keys } as CreateTableCommandInput));
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.01 }, table);
  type Items = Map<string, Record<string, AttributeValue>>;
  async function items(): Promise<Items> {
    const { Items = [] } = await client.send(new ScanCommand({ TableName }));
    return new Map(Items.map((item) => [`${item.PK?.S} ${item.SK?.S}`, item]));
  }
  /** Makes the table have these items and no others. */
  async function restore(wanted: Items): Promise<void> {
    const present = await items();
    const deletions = [...present].flatMap(([name, { PK, SK }]) =>
      wanted.has(name) ? [] : [{ DeleteRequest: { Key: { PK, SK } as never } }],
    );
    const puts = [...wanted].flatMap(([name, Item]) =>
      isDeepStrictEqual(present.get(name), Item) ? [] : [{ PutRequest: { Item } }],
    );
    const requests = [...deletions, ...puts];
    for (let first = 0; first < requests.length; first += writesAtOnce) {
      const RequestItems = { [TableName]: requests.slice(first, first + writesAtOnce) };
      await client.send(new BatchWriteItemCommand({ RequestItems }));
    }
  }
  return {
    /** Every item of the table, as the API of the table writes it. */
    items: async () => [...(await items()).values()],
    /** Takes every item out of the table. */
    empty: () => restore(new Map()),
    /** @returns what makes the table again as it is now */
    async remember(): Promise<() => Promise<void>> {
      const now = await items();
      return () => restore(now);
    },
    async close(): Promise<void> {
      client.destroy();
      delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
      connectAgain();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Begins each test of a file with an empty table, the clock at `now` and captured output, and closes the server after the file.
 * @returns a function that returns everything that the test has printed
 */
export function beginTestsAt(
  now: string | Date,
  server: Pick<Awaited<ReturnType<typeof startTableServer>>, 'empty' | 'close'>,
): () => string {
  let output = () => '';
  beforeEach(async () => {
    await server.empty();
    output = captureOutput();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  afterAll(() => server.close());
  return () => output();
}
