import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findResultSchema } from '#shared/find.ts';
import { referenceOf } from '#shared/reference.ts';
import { alarmsUp } from '../support/alarms.ts';
import { contactValues } from '../support/builders.ts';
import { resourcesOf, type SynthesizedTemplate } from '../support/laptop.ts';
import { pageExtras } from '../support/page-visit.ts';
import { bootWithReceipts } from '../support/receipts.ts';
import { staffHeaders } from '../support/sign-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'bad-record-'));
/** The file contains the id of the record that fails; without the file nothing fails. */
const badFile = join(folder, 'bad');
/** Code that fails a function's requests to SNS, SES or the find index about this id, and no others. */
const failing = `{
  const { existsSync, readFileSync } = require('node:fs');
  const { ClientRequest } = require('node:http');
  const { end } = ClientRequest.prototype;
  ClientRequest.prototype.end = function (body, ...rest) {
    const target = String(this.getHeader('x-amz-target'));
    const text = String(body);
    const isAct = text.includes('Action=Publish') || this.path.startsWith('/v2/email') || target.endsWith('BatchWriteItem');
    const file = ${JSON.stringify(badFile)};
    if (isAct && existsSync(file) && text.includes(readFileSync(file, 'utf8'))) throw new Error('a bad record');
    return end.call(this, body, ...rest);
  };
}`;
/** The readers of the stream take seconds. */
const patience = { timeout: 60_000, interval: 250 };
const readers = ['tell-people', 'index-submissions'];

/** Makes retries quick and few: after a second, and at most two. */
function hurry(template: SynthesizedTemplate): void {
  for (const [id, { Properties }] of resourcesOf(template, 'AWS::SQS::Queue')) {
    if (!id.includes('RetryQueue')) continue;
    Properties.VisibilityTimeout = 1;
    Properties.RedrivePolicy.maxReceiveCount = 2;
  }
}

let laptop: Awaited<ReturnType<typeof bootWithReceipts>>;
beforeAll(async () => {
  const before = Object.fromEntries(readers.map((name) => [name, failing]));
  laptop = await bootWithReceipts(hurry, before);
  await writeFile(join(laptop.dataFolder, 'endpoints.json'), JSON.stringify(laptop.endpoints));
});
afterAll(async () => {
  vi.useRealTimers();
  await laptop.close();
  rmSync(folder, { recursive: true });
});

async function submit(id: string, lastName: string, extras: Record<string, string>) {
  const email = `${lastName}@example.com`;
  const body = { ...contactValues({ lastName, email }), ...extras, id };
  expect((await laptop.post('/api/submissions/contact', body)).status).toBe(201);
}

async function mailsTo(start: string): Promise<string[]> {
  const mails = join(laptop.dataFolder, 'mail');
  const files = await readdir(mails).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(mails, file), 'utf8')));
  return texts.filter((text) => text.includes(start));
}

/** The numbers of a submission's notices and receipts, and of its search results for staff. */
async function outcome(id: string, lastName: string, headers: Record<string, string>) {
  const response = await laptop.request('/api/find', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ q: lastName }),
  });
  const { rows } = findResultSchema.parse(await response.json());
  const receipts = await mailsTo(`To: ${lastName}@example.com\n`);
  const notices = await mailsTo(`contact-application/${id}\n`);
  return { notices: notices.length, receipts: receipts.length, found: rows.length };
}

/** The submissions that the two queues name: of dead letters, or of retries. */
async function messagesIn(name: 'Failures' | 'RetryQueue'): Promise<unknown[]> {
  const queues = join(laptop.dataFolder, 'sqs');
  const files = (await readdir(queues).catch(() => [])).filter((file) => file.includes(name));
  const texts = await Promise.all(files.map((file) => readFile(join(queues, file), 'utf8')));
  // The find index reads each change of a record, also a change of its notice state, so equal messages count once.
  return texts.flatMap((text) => [...new Set(JSON.parse(text).map(({ body }: any) => body))]);
}

const replay = (...args: string[]) =>
  promisify(execFile)(process.execPath, [resolve('scripts/replay.ts'), '--local', ...args], {
    env: { ...process.env, DATA_FOLDER: laptop.dataFolder },
  });

it('a record that keeps failing holds up no other, raises alarms, and is done once after the replay', async () => {
  const headers = await staffHeaders(laptop.endpoints);
  const bad = randomUUID();
  const healthy = ['Abara', 'Bellweather'].map((name) => [randomUUID(), name] as const);
  writeFileSync(badFile, bad);
  const extras = await pageExtras(laptop.endpoints);
  await submit(bad, 'Zebulon', extras);
  for (const [id, name] of healthy) await submit(id, name, extras);

  const all = { notices: 1, receipts: 1, found: 1 };
  for (const [id, name] of healthy) {
    await vi.waitFor(async () => expect(await outcome(id, name, headers)).toEqual(all), patience);
  }
  const names = readers.map(() => JSON.stringify({ kind: 'contact', id: bad }));
  await vi.waitFor(async () => expect(await messagesIn('Failures')).toEqual(names), patience);
  await vi.waitFor(async () => expect(await messagesIn('RetryQueue')).toEqual([]), patience);
  const none = { notices: 0, receipts: 0, found: 0 };
  expect(await outcome(bad, 'Zebulon', headers)).toEqual(none);
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  const givenUp = ['telling-given-up', 'find-given-up'];
  expect(alarmsUp(laptop)).toEqual(expect.arrayContaining(givenUp));
  vi.useRealTimers();

  // The fault is removed, and the operator replays the dead letters as the runbook says.
  rmSync(badFile);
  const shown = await replay('--dry-run');
  expect(shown.stdout.match(new RegExp(`contact/${bad}`, 'g'))).toHaveLength(2);
  expect(shown.stdout).toContain('Nothing was moved.');
  const untold = { notices: 0, receipts: 0 };
  expect(await outcome(bad, 'Zebulon', headers)).toMatchObject(untold);
  const { stdout } = await replay();
  expect(stdout.match(/: 1 failures are being tried again\./g)).toHaveLength(2);
  await vi.waitFor(
    async () => expect(await outcome(bad, 'Zebulon', headers)).toEqual(all),
    patience,
  );
  expect(await messagesIn('Failures')).toEqual([]);
  expect(await mailsTo(referenceOf(bad))).toHaveLength(2);
});
