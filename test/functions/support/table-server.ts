import type { AddressInfo } from 'node:net';
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ScanCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { builtTemplate, resourceOf } from '#test/support/built-template.ts';

/** DynamoDB takes no more writes in one call. */
const deletionsAtOnce = 25;

/**
 * dynalite in memory with the template's table and index, where the store finds them. To be started
 * before the store is loaded.
 */
export async function startTableServer() {
  // In memory: that is, without the path that the laptop cloud gives it.
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0 } as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${port}`;
  const client = new DynamoDBClient({});
  const { Properties } = resourceOf(builtTemplate(), 'AWS::DynamoDB::Table');
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = Properties;
  const table = { TableName: process.env.SUBMISSIONS_TABLE_NAME, BillingMode: 'PAY_PER_REQUEST' };
  const keys = { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes };
  await client.send(new CreateTableCommand({ ...table, ...keys } as CreateTableCommandInput));
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.01 }, table);
  return {
    /** Takes every item out of the table. */
    async empty(): Promise<void> {
      const { TableName } = table;
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
    },
  };
}
