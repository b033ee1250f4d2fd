import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DeleteTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { laptopStore, type StackStore } from '#scripts/lib/find-store.ts';
import { contactValues, pdfOf } from '../support/builders.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { restoreHere } from '../support/restore-here.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';

let laptop: Laptop;
let store: StackStore;
beforeAll(async () => {
  laptop = await bootLaptop(withoutStream);
  store = laptopStore(laptop.endpoints);
  await writeFile(join(laptop.dataFolder, 'endpoints.json'), JSON.stringify(laptop.endpoints));
});
afterAll(() => laptop.close());
// DynamoDB lists a table for a while after its removal.
afterEach(() =>
  vi.waitUntil(async () => (await copies()).length === 0, { timeout: 60_000, interval: 100 }),
);

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The hash of every item and every resume by its key, without the find entries, which follow the records with a delay. */
async function hashes(): Promise<Record<string, string>> {
  const { documents, s3, tableName: TableName, resumesBucketName: Bucket } = store;
  const found: Record<string, string> = {};
  const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
  for (const item of Items) {
    if (item.PK.startsWith('Find')) continue;
    found[`${item.PK} ${item.SK}`] = hash(JSON.stringify(Object.entries(item).sort()));
  }
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  for (const { Key = '' } of Contents) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    found[Key] = hash((await Body?.transformToByteArray()) ?? '');
  }
  return found;
}

/** Deletes every item and every resume, like an operator who empties the wrong stack. */
async function loseEverything() {
  const { documents, s3, tableName: TableName, resumesBucketName: Bucket } = store;
  const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
  for (const { PK, SK } of Items) {
    await documents.send(new DeleteCommand({ TableName, Key: { PK, SK } }));
  }
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
}

/** Runs the command, and gives what it says. */
async function restore(...args: string[]): Promise<string> {
  const script = resolve('scripts/restore.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--local', ...args], {
    env: { ...process.env, DATA_FOLDER: laptop.dataFolder },
  });
  return stdout;
}

async function store3(): Promise<string[]> {
  const applications = [application(), application(), application()];
  for (const sent of applications) {
    await upload(laptop, sent.id ?? '', pdfOf(2048));
    expect((await laptop.post('/api/submissions/employment', sent)).status).toBe(201);
  }
  const message = { ...contactValues(), id: crypto.randomUUID() };
  expect((await laptop.post('/api/submissions/contact', message)).status).toBe(201);
  return applications.map(({ id = '' }) => id);
}

it('table and resumes that were lost are back as they were, with the bin', async () => {
  const [, binned = '', erasedLater = ''] = await store3();
  const headers = await staffHeaders(laptop.endpoints);
  const remove = (id: string) =>
    laptop.request(`/api/submissions/employment/${id}?version=0`, { method: 'DELETE', headers });
  expect((await remove(binned)).status).toBe(204);
  const before = await hashes();
  expect(Object.keys(before).filter((key) => !/^(Audit|Form)-/.test(key))).toHaveLength(8);
  const at = new Date();
  await vi.waitUntil(() => Date.now() > at.getTime());

  // After the moment of the restore, a record arrives, and staff delete another.
  const late = { ...contactValues(), id: crypto.randomUUID() };
  expect((await laptop.post('/api/submissions/contact', late)).status).toBe(201);
  expect((await remove(erasedLater)).status).toBe(204);
  await loseEverything();
  expect(await hashes()).toEqual({});

  const line = ['--at', at.toISOString()];
  const amount = { items: expect.any(Number), resumes: 3, bytes: 6144 };
  expect(await restoreHere(store, ...line, '--dry-run')).toEqual(amount);
  expect(await hashes()).toEqual({});
  const said = await restore(...line);
  console.log(said);
  expect(said).toMatch(/Brought back \d+ items and 3 resumes \(6,144 bytes\) .* in \d+\.\d s\./);
  expect(await hashes()).toEqual(before);
  expect(await restoreHere(store, ...line)).toEqual({ items: 0, resumes: 0, bytes: 0 });
});

it('what staff deleted since stays deleted, unless it is asked for', async () => {
  const [id = ''] = await store3();
  const before = await hashes();
  const at = new Date();
  await vi.waitUntil(() => Date.now() > at.getTime());
  const headers = await staffHeaders(laptop.endpoints);
  const path = `/api/submissions/employment/${id}`;
  expect((await laptop.request(`${path}?version=0`, { method: 'DELETE', headers })).status).toBe(
    204,
  );

  await restoreHere(store, '--at', at.toISOString());
  expect((await laptop.request(path, { headers })).status).toBe(404);
  await restoreHere(store, '--at', at.toISOString(), '--with-deleted');
  const after = await hashes();
  expect(after).toMatchObject(before);
  const isOfRecord = (key: string) => key.includes(id) && !key.startsWith('Audit-');
  expect(Object.keys(after).filter(isOfRecord)).toHaveLength(2);
  expect((await laptop.request(path, { headers })).status).toBe(200);
});

/** The names of the copies that runs have left, and of those that DynamoDB is still removing. */
async function copies(): Promise<string[]> {
  const { TableNames = [] } = await store.dynamodb.send(new ListTablesCommand());
  return TableNames.filter((name) => name.includes('-at-'));
}

it('records that are wrong now are written as they were, from a copy that was kept, and no other', async () => {
  const [wrong = '', other = ''] = await store3();
  const headers = await staffHeaders(laptop.endpoints);
  const call = (id: string, init: RequestInit = {}) =>
    laptop.request(`/api/submissions/employment/${id}`, {
      ...init,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  const change = (id: string, version: number, status: string) =>
    call(id, { method: 'PATCH', body: JSON.stringify({ version, status }) });
  const read = async (id: string) => {
    const { work = { version: 0 }, ...record } = await (await call(id)).json();
    return { ...record, work };
  };
  for (const id of [wrong, other]) {
    expect((await change(id, (await read(id)).work.version, 'contacted')).status).toBe(200);
  }
  const before = await read(wrong);
  const at = new Date();
  await vi.waitUntil(() => Date.now() > at.getTime());

  // A faulty release writes wrong values, and staff change another record.
  const { documents, tableName: TableName } = store;
  await documents.send(
    new UpdateCommand({
      TableName,
      Key: { PK: `Employment-List/${wrong}`, SK: 'Submission' },
      UpdateExpression: 'SET lastName = :wrong, #work.#status = :new ADD #work.#version :one',
      ExpressionAttributeNames: { '#work': 'work', '#status': 'status', '#version': 'version' },
      ExpressionAttributeValues: { ':wrong': 'Undefined', ':new': 'new', ':one': 1 },
    }),
  );
  expect((await change(other, (await read(other)).work.version, 'hired')).status).toBe(200);
  const seen = await read(wrong);

  const record = ['--overwrite', `employment/${wrong}`];
  const shown = await restore('--at', at.toISOString(), ...record, '--dry-run', '--keep');
  expect(shown).toContain(`employment/${wrong}: lastName, work\n`);
  expect(shown).toContain('Nothing was written.');
  // The command prints values only to a terminal.
  expect(shown).not.toContain('Undefined');
  expect(await read(wrong)).toEqual(seen);
  const [copy = '', ...more] = await copies();
  expect(more).toEqual([]);
  expect(shown).toContain(`aws dynamodb delete-table --table-name ${copy}`);

  expect(await restore('--from-table', copy, ...record)).toContain('Overwrote 1 records');
  const after = await read(wrong);
  const { version } = seen.work;
  expect(after).toEqual({ ...before, work: { ...before.work, version: version + 1 } });
  expect((await read(other)).work.status).toBe('hired');
  expect((await change(wrong, version, 'hired')).status).toBe(409);
  expect((await change(wrong, version + 1, 'hired')).status).toBe(200);
  expect(await restore('--from-table', copy, '--overwrite', 'all', '--dry-run')).toContain(
    `employment/${other}: work`,
  );
  await store.dynamodb.send(new DeleteTableCommand({ TableName: copy }));
});

it('a moment that the backups do not reach is refused in a sentence', async () => {
  const old = new Date(Date.now() - 36 * 24 * 60 * 60 * 1000).toISOString();
  await expect(restoreHere(store, '--at', old)).rejects.toThrow(
    /The table can be restored as of .* to /,
  );
  expect(await copies()).toEqual([]);
});
