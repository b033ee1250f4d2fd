import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { BatchGetCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { handler } from '#functions/events/notify-staff.ts';
import { referenceOf } from '#shared/reference.ts';
import { captureOutput } from './support/api.ts';

const table = mockClient(DynamoDBDocumentClient);
const topics = mockClient(SNSClient);
const queues = mockClient(SQSClient);
const markers = new Map<string, Record<string, unknown>>();
/** What stands in a record beside its key. */
const records = new Map<string, Record<string, unknown>>();
let output: () => string;

/** The table as far as notices go; `fails` makes a put fail once it is true of it. */
let fails: (item: Record<string, unknown>) => boolean;

beforeEach(() => {
  output = captureOutput();
  markers.clear();
  records.clear();
  fails = () => false;
  table.reset();
  table.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const [[name, { Keys }]] = Object.entries<any>(RequestItems) as any;
    return { Responses: { [name]: Keys.map((key: any) => ({ ...key, ...records.get(key.PK) })) } };
  });
  table.on(PutCommand).callsFake(({ Item, ConditionExpression }) => {
    if (fails(Item)) throw Object.assign(new Error('no room'), { name: 'ThrottlingException' });
    if (ConditionExpression && markers.get(Item.PK)?.sentAt) {
      throw new ConditionalCheckFailedException({ message: 'sent', $metadata: {} });
    }
    markers.set(Item.PK, Item);
    return {};
  });
  topics.reset();
  topics.on(PublishCommand).resolves({ MessageId: '1' });
  queues.reset();
  queues.on(SendMessageCommand).resolves({ MessageId: '1' });
});

const recordOf = (PK: string, number: number) => ({
  eventName: 'INSERT',
  dynamodb: { Keys: { PK: { S: PK }, SK: { S: 'Submission' } }, SequenceNumber: `${number}` },
});
const context = { functionName: 'notify', awsRequestId: 'invocation-1' } as never;
const tell = (keys: readonly string[]) =>
  handler({ Records: keys.map(recordOf) as never }, context);
/** What the retry queue was sent. */
const queued = () => queues.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
const retry = (bodies: readonly string[]) =>
  handler(
    { Records: bodies.map((body, number) => ({ messageId: `${number}`, body })) as never },
    context,
  );
const all = { batchItemFailures: [] };
const published = () =>
  topics.commandCalls(PublishCommand).map(({ args: [{ input }] }) => input.Message ?? '');

it.each([
  ['Contact-List', 'contact', 'Contact'],
  ['Employee-List', 'employer', 'Employer'],
  ['Employment-List', 'employment', 'Employment'],
])('a record of %s is told by kind, reference and link', async (list, kind, word) => {
  const id = randomUUID();
  expect(await tell([`${list}/${id}`])).toEqual({ batchItemFailures: [] });
  const [call] = topics.commandCalls(PublishCommand);
  expect(call?.args[0].input).toEqual({
    TopicArn: process.env.NOTICES_TOPIC_ARN,
    Subject: `New ${word} application ${referenceOf(id)}`,
    Message: [
      `A new ${word} application has come in. Its reference is ${referenceOf(id)}.`,
      '',
      'Sign in to read it:',
      `https://www.example.com/${kind}-application/${id}`,
      '',
    ].join('\n'),
  });
});

it('a notice counts in the hour of its submission, from whose count an alarm subtracts it', async () => {
  const key = `Contact-List/${randomUUID()}`;
  records.set(key, { submittedAt: '2026-11-23T09:59:59.500Z' });
  await tell([key]);
  const counted = output()
    .split('\n')
    .filter((line) => line.includes('"Notices":1'))
    .map((line) => JSON.parse(line)._aws.Timestamp);
  expect(counted).toEqual([Date.parse('2026-11-23T09:59:59.500Z')]);
});

it('a batch that comes again is not told again', async () => {
  const keys = [1, 2, 3].map(() => `Contact-List/${randomUUID()}`);
  await tell(keys);
  await tell(keys);
  expect(published()).toHaveLength(3);
});

it('what could not be published goes to the retry queue alone, and those behind it are told', async () => {
  const ids = [1, 2, 3].map(() => randomUUID());
  topics.on(PublishCommand).resolvesOnce({}).rejectsOnce(new Error('down')).resolves({});
  expect(await tell(ids.map((id) => `Contact-List/${id}`))).toEqual(all);
  expect(published()).toHaveLength(3);
  expect(queued()).toEqual([
    {
      QueueUrl: process.env.RETRIES_QUEUE_URL,
      MessageBody: JSON.stringify({ kind: 'contact', id: ids[1] }),
    },
  ]);
});

it('a retry tells once, and names the messages that fail again', async () => {
  const ids = [1, 2, 3].map(() => randomUUID());
  const bodies = ids.map((id) => JSON.stringify({ kind: 'contact', id }));
  topics.on(PublishCommand).resolvesOnce({}).rejectsOnce(new Error('down')).resolves({});
  expect(await retry(bodies)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  expect(queued()).toEqual([]);
  expect(await retry(bodies)).toEqual(all);
  expect(published()).toHaveLength(4);
  expect(new Set(published()).size).toBe(3);
});

it('a retry tells nothing of a record that was deleted or is suspected by then', async () => {
  const [deleted, suspected] = [randomUUID(), randomUUID()];
  records.set(`Contact-List/${deleted}`, { removedAt: '2026-11-23T00:00:00.000Z' });
  records.set(`Contact-List/${suspected}`, { GSI1PK: 'Suspected' });
  const bodies = [deleted, suspected].map((id) => JSON.stringify({ kind: 'contact', id }));
  expect(await retry(bodies)).toEqual(all);
  expect(published()).toEqual([]);
});

it('a message of another form fails, so that it ends among the dead letters', async () => {
  const others = [JSON.stringify({ DDBStreamBatchInfo: {} }), 'no JSON'];
  const good = JSON.stringify({ kind: 'contact', id: randomUUID() });
  expect(await retry([...others, good])).toEqual({
    batchItemFailures: [{ itemIdentifier: '0' }, { itemIdentifier: '1' }],
  });
  expect(published()).toHaveLength(1);
});

it('fails as a whole while the retry queue takes nothing, so that the stream keeps the batch', async () => {
  topics.on(PublishCommand).rejects(new Error('down'));
  queues.on(SendMessageCommand).rejects(new Error('down, too'));
  await expect(tell([`Contact-List/${randomUUID()}`])).rejects.toThrow(
    'The changes were not read. The stream delivers them again.',
  );
  expect(output()).not.toContain('down, too');
});

it('nothing is published while the table takes no marker', async () => {
  fails = () => true;
  for (const _ of [1, 2, 3]) await tell([`Contact-List/${randomUUID()}`]);
  expect(published()).toEqual([]);
});

it('a marker has nothing of the record but its key, and expires', async () => {
  const id = randomUUID();
  await tell([`Contact-List/${id}`]);
  expect([...markers.values()]).toEqual([
    {
      PK: `Notice/Contact-List/${id}`,
      SK: 'Notice',
      sentAt: expect.stringMatching(/^\d{4}-/),
      expiresAtSeconds: expect.any(Number),
    },
  ]);
});

it('what is no submission is passed over, so that it holds nothing up', async () => {
  const good = `Contact-List/${randomUUID()}`;
  expect(await tell(['Error-Log/x', 'Contact-List', good])).toEqual({ batchItemFailures: [] });
  expect(published()).toHaveLength(1);
});

it('a failure is logged by name and id', async () => {
  const id = randomUUID();
  topics.on(PublishCommand).rejects(new Error('Ada Lovelace is not to be read here'));
  await tell([`Contact-List/${id}`]);
  const line = JSON.parse(output());
  expect(line).toMatchObject({ level: 'error', message: 'notice not sent', submissionId: id });
  expect(output()).not.toContain('Ada');
});
