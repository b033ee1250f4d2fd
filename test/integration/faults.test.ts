import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { alarmsUp, becomeUp, beginPeriod } from '../support/alarms.ts';
import { answerAll } from '../support/answer-all.ts';
import { contactValues } from '../support/builders.ts';
import { bundlesWith } from '../support/bundles.ts';
import {
  bootLaptop,
  type Laptop,
  resourceOf,
  resourcesOf,
  type SynthesizedTemplate,
} from '../support/laptop.ts';
import { pageExtras } from '../support/page-visit.ts';
import { bootWithReceipts } from '../support/receipts.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { takeAway } from '../support/take-away.ts';

type Change = (template: SynthesizedTemplate) => void;

afterEach(() => {
  vi.useRealTimers();
});

async function booted({ change, before }: { change?: Change; before?: Record<string, string> }) {
  const bundles = before && bundlesWith(before);
  if (bundles) onTestFinished(() => rmSync(bundles, { recursive: true }));
  const laptop = await bootLaptop(change, undefined, bundles);
  onTestFinished(() => laptop.close());
  return laptop;
}

/** The number of changes that a reader of the stream has received. */
async function recordsRead(laptop: Laptop, reader: string): Promise<number> {
  const lines = (await laptop.logOf(`${reader}Submissions`).catch(() => '')).trim().split('\n');
  return lines.reduce((sum, line) => sum + (line ? JSON.parse(line).records : 0), 0);
}

/** The messages of a queue, found by the beginning of its logical id. */
function messagesOf(laptop: Laptop, queue: string): { receives: number }[] {
  const folder = join(laptop.dataFolder, 'sqs');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file = files.find((name) => name.startsWith(queue));
  return file === undefined ? [] : JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

const submit = (laptop: Laptop) =>
  laptop.post('/api/submissions/contact', { id: randomUUID(), ...contactValues() });

/** Sends submissions one after the other, so that one environment serves them. Expects this status for each of them. */
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

describe('functions with a fault each', () => {
  let laptop: Laptop;
  let table: Awaited<ReturnType<typeof answerAll>>;
  let bundles: string;
  beforeAll(async () => {
    table = await answerAll(200, 'no JSON');
    bundles = bundlesWith({
      intake: `process.env.AWS_ENDPOINT_URL_DYNAMODB = '${table.url}';`,
      reading: `globalThis.fetch = async () => { throw new TypeError('fetch failed'); };`,
      sender: `throw new Error('broken');`,
    });
    laptop = await bootLaptop(undefined, undefined, bundles);
  });
  afterAll(async () => {
    await laptop.close();
    await table.close();
    rmSync(bundles, { recursive: true });
  });

  it.each<[string, string, () => Promise<void>]>([
    ['an error that nobody expects', 'unexpected-errors', () => submitAll(laptop, 500)],
    [
      'a table that is throttled',
      'throttled-storage',
      () => {
        const type = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException';
        table.answer(400, JSON.stringify({ __type: type }));
        return submitAll(laptop, 500);
      },
    ],
    [
      'a function that does not load',
      'broken-functions',
      async () => {
        for (let sent = 0; sent < 4; sent += 1) {
          expect((await laptop.post('/api/status', {})).status).toBe(500);
        }
      },
    ],
    ['Cognito can not be reached', 'sign-in-unreachable', () => listAll(laptop, 503)],
  ])('%s: %s', async (_, alarm, fail) => {
    beginPeriod(laptop);
    await fail();
    expect(alarmsUp(laptop)).toEqual([alarm]);
  });
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
  expect((await laptop.post('/api/submissions/contact', {})).status).toBe(422);
  await submitAll(laptop, 429, 20);
  expect(alarmsUp(laptop)).toEqual(['throttled-requests']);
});

it('notices, receipts and the find index are denied: each is late, and after the last retry given up', async () => {
  const laptop = await bootWithReceipts((template) => {
    takeAway(template, 'TellPeople', 'sns:Publish');
    takeAway(template, 'TellPeople', 'ses:SendEmail');
    takeAway(template, 'IndexSubmissions', 'dynamodb:BatchWriteItem');
    for (const [, { Properties }] of resourcesOf(template, 'AWS::SQS::Queue')) {
      if (Properties.RedrivePolicy) Properties.RedrivePolicy.maxReceiveCount = 1;
    }
  });
  onTestFinished(() => laptop.close());
  const readers = ['Notices', 'FindIndex'];
  const messages = (queue: string) => readers.map((reader) => messagesOf(laptop, reader + queue));
  const body = { ...contactValues(), ...(await pageExtras(laptop.endpoints)), id: randomUUID() };
  expect((await laptop.post('/api/submissions/contact', body)).status).toBe(201);
  await becomeUp(laptop, ['notices-missing']);
  const isReceived = (all: { receives: number }[]) =>
    all.length > 0 && all.every(({ receives }) => receives === 1);
  // The stream has five changes: the new record, and the starts of notice and receipt at the first attempt and at the retry.
  // The readers must have them before the clock moves forward, which would make unread changes late.
  for (const reader of readers) {
    await vi.waitUntil(async () => (await recordsRead(laptop, reader)) === 5, 60_000);
  }
  await vi.waitUntil(() => messages('RetryQueue').every(isReceived), 60_000);
  vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] });
  await becomeUp(laptop, ['telling-late', 'notices-missing', 'find-late']);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await vi.waitUntil(() => messages('RetryQueue').every((all) => all.length === 0), 60_000);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await becomeUp(laptop, ['telling-given-up', 'notices-missing', 'find-given-up']);
});

it('a function that tells people and does not load: telling-late, and once the stream gives up telling-given-up', async () => {
  const laptop = await booted({
    change(template) {
      const { Properties } = resourceOf(
        template,
        'AWS::Lambda::EventSourceMapping',
        'NoticesSubmissions',
      );
      Properties.MaximumRecordAgeInSeconds = 8 * 60;
    },
    before: { 'tell-people': `throw new Error('broken');` },
  });
  await submitAll(laptop, 201);
  // The other reader must have the changes before the clock moves forward, which would make unread changes late.
  await vi.waitUntil(async () => (await recordsRead(laptop, 'FindIndex')) === 4, 60_000);
  await becomeUp(laptop, ['notices-missing']);
  vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] });
  await becomeUp(laptop, ['telling-late', 'notices-missing']);
  vi.setSystemTime(Date.now() + 3 * 60_000);
  await vi.waitUntil(() => messagesOf(laptop, 'NoticesFailures').length > 0, 60_000);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await becomeUp(laptop, ['telling-late', 'telling-given-up', 'notices-missing']);
});

it("a write that is denied: denied-actions; an entry that can't be read: entries-unreadable; and the gateway's own errors stand in its access log", async () => {
  const laptop = await booted({
    change(template) {
      takeAway(template, 'Intake', 'dynamodb:PutItem');
    },
    before: { sender: `throw new Error('broken');` },
  });
  await submitAll(laptop, 500);
  expect(alarmsUp(laptop)).toEqual(['denied-actions']);
  beginPeriod(laptop);
  await laptop.post('/api/status', {});
  await laptop.request('/api/submissions/contact', { headers: { authorization: 'Bearer x' } });
  await submit(laptop);
  const lines = (await laptop.logOf('ApiAccessLogs')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      routeKey: 'POST /api/status',
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
  beginPeriod(laptop);
  await putUnreadable(laptop);
  await listAll(laptop, 200);
  expect(alarmsUp(laptop)).toEqual(['entries-unreadable']);
});

/** Writes a contact message to the table that no schema reads. */
async function putUnreadable({ endpoints }: Laptop): Promise<void> {
  const { region, dynamodb, credentials, tableName } = endpoints;
  const client = new DynamoDBClient({ region, endpoint: dynamodb, credentials });
  const id = randomUUID();
  const Item = {
    ...{ PK: { S: `Contact-List/${id}` }, SK: { S: 'Submission' } },
    ...{ GSI1PK: { S: 'Contact-List' }, GSI1SK: { S: `2026-11-20T10:00:00.000Z#${id}` } },
    ...{ id: { S: id }, firstName: { N: '7' } },
  };
  await client.send(new PutItemCommand({ TableName: tableName, Item }));
  client.destroy();
}
