import { join } from 'node:path';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { onTestFinished } from 'vitest';
import { readTables, type TableDefinition } from '../../src/dynamodb/tables.ts';
import { createDynamoDb } from '../../src/dynamodb.ts';
import { listen } from '../../src/http.ts';
import { createCredentialStore, type Principal, parsePolicyDocument } from '../../src/iam.ts';
import { resolveTemplate } from '../../src/template.ts';
import { temporaryFolder } from './assembly.ts';

export const tableArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/items';

export const tableProperties = () => ({
  TableName: 'items',
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'SK', AttributeType: 'S' },
    { AttributeName: 'GSI1PK', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byKind',
      KeySchema: [{ AttributeName: 'GSI1PK', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['b', 'a'] },
    },
  ],
  BillingMode: 'PAY_PER_REQUEST',
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  TimeToLiveSpecification: { AttributeName: 'expiresAtSeconds', Enabled: true },
  DeletionProtectionEnabled: true,
});

/** The table of a template with these properties. */
export function tablesOf(properties: object = tableProperties()): TableDefinition[] {
  return readTables(
    resolveTemplate(
      { Resources: { Table: { Type: 'AWS::DynamoDB::Table', Properties: properties } } },
      { stackName: 'Sample', ids: { keep: (_, make) => make() } },
    ),
  );
}

type Setup = { folder?: string; tables?: TableDefinition[]; now?: () => number };

/** Starts the laptop's table, with clients for the calling test; it ends with the test. */
export async function start({ folder, tables = tablesOf(), now }: Setup = {}) {
  const credentials = createCredentialStore();
  const dynamodb = await createDynamoDb({
    tables,
    folder: folder ?? join(temporaryFolder(), 'dynamodb'),
    credentials,
    ...(now && { now }),
  });
  const listener = await listen(dynamodb.handler, { port: 0, host: '127.0.0.1' });
  const clients: DynamoDBClient[] = [];
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    for (const client of clients) client.destroy();
    await listener.close();
    await dynamodb.close();
  };
  onTestFinished(close);
  const clientOf = (principal: Principal) => {
    const client = new DynamoDBClient({
      endpoint: listener.url,
      region: 'us-east-1',
      credentials: credentials.issue(principal),
      maxAttempts: 1,
    });
    clients.push(client);
    return client;
  };
  return {
    dynamodb,
    url: listener.url,
    close,
    operator: clientOf({ kind: 'operator', name: 'operator', statements: [] }),
    role: (...Statement: object[]) =>
      clientOf({ kind: 'role', name: 'creator', statements: parsePolicyDocument({ Statement }) }),
  };
}

/** An item of this key, and the commands for it. */
export const item = (pk: string, more = {}) => ({
  PK: { S: pk },
  SK: { S: 'v' },
  GSI1PK: { S: 'k' },
  ...more,
});
export const put = (pk: string, more = {}) =>
  new PutItemCommand({ TableName: 'items', Item: item(pk, more) });
export const get = (pk: string) =>
  new GetItemCommand({ TableName: 'items', Key: { PK: { S: pk }, SK: { S: 'v' } } });
export const query = (pk: string, more = {}) =>
  new QueryCommand({
    TableName: 'items',
    KeyConditionExpression: '#key = :key',
    ExpressionAttributeNames: { '#key': 'PK' },
    ExpressionAttributeValues: { ':key': { S: pk } },
    ...more,
  });
/** The entries of the index. */
export const byKind = query('k', {
  IndexName: 'byKind',
  ExpressionAttributeNames: { '#key': 'GSI1PK' },
});
