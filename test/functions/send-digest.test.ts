import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Credential } from '#shared/desk/credentials.ts';
import { referenceOf } from '#shared/reference.ts';
import { untouched, type Work } from '#shared/work.ts';
import { contactValues, employmentValues } from '../support/builders.ts';
import { license, profile } from '../support/profile.ts';
import { captureOutput } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';
import { startTableServer } from './support/table-server.ts';

const topics = mockClient(SNSClient);
const monday = new Date('2026-11-23T12:00:00Z');
const tuesday = new Date('2026-11-24T12:00:00Z');
let server: Awaited<ReturnType<typeof startTableServer>>;
let send: typeof import('#functions/tell/send-digest.ts').handler;
let documents: typeof import('#functions/table/document-client.ts').documents;
let toItem: typeof import('#functions/table/submission-item.ts').toItem;
let output: () => string;

beforeAll(async () => {
  server = await startTableServer();
  ({ handler: send } = await import('#functions/tell/send-digest.ts'));
  ({ documents } = await import('#functions/table/document-client.ts'));
  ({ toItem } = await import('#functions/table/submission-item.ts'));
});
beforeEach(async () => {
  output = captureOutput();
  vi.useFakeTimers({ now: monday, toFake: ['Date'] });
  topics.reset();
  topics.on(PublishCommand).resolves({ MessageId: '1' });
  await server.empty();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

const put = (Item: Record<string, unknown>) =>
  documents.send(new PutCommand({ TableName: process.env.SUBMISSIONS_TABLE_NAME, Item }));
const stampOf = (submittedAt: string) => ({ id: randomUUID(), date: '', time: '', submittedAt });

async function store(submittedAt: string, isSuspected = true) {
  const values = contactValues({ lastName: 'Canary' });
  const suspicions = isSuspected ? (['hidden-field'] as const) : [];
  await put(toItem('contact', { ...values, ...stampOf(submittedAt) }, suspicions));
}

type Application = { work?: Partial<Work>; isSuspected?: boolean; at?: string };
/** Stores an application with these credentials. @returns its reference */
async function apply(items: readonly Credential[], given: Application = {}): Promise<string> {
  const { work, isSuspected = false, at = '2026-11-01T10:00:00.000Z' } = given;
  const submission = { ...employmentValues({ lastName: 'Canary' }), ...stampOf(at) };
  const item = toItem('employment', submission, isSuspected ? ['hidden-field'] : []);
  const summary = { ...item.summary, credentials: { ...profile.credentials, items } };
  await put({ ...item, summary, ...(work && { work: { ...untouched, ...work } }) });
  return referenceOf(submission.id);
}
const licenseUntil = (expiresOn: string): Credential => ({
  ...license,
  id: randomUUID(),
  expiresOn,
});
const blsUntil = (expiresOn: string): Credential => ({ type: 'bls', id: randomUUID(), expiresOn });

const run = (event: unknown = { time: new Date().toISOString() }) =>
  send(event, { functionName: 'digest', awsRequestId: 'invocation-1' } as never);
const published = () => topics.commandCalls(PublishCommand).map(({ args: [{ input }] }) => input);
const mail = () => {
  expect(published()).toHaveLength(1);
  const [{ Subject = '', Message = '' } = {}] = published();
  return { subject: Subject, lines: Message.split('\n') };
};

describe('suspected records', () => {
  it('are mailed as their number, how many are new, and a link; nothing of a person', async () => {
    await store('2026-11-01T10:00:00.000Z');
    await store('2026-11-22T11:59:59.999Z');
    await store('2026-11-22T12:00:00.000Z');
    await store('2026-11-23T09:00:00.000Z', false);
    expect(await run()).toEqual({ waiting: 3, recent: 1, expiring: 0 });
    expect(published()).toEqual([
      {
        TopicArn: process.env.NOTICES_TOPIC_ARN,
        MessageAttributes: { to: { DataType: 'String', StringValue: 'everyone' } },
        Subject: '3 suspected records to look at',
        Message: [
          '3 records wait under Suspected, 1 of them from the last 24 hours.',
          'A genuine record among them is in no list until someone releases it.',
          '',
          'Sign in to look at them:',
          'https://www.example.com/suspected',
          '',
        ].join('\n'),
      },
    ]);
    expect(output()).not.toContain('Canary');
  });

  it('are mailed on other days than Monday, too', async () => {
    vi.setSystemTime(tuesday);
    await store('2026-11-24T09:00:00.000Z');
    await run();
    expect(published()).toHaveLength(1);
  });
});

describe('licenses and certificates that expire', () => {
  it('are mailed on Monday as numbers and references by group, from the day after the last valid one', async () => {
    const expired = await apply([licenseUntil('2026-11-22'), blsUntil('2026-11-01')]);
    const today = await apply([licenseUntil('2026-11-23')]);
    const soon = await apply([licenseUntil('2026-12-23')], { at: '2026-11-02T10:00:00.000Z' });
    const later = await apply([licenseUntil('2026-12-24')]);
    const last = await apply([licenseUntil('2027-02-21')]);
    await apply([licenseUntil('2027-02-22'), blsUntil('2028-01-01')]);
    expect(await run()).toEqual({ waiting: 0, recent: 0, expiring: 6 });
    expect(mail().lines.slice(0, 12)).toEqual([
      '5 licenses and 1 certificate are expired or expire within 90 days.',
      '',
      'Licenses, expired: 1',
      expired,
      'Licenses, within 30 days: 2',
      `${soon}, ${today}`,
      'Licenses, in 31 to 60 days: 1',
      later,
      'Licenses, in 61 to 90 days: 1',
      last,
      'Certificates, expired: 1',
      expired,
    ]);
  });

  it('have no name, number or date in the mail, and no reference in the log', async () => {
    const reference = await apply([licenseUntil('2026-12-01')]);
    await run();
    const text = JSON.stringify(published());
    expect(text).toContain(reference);
    expect(text.replaceAll(reference, '')).not.toMatch(/Canary|012345|20\d\d|\d+\/\d+|NH|LPN/);
    expect(output()).not.toContain(reference);
  });

  it.each([
    ['a withdrawn application', { work: { withdrawnAt: '2026-11-02T10:00:00.000Z' } }],
    ['an application with the status Not now', { work: { status: 'not-now' } }],
    ['an application with the status Done', { work: { status: 'done' } }],
    ['a suspected application', { isSuspected: true }],
  ] as const)('do not count for %s', async (_, application) => {
    await apply([licenseUntil('2026-12-01')], application);
    expect(await run()).toMatchObject({ expiring: 0 });
    expect(published().flatMap(({ Message = '' }) => Message.split('\n'))).not.toContainEqual(
      expect.stringContaining('icense'),
    );
  });

  it('count for people who were hired, because they work', async () => {
    await apply([licenseUntil('2026-12-01')], { work: { status: 'hired' } });
    expect(await run()).toMatchObject({ expiring: 1 });
    expect(mail().subject).toBe('1 license expired or expiring');
  });

  it('are not mailed on other days than Monday', async () => {
    vi.setSystemTime(tuesday);
    await apply([licenseUntil('2026-12-01')]);
    expect(await run()).toEqual({ waiting: 0, recent: 0, expiring: 0 });
    expect(published()).toEqual([]);
  });

  it('are mailed later by a run with the time of a Monday, and by the clock where an event has no time', async () => {
    vi.setSystemTime(tuesday);
    await apply([licenseUntil('2026-12-01')]);
    await run({});
    expect(published()).toEqual([]);
    await run({ time: '2026-11-23T12:00:00Z' });
    expect(mail().lines).toContain('Licenses, within 30 days: 1');
  });

  it('are found beyond the first page of the list', async () => {
    for (let at = 0; at < 3; at += 1) await apply([licenseUntil('2026-12-01')]);
    const { listExpiring } = await import('#functions/notices/list-expiring.ts');
    expect(await listExpiring(monday, 2)).toHaveLength(3);
  });
});

it('without suspected records and expiring licenses there is no mail, but a line of the log and a metric', async () => {
  await store('2026-11-20T09:00:00.000Z', false);
  await apply([licenseUntil('2028-12-01')]);
  expect(await run()).toEqual({ waiting: 0, recent: 0, expiring: 0 });
  expect(published()).toEqual([]);
  expect(output()).toContain('"Digests":1');
});

it('a mail that fails fails the run, without the metric', async () => {
  topics.on(PublishCommand).rejects(new Error('no topic'));
  await apply([licenseUntil('2026-12-01')]);
  await expect(run()).rejects.toThrow('no topic');
  expect(output()).not.toContain('Digests');
});
