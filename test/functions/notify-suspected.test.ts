import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { contactValues } from '../support/builders.ts';
import { captureOutput } from './support/api.ts';
import { startTableServer } from './support/table-server.ts';

const topics = mockClient(SNSClient);
let server: Awaited<ReturnType<typeof startTableServer>>;
let notify: typeof import('#functions/events/notify-suspected.ts').handler;
let documents: typeof import('#functions/store/document-client.ts').documents;
let toItem: typeof import('#functions/store/submission-item.ts').toItem;
let output: () => string;

beforeAll(async () => {
  server = await startTableServer();
  ({ handler: notify } = await import('#functions/events/notify-suspected.ts'));
  ({ documents } = await import('#functions/store/document-client.ts'));
  ({ toItem } = await import('#functions/store/submission-item.ts'));
});
beforeEach(async () => {
  output = captureOutput();
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  topics.reset();
  topics.on(PublishCommand).resolves({ MessageId: '1' });
  await server.empty();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

async function store(submittedAt: string, isSuspected = true) {
  const stamp = { id: randomUUID(), date: '', time: '', submittedAt };
  const values = contactValues({ lastName: 'Canary' });
  const Item = toItem('contact', { ...values, ...stamp }, isSuspected ? ['hidden-field'] : []);
  await documents.send(new PutCommand({ TableName: process.env.SUBMISSIONS_TABLE_NAME, Item }));
}
const run = () => notify({}, { functionName: 'notify', awsRequestId: 'invocation-1' } as never);
const published = () => topics.commandCalls(PublishCommand).map(({ args: [{ input }] }) => input);

it('staff are told how many records wait, how many of them are new, and where; nothing of a person', async () => {
  await store('2026-11-01T10:00:00.000Z');
  await store('2026-11-19T09:59:59.999Z');
  await store('2026-11-19T10:00:00.000Z');
  await store('2026-11-20T09:00:00.000Z', false);
  expect(await run()).toEqual({ waiting: 3, recent: 1 });
  expect(published()).toEqual([
    {
      TopicArn: process.env.NOTICES_TOPIC_ARN,
      MessageAttributes: { to: { DataType: 'String', StringValue: 'everyone' } },
      Subject: '3 suspected records to look at',
      Message: [
        '3 records wait under Suspected, 1 of them from the last 24 hours.',
        'What is no spam stands in no list before someone releases it.',
        '',
        'Sign in to look at them:',
        'https://www.example.com/suspected',
        '',
      ].join('\n'),
    },
  ]);
  expect(output()).not.toContain('Canary');
});

it('one record is told of as one', async () => {
  await store('2026-11-20T09:00:00.000Z');
  await run();
  expect(published()).toMatchObject([
    {
      Subject: '1 suspected record to look at',
      Message: expect.stringMatching(/^1 record waits under Suspected/),
    },
  ]);
});

it('where none waits, nothing is told', async () => {
  await store('2026-11-20T09:00:00.000Z', false);
  expect(await run()).toEqual({ waiting: 0, recent: 0 });
  expect(published()).toEqual([]);
});
