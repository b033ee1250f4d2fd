import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  type PutItemCommand,
  QueryCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './support/assembly.ts';
import {
  byKind,
  get,
  item,
  put,
  query,
  start,
  tableArn,
  tableProperties,
  tablesOf,
} from './support/table-of-items.ts';

test('the operator writes and reads, by table and by index, and the data outlives a restart', async () => {
  const folder = join(temporaryFolder(), 'dynamodb');
  const first = await start({ folder });
  await first.operator.send(put('one', { a: { S: 'x' }, c: { S: 'y' } }));
  expect((await first.operator.send(byKind)).Items).toEqual([item('one', { a: { S: 'x' } })]);
  await first.close();
  const second = await start({ folder });
  expect((await second.operator.send(get('one'))).Item).toMatchObject({ c: { S: 'y' } });
});

test('a role does what its policy allows, and else is refused in the words of AWS', async () => {
  const { role, operator } = await start();
  const creator = role({ Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: tableArn });
  await creator.send(put('one'));
  await expect(creator.send(get('one'))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: `User: arn:aws:sts::000000000000:assumed-role/creator/laptop is not authorized to perform: dynamodb:GetItem on resource: ${tableArn} because no identity-based policy allows the dynamodb:GetItem action`,
    $metadata: { httpStatusCode: 400 },
  });
  await expect(creator.send(new ListTablesCommand({}))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
  expect((await operator.send(get('one'))).Item).toEqual(item('one'));
});

test('a right on the table is none on its index, and the other way round', async () => {
  const { role } = await start();
  const table = role({ Effect: 'Allow', Action: 'dynamodb:Query', Resource: tableArn });
  const index = role({
    Effect: 'Allow',
    Action: 'dynamodb:Query',
    Resource: `${tableArn}/index/byKind`,
  });
  await table.send(query('one'));
  await index.send(byKind);
  await expect(table.send(byKind)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(index.send(query('one'))).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

test('a condition on the leading keys is checked against every key of a request', async () => {
  const { role } = await start();
  const own = role({
    Effect: 'Allow',
    Action: 'dynamodb:*',
    Resource: `${tableArn}*`,
    Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['own'] } },
  });
  const keys = (...names: string[]) => names.map((pk) => ({ PK: { S: pk }, SK: { S: 'v' } }));
  const batch = (...names: string[]) =>
    new BatchGetItemCommand({ RequestItems: { items: { Keys: keys(...names) } } });
  const update = (pk: string) =>
    new UpdateItemCommand({
      TableName: 'items',
      Key: { PK: { S: pk }, SK: { S: 'v' } },
      UpdateExpression: 'SET a = :a',
      ExpressionAttributeValues: { ':a': { S: 'x' } },
    });
  await own.send(put('own'));
  await own.send(get('own'));
  await own.send(query('own'));
  await own.send(batch('own'));
  await own.send(update('own'));
  for (const command of [put('other'), get('other'), query('other'), update('other')]) {
    await expect(own.send(command as PutItemCommand)).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  }
  await expect(own.send(batch('own', 'other'))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
});

test('a condition on what a query selects keeps a counter from reading', async () => {
  const { role } = await start();
  const counter = role({
    Effect: 'Allow',
    Action: 'dynamodb:Query',
    Resource: tableArn,
    Condition: {
      StringEquals: { 'dynamodb:Select': 'COUNT' },
      Bool: { 'aws:SecureTransport': 'true' },
    },
  });
  const { input } = query('one');
  const counted = await counter.send(new QueryCommand({ ...input, Select: 'COUNT' }));
  expect(counted).toMatchObject({ Count: expect.any(Number) });
  for (const more of [{}, { ProjectionExpression: 'PK' }, { Select: 'ALL_ATTRIBUTES' as const }]) {
    await expect(counter.send(new QueryCommand({ ...input, ...more }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  }
});

test('requests without a valid signature are refused', async () => {
  const { url } = await start();
  const stranger = new DynamoDBClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' },
    maxAttempts: 1,
  });
  onTestFinished(() => stranger.destroy());
  await expect(stranger.send(get('one'))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'x-amz-target': 'DynamoDB_20120810.ListTables',
      'content-type': 'application/x-amz-json-1.0',
    },
    body: '{}',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    __type: expect.stringContaining('MissingAuthenticationTokenException'),
  });
});

test('items whose time has passed are swept; numbers that are no time stay', async () => {
  const clock = { nowMs: Date.now() };
  const { dynamodb, operator } = await start({ now: () => clock.nowMs });
  const seconds = Math.floor(clock.nowMs / 1000);
  const expiring = (pk: string, value: object) => put(pk, { expiresAtSeconds: value });
  await operator.send(expiring('soon', { N: String(seconds + 60) }));
  await operator.send(expiring('past', { N: String(seconds - 60) }));
  await operator.send(expiring('text', { S: '1' }));
  await operator.send(expiring('small', { N: '5' }));
  await operator.send(put('never'));
  const left = async () => {
    const { Items = [] } = await operator.send(new ScanCommand({ TableName: 'items' }));
    return Items.map(({ PK }) => PK?.S).sort();
  };
  await dynamodb.deleteExpired();
  expect(await left()).toEqual(['never', 'small', 'soon', 'text']);
  clock.nowMs += 61_000;
  await dynamodb.deleteExpired();
  expect(await left()).toEqual(['never', 'small', 'text']);
});

test('a protected table cannot be deleted', async () => {
  const { operator } = await start();
  await expect(operator.send(new DeleteTableCommand({ TableName: 'items' }))).rejects.toMatchObject(
    {
      name: 'ValidationException',
      message: expect.stringContaining('protected against deletion'),
    },
  );
});

test('kept data of other keys or indexes is refused in one line', async () => {
  const folder = join(temporaryFolder(), 'dynamodb');
  await (await start({ folder })).close();
  const other = tableProperties();
  other.GlobalSecondaryIndexes[0]?.Projection.NonKeyAttributes.push('new');
  await expect(start({ folder, tables: tablesOf(other) })).rejects.toThrow(
    /^Table items was kept with other keys or indexes.*Begin with a fresh data folder\.$/,
  );
  // The order of attributes is no difference, and the refusal left nothing open.
  const same = tableProperties();
  same.GlobalSecondaryIndexes[0]?.Projection.NonKeyAttributes.reverse();
  await start({ folder, tables: tablesOf(same) });
});

test('a table is restored to any moment of its past under another name, also after a restart', async () => {
  const folder = join(temporaryFolder(), 'dynamodb');
  const clock = { ms: Date.now() };
  const now = () => clock.ms;
  const moment = () => {
    clock.ms += 1000;
    return new Date(clock.ms - 500);
  };
  const first = await start({ folder, now });
  await first.operator.send(put('a', { value: { S: 'one' } }));
  const before = moment();
  await first.operator.send(put('a', { value: { S: 'two' } }));
  await first.operator.send(
    new BatchWriteItemCommand({
      RequestItems: { items: [{ PutRequest: { Item: item('b') } }] },
    }),
  );
  const between = moment();
  await first.operator.send(
    new UpdateItemCommand({
      TableName: 'items',
      Key: { PK: { S: 'a' }, SK: { S: 'v' } },
      UpdateExpression: 'SET #value = :value',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':value': { S: 'three' } },
    }),
  );
  await first.operator.send(
    new DeleteItemCommand({ TableName: 'items', Key: { PK: { S: 'b' }, SK: { S: 'v' } } }),
  );
  await first.operator.send(put('gone', { expiresAtSeconds: { N: String(now() / 1000 - 1) } }));
  await first.dynamodb.deleteExpired();
  const after = moment();
  await first.close();
  // Where a laptop is killed, the last line may be cut off.
  appendFileSync(join(folder, 'journal.jsonl'), '{"at":1,"TableName":"items","Key":{}');

  const { operator } = await start({ folder, now });
  const restored = async (RestoreDateTime: Date, TargetTableName: string) => {
    await operator.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: 'items',
        TargetTableName,
        RestoreDateTime,
      }),
    );
    const { Items = [] } = await operator.send(new ScanCommand({ TableName: TargetTableName }));
    return Object.fromEntries(Items.map(({ PK, value }) => [PK?.S, value?.S]));
  };
  expect(await restored(before, 'before')).toEqual({ a: 'one' });
  expect(await restored(between, 'between')).toEqual({ a: 'two', b: undefined });
  expect(await restored(after, 'after')).toEqual({ a: 'three' });
  await expect(restored(new Date(now() + 60_000), 'later')).rejects.toThrow(
    expect.objectContaining({ name: 'InvalidRestoreTimeException' }),
  );
  await operator.send(new DeleteTableCommand({ TableName: 'before' }));
});

test('of a past that is too old for a restoration, the journal keeps what was left of each item', async () => {
  const folder = join(temporaryFolder(), 'dynamodb');
  const clock = { ms: Date.now() };
  const now = () => clock.ms;
  const first = await start({ folder, now });
  await first.operator.send(put('a', { value: { S: 'one' } }));
  await first.operator.send(put('a', { value: { S: 'two' } }));
  await first.operator.send(put('b', { value: { S: 'a line\u2028of its own' } }));
  await first.operator.send(put('gone'));
  await first.operator.send(
    new DeleteItemCommand({ TableName: 'items', Key: { PK: { S: 'gone' }, SK: { S: 'v' } } }),
  );
  clock.ms += 1000;
  await first.operator.send(put('a', { value: { S: 'three' } }));
  await first.operator.send(put('a', { value: { S: 'four' } }));
  await first.close();

  clock.ms += 35 * 24 * 60 * 60 * 1000 - 500;
  const second = await start({ folder, now });
  await second.close();
  const lines = readFileSync(join(folder, 'journal.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).Item.value.S)).toEqual([
    ...['two', 'a line\u2028of its own'],
    ...['three', 'four'],
  ]);
});

test('a table without point-in-time recovery has no past', async () => {
  const { PointInTimeRecoverySpecification: _, ...properties } = tableProperties();
  const { operator } = await start({ tables: tablesOf(properties) });
  const restore = new RestoreTableToPointInTimeCommand({
    SourceTableName: 'items',
    TargetTableName: 'copy',
    RestoreDateTime: new Date(),
  });
  await expect(operator.send(restore)).rejects.toThrow(
    expect.objectContaining({ name: 'TableNotFoundException' }),
  );
});
