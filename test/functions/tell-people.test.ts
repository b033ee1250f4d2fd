import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kind } from '#shared/kinds.ts';
import { kinds } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import { contactValues, employerValues, employmentValues } from '../support/builders.ts';
import { captureOutput } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';
import { startTableServer } from './support/table-server.ts';

const topics = mockClient(SNSClient);
const accounts = mockClient(CognitoIdentityProviderClient);
const mails = mockClient(SESv2Client);
const queues = mockClient(SQSClient);
const TableName = process.env.SUBMISSIONS_TABLE_NAME;
type Handler = typeof import('#functions/tell/tell-people.ts').handler;
let server: Awaited<ReturnType<typeof startTableServer>>;
let handler: Handler;
let documents: DynamoDBDocumentClient;
let toItem: typeof import('#functions/table/submission-item.ts').toItem;
let noteReceiptState: typeof import('#functions/tell/note-receipt-state.ts').handler;
let getSubmission: typeof import('#functions/records/submissions-store.ts').getSubmission;
let output: () => string;

beforeAll(async () => {
  server = await startTableServer();
  ({ handler } = await import('#functions/tell/tell-people.ts'));
  ({ documents } = await import('#functions/table/document-client.ts'));
  ({ toItem } = await import('#functions/table/submission-item.ts'));
  ({ handler: noteReceiptState } = await import('#functions/tell/note-receipt-state.ts'));
  ({ getSubmission } = await import('#functions/records/submissions-store.ts'));
});
afterAll(() => server.close());
beforeEach(async () => {
  output = captureOutput();
  topics.reset();
  topics.on(PublishCommand).resolves({ MessageId: '1' });
  mails.reset();
  mails.on(SendEmailCommand).resolves({ MessageId: '1' });
  queues.reset();
  queues.on(SendMessageCommand).resolves({ MessageId: '1' });
  await server.empty();
});

const values = { contact: contactValues, employer: employerValues, employment: employmentValues };
const keyOf = (kind: Kind, id: string) => ({
  PK: `${kinds[kind].listName}/${id}`,
  SK: 'Submission',
});
const put = (Item: Record<string, unknown>) => documents.send(new PutCommand({ TableName, Item }));
const now = () => new Date().toISOString();

/** A record that is stored now. @param more attributes of its item; undefined leaves one out */
async function store(kind: Kind = 'contact', more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const stamp = { id, date: '11/22/2026', time: '1:02:03 PM', submittedAt: now() };
  const email = `${id}@example.com`;
  await put({ ...toItem(kind, { ...values[kind](), ...stamp, email }, [], true), ...more });
  return id;
}
const storeAll = (count: number) => Promise.all(Array.from({ length: count }, () => store()));

async function itemOf(id: string): Promise<Record<string, any> | undefined> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key: keyOf('contact', id) }));
  return Item;
}

const context = { functionName: 'tell-people', awsRequestId: 'invocation-1' } as never;
const change = (PK: string, number: number, eventName = 'INSERT') => ({
  eventName,
  dynamodb: { Keys: { PK: { S: PK }, SK: { S: 'Submission' } }, SequenceNumber: `${number}` },
});
const read = (Records: unknown[], by: Handler = handler) => by({ Records } as never, context);
const tell = (ids: readonly string[], by?: Handler) =>
  read(
    ids.map((id, number) => change(`Contact-List/${id}`, number)),
    by,
  );
const retry = (bodies: readonly string[]) =>
  read(bodies.map((body, number) => ({ messageId: `${number}`, body })));
const nameOf = (id: string | undefined) => JSON.stringify({ kind: 'contact', id });
/** The messages sent to the retry queue. */
const queued = () => queues.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
const all = { batchItemFailures: [] };
const published = () =>
  topics.commandCalls(PublishCommand).map(({ args: [{ input }] }) => input.Message ?? '');
const mailed = () =>
  mails
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input.Destination?.ToAddresses?.[0]);

describe('a notice', () => {
  it.each([
    ['contact', 'message'],
    ['employer', 'request'],
    ['employment', 'application'],
  ] as const)('of a record of %s has kind, reference and link', async (kind, word) => {
    const id = await store(kind);
    expect(await read([change(keyOf(kind, id).PK, 1)])).toEqual(all);
    const [call] = topics.commandCalls(PublishCommand);
    expect(call?.args[0].input).toEqual({
      TopicArn: process.env.NOTICES_TOPIC_ARN,
      MessageAttributes: { to: { DataType: 'String', StringValue: 'everyone' } },
      Subject: `New ${word} ${referenceOf(id)}`,
      Message: [
        `A new ${word} has come in. Its reference is ${referenceOf(id)}.`,
        '',
        'Sign in to read it:',
        `https://www.example.com/${kind}-application/${id}`,
        '',
      ].join('\n'),
    });
  });

  it('counts in the hour of its submission, from whose count an alarm subtracts it', async () => {
    const submittedAt = new Date(Date.now() - 3 * 3600_000).toISOString();
    await tell([await store('contact', { submittedAt })]);
    const counted = output()
      .split('\n')
      .filter((line) => line.includes('"Notices":1'))
      .map((line) => JSON.parse(line)._aws.Timestamp);
    expect(counted).toEqual([Date.parse(submittedAt)]);
  });

  it('is sent by a stack that mails no receipts, alone', async () => {
    vi.resetModules();
    for (const name of ['SENDER', 'CONFIGURATION_SET', 'TEXTS', 'S_PER_DAY']) {
      vi.stubEnv(name === 'S_PER_DAY' ? 'RECEIPTS_PER_DAY' : `RECEIPT_${name}`, '');
    }
    const { handler: withoutReceipts } = await import('#functions/tell/tell-people.ts');
    vi.unstubAllEnvs();
    const id = await store();
    expect(await tell([id], withoutReceipts)).toEqual(all);
    expect(published()).toHaveLength(1);
    expect(mailed()).toEqual([]);
    expect(await itemOf(id)).toMatchObject({ told: { staff: { state: 'sent' } } });
    expect((await itemOf(id))?.told).not.toHaveProperty('sender');
  });
});

describe('people are told once', () => {
  it('however often the stream brings a record', async () => {
    const ids = await storeAll(3);
    for (const _ of [1, 2, 3]) expect(await tell(ids)).toEqual(all);
    expect(published()).toHaveLength(3);
    expect(mailed()).toHaveLength(3);
  });

  it('and again only of the record that failed, from the retry queue', async () => {
    const ids = await storeAll(3);
    topics.on(PublishCommand).resolvesOnce({}).rejectsOnce(new Error('down')).resolves({});
    expect(await tell(ids)).toEqual(all);
    expect(queued()).toEqual([
      { QueueUrl: process.env.RETRIES_QUEUE_URL, MessageBody: nameOf(ids[1]) },
    ]);
    expect(published()).toHaveLength(3);
    for (const _ of [1, 2]) expect(await retry([nameOf(ids[1])])).toEqual(all);
    expect(published()).toHaveLength(4);
    expect(new Set(published()).size).toBe(3);
    expect(mailed()).toHaveLength(3);
  });

  it('from the retry queue, which is told the messages that fail again', async () => {
    const bodies = (await storeAll(3)).map(nameOf);
    topics.on(PublishCommand).resolvesOnce({}).rejectsOnce(new Error('down')).resolves({});
    expect(await retry(bodies)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    expect(queued()).toEqual([]);
    expect(await retry(bodies)).toEqual(all);
    expect(new Set(published()).size).toBe(3);
  });

  it.each([
    ['a notice that fails holds up no receipt', () => topics.on(PublishCommand), [2, 1]],
    ['a receipt that fails holds up no notice', () => mails.on(SendEmailCommand), [1, 2]],
  ] as const)('%s, and repeats none', async (_, mock, calls) => {
    const id = await store();
    mock().rejectsOnce(new Error('down')).resolves({});
    expect(await tell([id])).toEqual(all);
    expect(queued()).toHaveLength(1);
    expect([published().length, mailed().length]).toEqual([1, 1]);
    for (const __ of [1, 2]) expect(await retry([nameOf(id)])).toEqual(all);
    expect([published().length, mailed().length]).toEqual(calls);
    expect((await itemOf(id))?.told).toMatchObject({
      staff: { state: 'sent' },
      sender: { state: 'sent' },
    });
  });

  it('and not while the record can not be written', async () => {
    const ids = await storeAll(2);
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
      this: DynamoDBDocumentClient,
      command: any,
      ...rest: any[]
    ) {
      if (command instanceof UpdateCommand) throw new Error('no room');
      return Object.getPrototypeOf(DynamoDBDocumentClient.prototype).send.call(
        this,
        command,
        ...rest,
      );
    });
    await tell(ids);
    send.mockRestore();
    expect(published()).toEqual([]);
    expect(mailed()).toEqual([]);
    expect(queued()).toHaveLength(2);
  });

  it.each([
    ['was deleted', { removedAt: now() }],
    ['is suspected', { GSI1PK: 'Suspected' }],
    ['is a sample', { told: { staff: { state: 'none', at: now() } }, email: '' }],
  ])('and never of a record that %s by then', async (_, more) => {
    const id = await store('contact', more);
    expect(await retry([nameOf(id)])).toEqual(all);
    expect(await tell([id])).toEqual(all);
    expect([...published(), ...mailed()]).toEqual([]);
  });

  it('and not of an old record that a backup brings back', async () => {
    const id = await store('contact', { submittedAt: '2026-01-02T03:04:05.678Z' });
    expect(await tell([id])).toEqual(all);
    expect([...published(), ...mailed()]).toEqual([]);
  });
});

describe('a new owner', () => {
  const dana = '3f0c9d6e-0000-4000-8000-000000000001';
  const sam = '3f0c9d6e-0000-4000-8000-000000000002';
  const emails: Record<string, string> = { [dana]: 'Dana@example.com', [sam]: 'sam@example.com' };
  beforeEach(() => {
    accounts.reset();
    accounts.on(AdminGetUserCommand).callsFake(({ Username }) => ({
      Enabled: true,
      UserAttributes: [{ Name: 'email', Value: emails[Username] }],
    }));
  });

  /** Stores a record of last year that was handed to a new owner just now. Its own notice was sent. */
  const give = (owner = dana, more: object = {}) => {
    const handed = { at: now(), by: 'boss', id: randomUUID(), ...more };
    return store('contact', {
      submittedAt: '2025-01-02T03:04:05.678Z',
      work: { version: 1, status: 'new', owner, handed },
      told: undefined,
    });
  };
  const tellChange = (ids: readonly string[]) =>
    read(ids.map((id, number) => change(`Contact-List/${id}`, number, 'MODIFY')));
  /** The recipient and the text of each message. */
  const messages = () =>
    topics
      .commandCalls(PublishCommand)
      .map(({ args: [{ input }] }) => [input.MessageAttributes?.to?.StringValue, input.Subject]);

  it('is told by reference and link, and by no value', async () => {
    const id = await give();
    expect(await tellChange([id])).toEqual(all);
    expect(messages()).toEqual([
      ['dana@example.com', `The message ${referenceOf(id)} was handed to you`],
    ]);
    const [message] = published();
    expect(message).toContain(`https://www.example.com/contact-application/${id}\n`);
    for (const value of Object.values(contactValues())) {
      if (`${value}`.length > 3) expect(message).not.toContain(value);
    }
    expect(mailed()).toEqual([]);
  });

  it('is told once of each hand-over, however often the record changes', async () => {
    const id = await give();
    for (const _ of [1, 2]) await tellChange([id]);
    expect(published()).toHaveLength(1);
    const { work } = (await itemOf(id)) ?? {};
    const handed = { at: now(), by: 'dana', id: randomUUID() };
    await put({ ...(await itemOf(id)), work: { ...work, owner: sam, handed } });
    await tellChange([id]);
    expect(messages().map(([to]) => to)).toEqual(['dana@example.com', 'sam@example.com']);
  });

  it('of many records is told once, and again where that mail failed', async () => {
    const shared = { id: randomUUID(), many: true };
    const ids = await Promise.all([1, 2, 3].map(() => give(dana, shared)));
    topics.on(PublishCommand).rejectsOnce(new Error('down')).resolves({});
    expect(await tellChange(ids)).toEqual(all);
    expect(queued().map(({ MessageBody }) => MessageBody)).toEqual([nameOf(ids[0])]);
    await retry([nameOf(ids[0])]);
    await tellChange(await Promise.all([4, 5].map(() => give(dana, shared))));
    expect(messages()).toHaveLength(2);
    expect(messages()[1]).toEqual(['dana@example.com', 'Several records were handed to you']);
  });

  it.each([
    ['took the record', {}, { handed: undefined }],
    ['was given it more than a day ago', { at: '2026-01-02T03:04:05.678Z' }, {}],
  ])('who %s is told nothing', async (_, handed, work) => {
    const id = await give(dana, handed);
    const item = await itemOf(id);
    await put({ ...item, work: { ...item?.work, ...work } });
    expect(await tellChange([id])).toEqual(all);
    expect(published()).toEqual([]);
  });

  it.each([
    ['is disabled', () => accounts.on(AdminGetUserCommand).resolves({ Enabled: false })],
    [
      'is gone',
      () =>
        accounts
          .on(AdminGetUserCommand)
          .rejects(new UserNotFoundException({ message: 'gone', $metadata: {} })),
    ],
  ])('who %s is told nothing, and nothing is tried again', async (_, answer) => {
    answer();
    expect(await tellChange([await give()])).toEqual(all);
    expect([...published(), ...queued()]).toEqual([]);
  });
});

describe('a record of an earlier version', () => {
  const earlier = { told: undefined };
  const putMarker = (id: string, more: object) =>
    put({ PK: `Notice/Contact-List/${id}`, SK: 'Notice', ...more });

  it('that nobody was told of is told once, as after its release', async () => {
    const submittedAt = '2026-01-02T03:04:05.678Z';
    const id = await store('contact', { ...earlier, submittedAt, releasedAt: now() });
    for (const _ of [1, 2]) {
      expect(await read([change(`Contact-List/${id}`, 1, 'MODIFY')])).toEqual(all);
    }
    expect([published().length, mailed().length]).toEqual([1, 1]);
  });

  it('is not told to staff again where its marker says that they were', async () => {
    const [told, begun] = [await store('contact', earlier), await store('contact', earlier)];
    await putMarker(told, { sentAt: now() });
    await putMarker(begun, {});
    expect(await tell([told, begun])).toEqual(all);
    expect(published()).toEqual([expect.stringContaining(begun)]);
  });

  it.each(['queued', 'sent', 'delivered', 'bounced', 'refused', 'none'])(
    'gets no second receipt where the earlier one is %s, which staff go on seeing',
    async (state) => {
      const receiptMail = { state, at: now() };
      const id = await store('contact', { ...earlier, receiptMail });
      expect(await tell([id])).toEqual(all);
      expect(mailed()).toEqual([]);
      expect(published()).toHaveLength(1);
      expect((await getSubmission('contact', id))?.receiptMail).toEqual(receiptMail);
    },
  );

  it('has what becomes of its receipt noted', async () => {
    const id = await store('contact', { ...earlier, receiptMail: { state: 'sent', at: now() } });
    await noteReceiptState({ eventType: 'Bounce', kind: 'contact', id });
    await noteReceiptState({ eventType: 'Delivery', kind: 'contact', id });
    expect((await getSubmission('contact', id))?.receiptMail?.state).toBe('bounced');
  });

  it('and its function, which runs beside this one during an update, sends no second receipt', async () => {
    const id = await store();
    let stateThen: unknown;
    mails.on(SendEmailCommand).callsFake(async () => {
      stateThen = (await itemOf(id))?.receiptMail?.state;
    });
    await tell([id]);
    expect(mailed()).toHaveLength(1);
    // It sends where there is none, or one that is queued.
    expect(stateThen).toBe('sent');
  });
});

describe('changes of what the site publishes', () => {
  const order = 'Order/11111111-1111-4111-8111-111111111111';
  const keyed = (PK: string, SK: string, eventName = 'MODIFY') => ({
    eventName,
    dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } }, SequenceNumber: SK },
  });

  it('ask once in a batch for a publication', async () => {
    const changes = [
      keyed(order, 'Shift/a'),
      keyed(order, 'Shift/b', 'REMOVE'),
      keyed('Facility/c', 'Facility', 'INSERT'),
    ];
    expect(await read(changes)).toEqual(all);
    expect(queued()).toEqual([
      { QueueUrl: process.env.PUBLISH_QUEUE_URL, MessageBody: '{"published":"shifts"}' },
    ]);
  });

  it('ask again from the retry queue, if the first question fails', async () => {
    queues.on(SendMessageCommand).rejectsOnce(new Error('down')).resolves({ MessageId: '1' });
    expect(await read([keyed(order, 'Shift/a')])).toEqual(all);
    const [, later] = queued();
    expect(later?.QueueUrl).toBe(process.env.RETRIES_QUEUE_URL);
    expect(await retry([later?.MessageBody ?? ''])).toEqual(all);
    expect(queued().at(-1)?.QueueUrl).toBe(process.env.PUBLISH_QUEUE_URL);
  });
});

describe('the reader', () => {
  it('fails a message of another form, so that it ends among the dead letters', async () => {
    const bodies = [JSON.stringify({ DDBStreamBatchInfo: {} }), 'no JSON', nameOf(await store())];
    expect(await retry(bodies)).toEqual({
      batchItemFailures: [{ itemIdentifier: '0' }, { itemIdentifier: '1' }],
    });
    expect(published()).toHaveLength(1);
  });

  it('fails as a whole while the retry queue takes nothing, so that the stream keeps the batch', async () => {
    topics.on(PublishCommand).rejects(new Error('down'));
    queues.on(SendMessageCommand).rejects(new Error('down, too'));
    await expect(tell([await store()])).rejects.toThrow(
      'The changes were not read. The stream delivers them again.',
    );
    expect(output()).not.toContain('down, too');
  });

  it('passes over what is no submission, so that it holds nothing up', async () => {
    const keys = ['Error-Log/x', 'Contact-List', `Contact-List/${await store()}`];
    expect(await read(keys.map((key, number) => change(key, number)))).toEqual(all);
    expect(published()).toHaveLength(1);
  });

  it('logs each failure by name and id', async () => {
    const id = await store();
    topics.on(PublishCommand).rejects(new Error('Ada Lovelace is not to be read here'));
    mails.on(SendEmailCommand).rejects(new Error('ada@example.com is not to be read here'));
    await tell([id]);
    const lines = output()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 'error', message: 'notice not sent', submissionId: id },
      { level: 'error', message: 'receipt not sent', submissionId: id },
    ]);
    expect(output()).not.toMatch(/lovelace|ada@/i);
  });
});
