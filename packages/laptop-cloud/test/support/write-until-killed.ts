import { startEngine } from '../../src/dynamodb/engine.ts';

/** Writes, changes and deletes items of an indexed table in the given folder, until it is killed. */
const engine = await startEngine(process.argv[2] ?? '');
const TableName = 'things';
const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' });
const key = (AttributeName: string) => [{ AttributeName, KeyType: 'HASH' }];
await engine
  .call('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [attribute('id'), attribute('list')],
    KeySchema: key('id'),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-list',
        KeySchema: key('list'),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name'] },
      },
    ],
  })
  .catch(() => 'It is there already.');
let status = '';
while (status !== 'ACTIVE') {
  const { Table } = await engine.call('DescribeTable', { TableName });
  status = String((Table as { TableStatus: unknown }).TableStatus);
}

async function write(worker: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const id = { S: `${worker}-${count % 40}` };
    const name = { S: `name ${count}` };
    const list = { S: count % 3 === 0 ? 'one' : 'other' };
    await engine.call('PutItem', { TableName, Item: { id, list, name, more: name } });
    if (count % 2 === 0) await engine.call('DeleteItem', { TableName, Key: { id } });
    if (count === 5) process.stdout.write('writing\n');
  }
}
await Promise.all([1, 2, 3, 4].map(write));
