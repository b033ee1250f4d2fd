import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { career } from '#frontend/content/career.ts';
import { promisesAt } from '#frontend/content/promise.ts';
import { secondSteps } from '#frontend/content/status.ts';
import type { Kind } from '#shared/kinds.ts';
import { kindSchema, kinds } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import { answersOf, submissionSchemas } from '#shared/stored-submission.ts';
import { contactValues, employerValues, employmentValues } from '../support/builders.ts';
import { captureOutput } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';
import { startTableServer } from './support/table-server.ts';

// Only the test of the limit sends more than this.
process.env.RECEIPTS_PER_DAY = '6';
const mails = mockClient(SESv2Client);
const topics = mockClient(SNSClient);
const queues = mockClient(SQSClient);
const TableName = process.env.SUBMISSIONS_TABLE_NAME;
let server: Awaited<ReturnType<typeof startTableServer>>;
let send: typeof import('#functions/tell/tell-people.ts').handler;
let note: typeof import('#functions/tell/note-receipt-state.ts').handler;
let documents: typeof import('#functions/table/document-client.ts').documents;
let toItem: typeof import('#functions/table/submission-item.ts').toItem;
let getSubmission: typeof import('#functions/records/submissions-store.ts').getSubmission;
let output: () => string;

beforeAll(async () => {
  server = await startTableServer();
  ({ handler: send } = await import('#functions/tell/tell-people.ts'));
  ({ handler: note } = await import('#functions/tell/note-receipt-state.ts'));
  ({ documents } = await import('#functions/table/document-client.ts'));
  ({ getSubmission } = await import('#functions/records/submissions-store.ts'));
  ({ toItem } = await import('#functions/table/submission-item.ts'));
});
afterAll(() => server.close());
beforeEach(async () => {
  output = captureOutput();
  mails.reset();
  mails.on(SendEmailCommand).resolves({ MessageId: '1' });
  topics.reset();
  topics.on(PublishCommand).resolves({ MessageId: '1' });
  queues.reset();
  queues.on(SendMessageCommand).resolves({ MessageId: '1' });
  await server.empty();
});

const valuesOf = { contact: contactValues, employer: employerValues, employment: employmentValues };
const keyOf = (kind: Kind, id: string) => ({
  PK: `${kinds[kind].listName}/${id}`,
  SK: 'Submission',
});

/** A record that is stored now. @param more attributes of its item */
async function store(kind: Kind, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const stamp = {
    id,
    date: '11/22/2026',
    time: '1:02:03 PM',
    submittedAt: new Date().toISOString(),
  };
  const Item = { ...toItem(kind, { ...valuesOf[kind](), ...stamp }, [], true), ...more };
  await documents.send(new PutCommand({ TableName, Item }));
  return id;
}

async function receiptOf(kind: Kind, id: string): Promise<string | undefined> {
  return (await getSubmission(kind, id))?.receiptMail?.state;
}

const tell = (eventName: 'INSERT' | 'MODIFY', ...records: [Kind, string][]) =>
  send(
    {
      Records: records.map(([kind, id], number) => ({
        eventName,
        dynamodb: { Keys: { PK: { S: keyOf(kind, id).PK } }, SequenceNumber: `${number}` },
      })),
    },
    { functionName: 'tell-people', awsRequestId: 'invocation-1' } as never,
  );
const retry = (body: string) =>
  send({ Records: [{ messageId: '1', body }] as never }, {
    functionName: 'tell-people',
    awsRequestId: 'invocation-1',
  } as never);
const sent = () => mails.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input);
const state = (eventType: string, kind: Kind, id: string) => note({ eventType, kind, id });
/** The value of a field that must be nowhere in a mail. */
const canary = (name: string) => `canary-${name}`;
const all = { batchItemFailures: [] };

describe('a receipt', () => {
  it.each(kindSchema.options)('of a record of %s has its reference and no answer', async (kind) => {
    const names = Object.keys(valuesOf[kind]());
    const id = await store(kind, Object.fromEntries(names.map((name) => [name, canary(name)])));
    expect(await tell('INSERT', [kind, id])).toEqual(all);
    const [mail] = sent();
    expect(sent()).toHaveLength(1);
    expect(mail).toMatchObject({
      FromEmailAddress: expect.stringMatching(/ <office@example.com>$/),
      Destination: { ToAddresses: [canary('email')] },
      ConfigurationSetName: 'receipts-test',
    });
    const text = JSON.stringify(mail?.Content);
    expect(text).toContain(referenceOf(id));
    expect(text).toMatch(/The office (is open|opens) on \w+day, \w+ \d+/);
    expect(text).not.toMatch(/\{(promise|when|statusLink|answerDay|office|reference)\}/);
    expect(text).not.toContain(canary(''));
    expect(await receiptOf(kind, id)).toBe('sent');
  });

  it('reaches an international domain by its ASCII name, which is all that SES takes', async () => {
    for (const email of ['maria@müller-pflege.de', 'x@xn--e1afmkfd.xn--p1ai']) {
      await tell('INSERT', ['contact', await store('contact', { email })]);
    }
    expect(sent().map(({ Destination }) => Destination?.ToAddresses)).toEqual([
      ['maria@xn--mller-pflege-dlb.de'],
      ['x@xn--e1afmkfd.xn--p1ai'],
    ]);
  });

  it('says what the page says', async () => {
    await tell('INSERT', ['employment', await store('employment')]);
    const text = sent()[0]?.Content?.Simple?.Body?.Text?.Data;
    for (const line of career.whatHappensNow) expect(text).toContain(line);
    expect(text).toMatch(/by the end of \w+day, \w+ \d+\./);
  });

  it.each([
    ['employment', secondSteps.employment],
    ['employer', secondSteps.employer],
  ] as const)(
    'of a record of %s leads to the second step, by a link without a proof',
    async (kind, step) => {
      const id = await store(kind);
      await tell('INSERT', [kind, id]);
      const text = sent()[0]?.Content?.Simple?.Body?.Text?.Data;
      expect(text).toContain(
        `${step?.title} ${step?.text}\nhttps://www.example.com/status#reference=${referenceOf(id)}\n`,
      );
    },
  );

  it('names the time that an employer chose, and the next open day for a Sunday', async () => {
    const chosen = { preferredContactMethod: 'phone', preferredTimeSlot: '09:00 AM' };
    const { phone = '' } = promisesAt('employer') ?? {};
    for (const preferredDate of ['2099-01-02', '2099-01-04']) {
      await tell('INSERT', ['employer', await store('employer', { ...chosen, preferredDate })]);
    }
    const [friday, sunday] = sent().map(({ Content }) => Content?.Simple?.Body?.Text?.Data);
    expect(friday).toContain(`- ${phone.replace('{when}', 'Friday, January 2, at 9:00 AM')}\n`);
    expect(sunday).toContain('The office is closed on Sundays.');
    expect(sunday).toContain(phone.replace('{when}', 'Monday, January 5, at 9:00 AM'));
  });

  it('goes out for what staff release, though it is older than a day, and for no other change', async () => {
    const submittedAt = '2026-01-02T03:04:05.678Z';
    const released = { submittedAt, releasedAt: new Date().toISOString() };
    const id = await store('contact', released);
    const other = await store('contact');
    expect(await tell('MODIFY', ['contact', id], ['contact', other])).toEqual(all);
    expect(await tell('MODIFY', ['contact', id], ['contact', other])).toEqual(all);
    expect(sent()).toHaveLength(1);
    expect(await receiptOf('contact', id)).toBe('sent');
  });

  it('that fails goes to the retry queue alone, and goes out once from there', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      ids.push(await store('contact', { email: `${name}@example.com` }));
    }
    mails.on(SendEmailCommand).resolvesOnce({}).rejectsOnce(new Error('down')).resolves({});
    expect(await tell('INSERT', ...ids.map((id): [Kind, string] => ['contact', id]))).toEqual(all);
    const states = () => Promise.all(ids.map((id) => receiptOf('contact', id)));
    expect(await states()).toEqual(['sent', 'queued', 'sent']);
    const [message, ...more] = queues
      .commandCalls(SendMessageCommand)
      .map(({ args: [{ input }] }) => input.MessageBody ?? '');
    expect(JSON.parse(message ?? '')).toEqual({ kind: 'contact', id: ids[1] });
    expect(more).toEqual([]);
    for (const _ of [1, 2]) expect(await retry(message ?? '')).toEqual(all);
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    expect(sent()).toHaveLength(4);
  });

  it('that the mail service refuses for its address holds up nothing', async () => {
    const records: [Kind, string][] = [
      ['contact', await store('contact')],
      ['contact', await store('contact')],
    ];
    mails
      .on(SendEmailCommand)
      .rejectsOnce(new BadRequestException({ message: 'Illegal address', $metadata: {} }))
      .resolves({});
    expect(await tell('INSERT', ...records)).toEqual(all);
    expect(await receiptOf(...(records[0] as [Kind, string]))).toBe('refused');
    expect(await receiptOf(...(records[1] as [Kind, string]))).toBe('sent');
  });

  it.each<[string, Record<string, unknown>]>([
    ['has no address', { email: undefined }],
    ['has an empty address', { email: '' }],
    ['came without a form token', { hasFormToken: undefined }],
    ['is suspected to be spam', { work: { version: 1, status: 'new', suspected: true } }],
    ['stands among the suspected', { GSI1PK: 'Suspected' }],
    ['is a sample', { told: { sender: { state: 'none', at: new Date().toISOString() } } }],
    ['is older than a day', { submittedAt: '2026-01-02T03:04:05.678Z' }],
    ['was removed', { id: undefined, removedAt: new Date().toISOString() }],
    ['is of another version', { submittedAt: 12 }],
  ])('is not sent for a record that %s', async (_, more) => {
    const kept = Object.fromEntries(
      Object.entries(more).filter(([, value]) => value !== undefined),
    );
    const id = await store('contact');
    const { Item = {} } = await documents.send(
      new GetCommand({ TableName, Key: keyOf('contact', id) }),
    );
    const gone = Object.keys(more).filter((name) => more[name] === undefined);
    const left = Object.fromEntries(Object.entries(Item).filter(([name]) => !gone.includes(name)));
    await documents.send(
      new PutCommand({ TableName, Item: { ...left, ...kept, ...keyOf('contact', id) } }),
    );
    expect(await tell('INSERT', ['contact', id])).toEqual(all);
    expect(sent()).toEqual([]);
  });
});

describe('the limits', () => {
  const storeAll = async (emails: readonly string[]) => {
    const records: [Kind, string][] = [];
    for (const email of emails) records.push(['contact', await store('contact', { email })]);
    return records;
  };
  const recipients = () => sent().map(({ Destination }) => Destination?.ToAddresses?.[0]);

  it('of a recipient are two receipts a day, however the address is written', async () => {
    const spellings = ['a.nurse@example.com', 'A.Nurse@Example.com', 'anurse+x1@example.com'];
    await tell('INSERT', ...(await storeAll([...spellings, 'other@example.com'])));
    expect(recipients()).toEqual([...spellings.slice(0, 2), 'other@example.com']);
    expect(output()).toContain('"ReceiptsWithheld":1,"Limit":"recipient"');
  });

  it('count a record once, however often its receipt fails', async () => {
    const records = await storeAll(['nurse@example.com', 'nurse@example.com']);
    mails.on(SendEmailCommand).rejects(new Error('down'));
    for (const _ of [1, 2, 3]) await tell('INSERT', ...records);
    mails.on(SendEmailCommand).resolves({});
    expect(await tell('INSERT', ...records)).toEqual(all);
    for (const [kind, id] of records) expect(await receiptOf(kind, id)).toBe('sent');
  });

  it('end at midnight UTC', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T23:59:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await tell('INSERT', ...(await storeAll(['n@example.com', 'n@example.com', 'n@example.com'])));
    expect(sent()).toHaveLength(2);
    vi.setSystemTime(new Date('2026-11-21T00:00:01Z'));
    await tell('INSERT', ...(await storeAll(['n@example.com'])));
    expect(sent()).toHaveLength(3);
  });

  it('of a day are those of the setting, and what is beyond is counted for the alarm', async () => {
    const emails = Array.from({ length: 8 }, (_, number) => `nurse${number}@example.com`);
    expect(await tell('INSERT', ...(await storeAll(emails)))).toEqual(all);
    expect(recipients()).toEqual(emails.slice(0, 6));
    expect(output().match(/"ReceiptsWithheld":1,"Limit":"day"/g)).toHaveLength(2);
  });

  it('keep no address, and neither does the log', async () => {
    await tell('INSERT', ...(await storeAll(['sample.canary@example.com'])));
    const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
    const counts = Items.filter(({ PK }) => String(PK).startsWith('Form-Count/'));
    expect(counts).toHaveLength(2);
    expect(JSON.stringify(counts) + output()).not.toContain('canary');
    for (const item of counts) expect(item).toHaveProperty('expiresAtSeconds');
  });
});

it('that a record came with a token is told to nobody', async () => {
  const stamp = { id: randomUUID(), date: '', time: '', submittedAt: new Date().toISOString() };
  const item = toItem('contact', { ...contactValues(), ...stamp }, [], true);
  expect(item).toHaveProperty('hasFormToken', true);
  expect(submissionSchemas.contact.parse(item)).not.toHaveProperty('hasFormToken');
});

describe('what becomes of it', () => {
  it('is noted in the record, in whatever order events come', async () => {
    const id = await store('contact');
    await tell('INSERT', ['contact', id]);
    await state('Delivery', 'contact', id);
    expect(await receiptOf('contact', id)).toBe('delivered');
    await state('Bounce', 'contact', id);
    expect(await receiptOf('contact', id)).toBe('bounced');
    await state('Delivery', 'contact', id);
    expect(await receiptOf('contact', id)).toBe('bounced');
  });

  it('is counted where a receipt is reported as spam, and its record stays as it was', async () => {
    const id = await store('contact');
    await tell('INSERT', ['contact', id]);
    await state('Delivery', 'contact', id);
    await state('Complaint', 'contact', id);
    expect(output()).toContain('"ReceiptsComplained":1');
    expect(await receiptOf('contact', id)).toBe('delivered');
  });

  it('may be known before it is noted as sent', async () => {
    const id = await store('contact');
    mails.on(SendEmailCommand).callsFake(() => state('Delivery', 'contact', id));
    await tell('INSERT', ['contact', id]);
    expect(await receiptOf('contact', id)).toBe('delivered');
  });

  it('makes no record of one that is gone, or that got no receipt', async () => {
    const gone = randomUUID();
    await state('Delivery', 'contact', gone);
    expect(await receiptOf('contact', gone)).toBeUndefined();
    const id = await store('contact');
    await state('Delivery', 'contact', id);
    expect(await receiptOf('contact', id)).toBeUndefined();
  });

  it('is refused where an event is of another kind', async () => {
    await expect(note({ eventType: 'Open', kind: 'contact', id: randomUUID() })).rejects.toThrow();
  });

  it('is no answer of the record', () => {
    const receiptMail = { state: 'sent', at: new Date().toISOString() } as const;
    const submittedAt = new Date().toISOString();
    const stamp = { id: randomUUID(), date: '', time: '', submittedAt };
    expect(answersOf({ ...contactValues(), ...stamp, receiptMail })).not.toHaveProperty(
      'receiptMail',
    );
  });
});
