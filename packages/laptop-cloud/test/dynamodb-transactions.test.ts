import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GetItemCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/assembly.ts';
import { byKind, get, item, put, start, tableArn } from './support/table-of-items.ts';

const TableName = 'items';
const keyOf = (pk: string) => ({ PK: { S: pk }, SK: { S: 'v' } });
const transact = (...TransactItems: TransactWriteItem[]) =>
  new TransactWriteItemsCommand({ TransactItems });
const putOf = (pk: string, more = {}): TransactWriteItem => ({
  Put: { TableName, Item: item(pk, more) },
});
/** Counts one up, to a limit. */
const countUp = (pk: string, limit: number): TransactWriteItem => ({
  Update: {
    TableName,
    Key: keyOf(pk),
    UpdateExpression: 'ADD #count :one',
    ConditionExpression: 'attribute_not_exists(#count) OR #count < :limit',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':one': { N: '1' }, ':limit': { N: String(limit) } },
  },
});
const isThere = (pk: string): TransactWriteItem => ({
  ConditionCheck: { TableName, Key: keyOf(pk), ConditionExpression: 'attribute_exists(PK)' },
});

test('the actions of a transaction take effect together, in the table and in its index', async () => {
  const { operator } = await start();
  await operator.send(put('old'));
  await operator.send(put('checked', { a: { S: 'x' } }));
  await operator.send(
    transact(putOf('new'), countUp('counter', 1), isThere('checked'), {
      Delete: { TableName, Key: keyOf('old') },
    }),
  );
  expect((await operator.send(get('new'))).Item).toEqual(item('new'));
  expect((await operator.send(get('counter'))).Item).toMatchObject({ count: { N: '1' } });
  expect((await operator.send(get('checked'))).Item).toEqual(item('checked', { a: { S: 'x' } }));
  expect((await operator.send(get('old'))).Item).toBeUndefined();
  expect((await operator.send(byKind)).Items?.map(({ PK }) => PK?.S).sort()).toEqual([
    'checked',
    'new',
  ]);
});

test('one refused action undoes the others, and each has its reason', async () => {
  const { operator } = await start();
  await operator.send(put('changed', { a: { S: 'before' } }));
  const canceled = await operator
    .send(
      transact(
        putOf('changed', { a: { S: 'after' } }),
        putOf('new'),
        { Delete: { TableName, Key: keyOf('not there') } },
        isThere('missing'),
        {
          Put: {
            TableName,
            Item: item('changed2'),
            ConditionExpression: 'attribute_exists(PK)',
          },
        },
      ),
    )
    .catch((error: unknown) => error);
  expect(canceled).toBeInstanceOf(TransactionCanceledException);
  expect(canceled).toMatchObject({
    message:
      'Transaction cancelled, please refer cancellation reasons for specific reasons [None, None, None, ConditionalCheckFailed, ConditionalCheckFailed]',
    CancellationReasons: [
      { Code: 'None' },
      { Code: 'None' },
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
      { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
    ],
  });
  expect((await operator.send(byKind)).Items).toEqual([item('changed', { a: { S: 'before' } })]);
  expect((await operator.send(get('new'))).Item).toBeUndefined();
});

test('a refused action returns the old item where it asks for it', async () => {
  const { operator } = await start();
  await operator.send(put('one', { a: { S: 'x' } }));
  const asked = putOf('one');
  Object.assign(asked.Put ?? {}, {
    ConditionExpression: 'attribute_not_exists(PK)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  await expect(operator.send(transact(asked))).rejects.toMatchObject({
    CancellationReasons: [{ Item: item('one', { a: { S: 'x' } }) }],
  });
});

test('of transactions that take the same place, as many succeed as there are places', async () => {
  const { operator } = await start();
  const names = Array.from({ length: 12 }, (_, at) => `person-${at}`);
  const ended = await Promise.allSettled(
    names.map((name) => operator.send(transact(countUp('places', 3), putOf(name)))),
  );
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await operator.send(get('places'))).Item).toMatchObject({ count: { N: '3' } });
  expect((await operator.send(byKind)).Items).toHaveLength(3);
});

test('nobody reads what a transaction has half done', async () => {
  const { operator } = await start();
  const refused = transact(putOf('one'), putOf('two'), isThere('missing'));
  const consistent = new GetItemCommand({ TableName, Key: keyOf('one'), ConsistentRead: true });
  for (let round = 0; round < 5; round += 1) {
    const writing = operator.send(refused).catch(() => 'refused');
    const readings = Array.from({ length: 10 }, () => operator.send(consistent));
    expect((await Promise.all(readings)).map(({ Item }) => Item)).toEqual(
      Array(10).fill(undefined),
    );
    expect(await writing).toBe('refused');
  }
});

test('a request that is sent again with its token takes effect once', async () => {
  const { operator } = await start();
  const request = { TransactItems: [countUp('one', 9)], ClientRequestToken: 'token' };
  await operator.send(new TransactWriteItemsCommand(request));
  await operator.send(new TransactWriteItemsCommand(request));
  expect((await operator.send(get('one'))).Item).toMatchObject({ count: { N: '1' } });
  await expect(
    operator.send(new TransactWriteItemsCommand({ ...request, TransactItems: [putOf('two')] })),
  ).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
});

test('what a kill left half done is undone at the next start', async () => {
  const folder = join(temporaryFolder(), 'dynamodb');
  const first = await start({ folder });
  await first.operator.send(put('changed', { a: { S: 'after' } }));
  await first.operator.send(put('new'));
  await first.close();
  const old = [
    { TableName, Key: keyOf('changed'), Item: item('changed', { a: { S: 'before' } }) },
    { TableName, Key: keyOf('new') },
  ];
  writeFileSync(join(folder, 'transaction.json'), JSON.stringify(old));
  const second = await start({ folder });
  expect((await second.operator.send(byKind)).Items).toEqual([
    item('changed', { a: { S: 'before' } }),
  ]);
});

test('a transaction takes the permission of each of its actions, by key', async () => {
  const { role, operator } = await start();
  const creator = role({
    Effect: 'Allow',
    Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
    Resource: tableArn,
    Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['own'] } },
  });
  await creator.send(transact(putOf('own')));
  for (const refused of [putOf('other'), isThere('own')]) {
    await expect(creator.send(transact(countUp('own', 9), refused))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  }
  expect((await operator.send(get('own'))).Item).toEqual(item('own'));
});

test('a request that is wrong as a whole is refused before anything is written', async () => {
  const { operator } = await start();
  const wrong = [
    [putOf('one'), countUp('one', 9)],
    [{}],
    [{ ...putOf('one'), ...isThere('two') }],
    [],
    Array.from({ length: 101 }, (_, at) => putOf(String(at))),
  ];
  for (const items of wrong) {
    await expect(operator.send(transact(...items))).rejects.toMatchObject({
      name: 'ValidationException',
    });
  }
  expect((await operator.send(byKind)).Items).toEqual([]);
});
