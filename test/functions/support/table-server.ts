import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ScanCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { createGate, type Engine, EngineError, openTransactions } from 'laptop-cloud/testing';
import { builtTemplate, resourceOf } from '#test/support/built-template.ts';

/** DynamoDB takes no more writes in one call. */
const deletionsAtOnce = 25;

type Json = Record<string, unknown>;

/** Calls dynalite, as the laptop's transactions do. */
const engineAt = (origin: string): Engine => {
  // Not `fetch`, which tests of signed-in staff replace.
  const ask = async (operation: string, body: Buffer | string) => {
    const sent = request(origin, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'x-amz-date': '20000101T000000Z',
        authorization: 'AWS4-HMAC-SHA256 Credential=test, SignedHeaders=host, Signature=none',
      },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 500, headers: {}, body: await buffer(answer) };
  };
  return {
    send: ask,
    async call(operation, input) {
      const { status, body } = await ask(operation, JSON.stringify(input));
      const answer: Json = JSON.parse(body.toString());
      if (status === 200) return answer;
      const name = String(answer.__type).split('#').at(-1) ?? '';
      throw new EngineError(name, String(answer.message ?? answer.Message ?? name));
    },
    close: async () => {},
  };
};

/** The operation that a request asks for, as `PutItem`. */
const operationOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-amz-target']).split('.').at(-1) ?? '';

/**
 * dynalite in memory with the template's table and index and the laptop's transactions, where the store finds them. To be started
 * before the store is loaded.
 */
export async function startTableServer() {
  const { Properties } = resourceOf(builtTemplate(), 'AWS::DynamoDB::Table');
  // In memory: that is, without the path that the laptop cloud gives it.
  const tables = dynalite({ createTableMs: 0, deleteTableMs: 0 } as never);
  // A connection that the server closes while a request arrives would fail that request.
  tables.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => tables.listen(0, '127.0.0.1', () => resolve()));
  const engine = engineAt(`http://127.0.0.1:${(tables.address() as AddressInfo).port}`);
  const gate = createGate();
  const folder = mkdtempSync(join(tmpdir(), 'table-server-'));
  const TableName = String(process.env.SUBMISSIONS_TABLE_NAME);
  const transactions = await openTransactions({
    engine,
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
  const server = createServer(async (asked, response) => {
    if (operationOf(asked) !== 'TransactWriteItems') {
      await gate.together(async () => {
        const closed = once(response, 'close');
        tables.emit('request', asked, response);
        await closed;
      });
      return;
    }
    const body = await buffer(asked);
    const answer = await gate.alone(
      async () => (await transactions.write(JSON.parse(`${body}`))).response,
    );
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${port}`;
  const client = new DynamoDBClient({});
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = Properties;
  const table = { TableName, BillingMode: 'PAY_PER_REQUEST' };
  const keys = { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes };
  await client.send(new CreateTableCommand({ ...table, ...keys } as CreateTableCommandInput));
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.01 }, table);
  return {
    /** Takes every item out of the table. */
    async empty(): Promise<void> {
      const { Items = [] } = await client.send(new ScanCommand({ TableName }));
      const deletions = Items.map(({ PK, SK }) => ({
        DeleteRequest: { Key: { PK, SK } as never },
      }));
      for (let first = 0; first < deletions.length; first += deletionsAtOnce) {
        const some = deletions.slice(first, first + deletionsAtOnce);
        const RequestItems = { [`${TableName}`]: some };
        await client.send(new BatchWriteItemCommand({ RequestItems }));
      }
    },
    async close(): Promise<void> {
      client.destroy();
      delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => tables.close(() => resolve()));
      rmSync(folder, { recursive: true });
    },
  };
}
