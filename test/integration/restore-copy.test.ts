import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DeleteTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { laptopStore, type StackStore } from '#scripts/lib/find-store.ts';
import { type Laptop, sharedLaptop } from '../support/laptop.ts';

let laptop: Laptop;
let store: StackStore;
beforeAll(async () => {
  laptop = await sharedLaptop();
  store = laptopStore(laptop.endpoints);
});
// DynamoDB lists a table for a while after its removal.
afterEach(() =>
  vi.waitUntil(async () => (await copies()).length === 0, { timeout: 60_000, interval: 100 }),
);

/** The names of the copies that runs have left, and of those that DynamoDB is still removing. */
async function copies(): Promise<string[]> {
  const { TableNames = [] } = await store.dynamodb.send(new ListTablesCommand());
  return TableNames.filter((name) => name.includes('-at-'));
}

/**
 * Starts a restore that gets no answer to its first request of an operation, although the laptop performs the operation.
 * @param refuse answers that request with an error instead, without the laptop
 * @returns the command, once the laptop has answered
 */
async function restoreUntil(operation: string, { refuse = false } = {}) {
  const reached = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const isIt = request.headers['x-amz-target'] === `DynamoDB_20120810.${operation}`;
    if (isIt && refuse) {
      response.writeHead(400).end('{"__type":"AccessDeniedException","message":"Not allowed."}');
      return;
    }
    const { method, headers } = request;
    const passedOn = sendRequest(laptop.endpoints.dynamodb, { method, headers }, (answer) => {
      if (isIt) return reached.resolve();
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passedOn);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const DATA_FOLDER = await mkdtemp(join(tmpdir(), 'staffing-restore-'));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(DATA_FOLDER, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const endpoints = { ...laptop.endpoints, dynamodb: `http://127.0.0.1:${port}` };
  await writeFile(join(DATA_FOLDER, 'endpoints.json'), JSON.stringify(endpoints));

  const at = new Date(Date.now() - 1000).toISOString();
  const line = [resolve('scripts/restore.ts'), '--local', '--at', at];
  const child = execFile(process.execPath, line, { env: { ...process.env, DATA_FOLDER } });
  const errors: string[] = [];
  child.stderr?.on('data', (text) => errors.push(`${text}`));
  const ended = new Promise<unknown>((done) => child.once('close', done));
  const end = async () => ({ code: await ended, said: errors.join('') });
  await Promise.race([reached.promise, ended]);
  return { interrupt: () => child.kill('SIGINT'), end };
}

const removalOf = (copy: string) => `Remove it: aws dynamodb delete-table --table-name ${copy}`;

it.each([
  ['is being made', 'RestoreTableToPointInTime', 'DynamoDB goes on making the copy'],
  ['is read', 'Scan', 'Stopped.\nThe copy'],
])('Ctrl-C while the copy %s names it', async (_, operation, sentence) => {
  const { interrupt, end } = await restoreUntil(operation);
  interrupt();
  const { code, said } = await end();
  const [copy = '', ...others] = await copies();
  expect(others).toEqual([]);
  expect({ code, said }).toEqual({ code: 130, said: expect.stringContaining(sentence) });
  expect(said).toContain(removalOf(copy));
  await store.dynamodb.send(new DeleteTableCommand({ TableName: copy }));
});

it('Ctrl-C while the copy is removed names it, because the removal may not have begun', async () => {
  const { interrupt, end } = await restoreUntil('DeleteTable');
  interrupt();
  expect(await end()).toEqual({ code: 130, said: expect.stringContaining(removalOf('')) });
});

it('Ctrl-C before the copy is requested names none', async () => {
  const { interrupt, end } = await restoreUntil('DescribeContinuousBackups');
  interrupt();
  expect(await end()).toEqual({ code: 130, said: '\nStopped.\n' });
  expect(await copies()).toEqual([]);
});

it('a copy that can’t be removed is named', async () => {
  const { end } = await restoreUntil('DeleteTable', { refuse: true });
  const { code, said } = await end();
  const [copy = ''] = await copies();
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(removalOf(copy)) });
  expect(said).toMatch(/^Not allowed\. /);
  await store.dynamodb.send(new DeleteTableCommand({ TableName: copy }));
});
