import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { alarmsUp } from '../support/alarms.ts';
import { contactValues } from '../support/builders.ts';
import {
  bootLaptop,
  type Laptop,
  resourceOf,
  type SynthesizedTemplate,
} from '../support/laptop.ts';
import { eicarText } from '../support/malware.ts';
import { addMalwareScan } from '../support/malware-scan.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { takeAway } from '../support/take-away.ts';

type Change = (template: SynthesizedTemplate) => void;

afterEach(() => {
  vi.useRealTimers();
});

async function booted({ change, before }: { change?: Change; before?: Record<string, string> }) {
  const bundles = before && changedBundles(before);
  const laptop = await bootLaptop(change, undefined, bundles);
  onTestFinished(() => laptop.close());
  return laptop;
}

/** The functions' bundles, some of which run a line of code before their own. */
function changedBundles(before: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('dist/functions', folder, { recursive: true });
  for (const [name, line] of Object.entries(before)) {
    const file = join(folder, name, 'index.js');
    writeFileSync(file, `${line}\n${readFileSync(file, 'utf8')}`);
  }
  return folder;
}

/** A table that answers everything with this. */
async function brokenTable(status: number, body: string): Promise<Record<string, string>> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { 'create-submission': `process.env.AWS_ENDPOINT_URL_DYNAMODB = '${url}';` };
}

/** How many changes a reader of the stream was given. */
async function recordsRead(laptop: Laptop, reader: string): Promise<number> {
  const lines = (await laptop.logOf(`${reader}Submissions`).catch(() => '')).trim().split('\n');
  return lines.reduce((sum, line) => sum + (line ? JSON.parse(line).records : 0), 0);
}

const submit = (laptop: Laptop) =>
  laptop.post('/api/submissions/contact', { id: randomUUID(), ...contactValues() });

/** Some submissions, one after the other, so that one environment serves them; all are answered with this status. */
async function submitAll(laptop: Laptop, status: number, number = 4): Promise<void> {
  for (let sent = 0; sent < number; sent += 1) {
    expect((await submit(laptop)).status).toBe(status);
  }
}

async function listAll(laptop: Laptop, status: number): Promise<void> {
  const headers = await staffHeaders(laptop.endpoints);
  for (let time = 0; time < 4; time += 1) {
    expect((await laptop.request('/api/submissions/contact', { headers })).status).toBe(status);
  }
}

const told = (laptop: Laptop, count: number) =>
  vi.waitUntil(
    () => laptop.printed.filter((line) => line.startsWith('Mail ')).length >= count,
    20_000,
  );

it('no fault: no alarm', async () => {
  const laptop = await booted({});
  await submitAll(laptop, 201);
  await listAll(laptop, 200);
  await laptop.post('/api/submissions/contact', {});
  await laptop.request('/api/submissions/contact');
  await told(laptop, 4);
  expect(alarmsUp(laptop)).toEqual([]);
});

it.each<[string, string, () => Promise<{ change?: Change; before?: Record<string, string> }>]>([
  [
    'an error that nobody expects',
    'unexpected-errors',
    async () => ({ before: await brokenTable(200, 'no JSON') }),
  ],
  [
    'a write that is denied',
    'denied-actions',
    async () => ({
      change: (template) => takeAway(template, 'CreateSubmission', 'dynamodb:PutItem'),
    }),
  ],
  [
    'a table that is throttled',
    'throttled-storage',
    async () => ({
      before: await brokenTable(
        400,
        '{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException"}',
      ),
    }),
  ],
  [
    'a function that does not load',
    'broken-functions',
    async () => ({ before: { 'create-submission': `throw new Error('broken');` } }),
  ],
])('%s: %s', async (_, alarm, fault) => {
  const laptop = await booted(await fault());
  await submitAll(laptop, 500);
  expect(alarmsUp(laptop)).toEqual([alarm]);
});

it('Cognito can not be reached: sign-in-unreachable', async () => {
  const down = `globalThis.fetch = async () => { throw new TypeError('fetch failed'); };`;
  const laptop = await booted({ before: { 'list-submissions': down } });
  await listAll(laptop, 503);
  expect(alarmsUp(laptop)).toEqual(['sign-in-unreachable']);
});

it('a flood: throttled-requests', async () => {
  const laptop = await booted({
    change(template) {
      const { Properties } = resourceOf(template, 'AWS::ApiGatewayV2::Stage');
      for (const route of Object.values<Record<string, number>>(Properties.RouteSettings)) {
        Object.assign(route, { ThrottlingBurstLimit: 1, ThrottlingRateLimit: 0.001 });
      }
    },
  });
  expect((await submit(laptop)).status).toBe(201);
  await submitAll(laptop, 429, 30);
  await told(laptop, 1);
  expect(alarmsUp(laptop)).toEqual(['throttled-requests']);
});

it('a notifier that is dead: notices-late, and once it gives up notices-given-up', async () => {
  const laptop = await booted({
    change(template) {
      takeAway(template, 'NotifyStaff', 'sns:Publish');
      const { Properties } = resourceOf(template, 'AWS::Lambda::EventSourceMapping', 'Notices');
      Properties.MaximumRecordAgeInSeconds = 8 * 60;
    },
  });
  await submitAll(laptop, 201);
  expect(alarmsUp(laptop)).toEqual([]);
  // What reads the stream as well is not to be late only because the clock is put forward.
  await vi.waitUntil(async () => (await recordsRead(laptop, 'FindIndex')) === 4, 20_000);
  vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] });
  await vi.waitUntil(() => alarmsUp(laptop).length > 0, 20_000);
  expect(alarmsUp(laptop)).toEqual(['notices-late']);
  vi.setSystemTime(Date.now() + 3 * 60_000);
  await vi.waitUntil(() => existsSync(join(laptop.dataFolder, 'sqs')), 20_000);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(alarmsUp(laptop)).toEqual(['notices-late', 'notices-given-up']);
});

it.each([
  ['clean', 'nothing', []],
  ['malware: malware-found', eicarText, ['malware-found']],
  ['one whose scan fails: resumes-unchecked', '%laptop-scan: FAILED', ['resumes-unchecked']],
])('a resume that is %s', async (_, text, alarms) => {
  const laptop = await booted({ change: addMalwareScan });
  const headers = await staffHeaders(laptop.endpoints);
  const sent = application();
  await upload(laptop, sent.id ?? '', Buffer.from(`%PDF-1.7\n${text}\n`));
  expect((await laptop.post('/api/submissions/employment', sent)).status).toBe(201);
  const path = `/api/submissions/employment/${sent.id}/resume`;
  await vi.waitUntil(
    async () => {
      const response = await laptop.request(path, { headers });
      return !(await response.text()).includes('checking');
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(alarmsUp(laptop)).toEqual(alarms);
});

it("the gateway's own errors stand in its access log", async () => {
  const laptop = await booted({
    change(template) {
      takeAway(template, 'CreateSubmission', 'dynamodb:PutItem');
    },
    before: { 'report-error': `throw new Error('broken');` },
  });
  await laptop.post('/api/error-reports', {});
  await laptop.request('/api/submissions/contact', { headers: { authorization: 'Bearer x' } });
  await submit(laptop);
  const lines = (await laptop.logOf('ApiAccessLogs')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      routeKey: 'POST /api/error-reports',
      status: '500',
      error: 'Internal Server Error',
      integrationError: 'Error',
      authorizerError: '-',
    }),
    expect.objectContaining({
      status: '401',
      error: 'Unauthorized',
      integrationError: '-',
      authorizerError: expect.stringContaining('invalid_token'),
    }),
    expect.objectContaining({ status: '500', error: '-', integrationError: '-' }),
  ]);
});
