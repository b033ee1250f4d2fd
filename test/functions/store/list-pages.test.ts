import '../support/environment.ts';
import type { AddressInfo } from 'node:net';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tableNames } from '../../../functions/store/names.ts';
import type { ListRow } from '../../../shared/submission.ts';

// In memory: that is, without the path that the laptop cloud gives it.
const server = dynalite({ createTableMs: 0, deleteTableMs: 0 } as never);
let store: typeof import('../../../functions/store/submissions-store.ts');
let client: dynamodb.DynamoDBClient;

const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${port}`;
  client = new dynamodb.DynamoDBClient({});
  store = await import('../../../functions/store/submissions-store.ts');
  await createTable();
});
afterAll(async () => {
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  client.destroy();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

afterEach(async () => {
  for (const kind of ['contact', 'employer'] as const) {
    const { rows } = await store.listSubmissions(kind, { limit: 1000, after: undefined });
    for (const row of rows) await store.deleteSubmission(kind, row.id);
  }
});

async function createTable(): Promise<void> {
  const TableName = 'submissions-test';
  const { partitionKey, sortKey, indexPartitionKey, indexSortKey, index } = tableNames;
  await client.send(
    new dynamodb.CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [partitionKey, sortKey, indexPartitionKey, indexSortKey].map(
        (AttributeName) => ({ AttributeName, AttributeType: 'S' }),
      ),
      KeySchema: [key(partitionKey, 'HASH'), key(sortKey, 'RANGE')],
      GlobalSecondaryIndexes: [
        {
          IndexName: index,
          KeySchema: [key(indexPartitionKey, 'HASH'), key(indexSortKey, 'RANGE')],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
  await dynamodb.waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.01 }, { TableName });
}

const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Submission number `index`; every two share an instant. */
const submission = (index: number) => ({
  id: id(index),
  firstName: 'Ada',
  lastName: 'Lovelace',
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: new Date(Date.UTC(2026, 10, 20) + Math.floor(index / 2) * 1000).toISOString(),
});

async function pages(limit: number): Promise<ListRow[][]> {
  const all: ListRow[][] = [];
  let after: { submittedAt: string; id: string } | null | undefined;
  do {
    const page = await store.listSubmissions('contact', { limit, after: after ?? undefined });
    all.push(page.rows);
    after = page.next;
  } while (after);
  return all;
}

describe('a list that is read page by page', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [19, [19]],
    [20, [20]],
    [21, [20, 1]],
    [40, [20, 20]],
  ])('gives %i rows as pages of %j, each row once, newest first', async (count, sizes) => {
    for (let index = 0; index < count; index += 1) {
      await store.putSubmissionIfNew('contact', submission(index));
    }
    await store.putSubmissionIfNew('employer', submission(999));
    const read = await pages(20);
    expect(read.map(({ length }) => length)).toEqual(sizes);
    expect(read.flat().map((row) => row.id)).toEqual(
      Array.from({ length: count }, (_, index) => id(count - 1 - index)),
    );
  });

  it('skips no row when others arrive and go between two pages', async () => {
    for (let index = 0; index < 6; index += 1) {
      await store.putSubmissionIfNew('contact', submission(index));
    }
    const first = await store.listSubmissions('contact', { limit: 3, after: undefined });
    await store.putSubmissionIfNew('contact', submission(50));
    await store.deleteSubmission('contact', id(3));
    const second = await store.listSubmissions('contact', {
      limit: 3,
      after: first.next ?? undefined,
    });
    expect(first.rows.map((row) => row.id)).toEqual([id(5), id(4), id(3)]);
    expect(second.rows.map((row) => row.id)).toEqual([id(2), id(1), id(0)]);
  });
});

describe('the conditional put', () => {
  it('lets one of many concurrent writers create the record, and tells the others what is stored', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, () => store.putSubmissionIfNew('contact', submission(1))),
    );
    expect(results.filter(({ status }) => status === 'created')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'exists') expect(result.submission).toEqual(submission(1));
    }
  });
});
