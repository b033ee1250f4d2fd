import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { laptopStore, type StackStore } from '#scripts/lib/find-store.ts';
import { type FoundRow, findResultSchema } from '#shared/find.ts';
import { contactValues } from '../support/builders.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { staffHeaders } from '../support/sign-in.ts';

let laptop: Laptop;
let store: StackStore;
let headers: { authorization: string };
beforeAll(async () => {
  laptop = await bootLaptop((template) => withoutStream(template, 'Notices'));
  store = laptopStore(laptop.endpoints);
  headers = await staffHeaders(laptop.endpoints);
  await writeFile(join(laptop.dataFolder, 'endpoints.json'), JSON.stringify(laptop.endpoints));
});
afterAll(() => laptop.close());

async function find(q: string): Promise<FoundRow[]> {
  const response = await laptop.request('/api/find', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ q }),
  });
  expect(response.status).toBe(200);
  return findResultSchema.parse(await response.json()).rows;
}

/** Repeats the search until the find index has the change from the stream. */
const untilFound = (q: string, ids: string[]) =>
  vi.waitFor(async () => expect((await find(q)).map(({ id }) => id)).toEqual(ids), {
    timeout: 60_000,
    interval: 300,
  });

const items = async () => {
  const { documents, tableName: TableName } = store;
  return (await documents.send(new ScanCommand({ TableName }))).Items ?? [];
};

it('what comes in is found, what is deleted is not, and what is lost from the index comes back', async () => {
  const id = randomUUID();
  const message = { ...contactValues(), id, lastName: 'Quillfeather' };
  expect((await laptop.post('/api/submissions/contact', message)).status).toBe(201);
  await untilFound('quillf', [id]);

  const lost = (await items()).filter(({ PK }) => PK.startsWith('Find'));
  const removals = lost.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }));
  await store.documents.send(
    new BatchWriteCommand({ RequestItems: { [store.tableName]: removals } }),
  );
  expect(await find('quillf')).toEqual([]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('scripts/reindex.ts'), '--local'],
    { env: { ...process.env, DATA_FOLDER: laptop.dataFolder } },
  );
  expect(stdout).toContain('Done: 1 ');
  await untilFound('quillf', [id]);

  const path = `/api/submissions/contact/${id}`;
  expect((await laptop.request(`${path}?version=0`, { method: 'DELETE', headers })).status).toBe(
    204,
  );
  expect(await find('quillf')).toEqual([]);
  await vi.waitFor(
    async () => expect((await items()).filter(({ PK }) => PK.startsWith('Find'))).toEqual([]),
    { timeout: 60_000, interval: 300 },
  );
});
