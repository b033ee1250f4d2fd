import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { beforeEach, expect, it, vi } from 'vitest';
import { mailsPerRecipient } from '#shared/receipt-mail.ts';
import { referenceOf } from '#shared/reference.ts';
import { makeSenderSecret, readStatusLink } from '#shared/status-link.ts';
import { call, contactMessage, contactPath, throughCloudFront } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';
import { post, startSenders } from './support/senders.ts';
import { beginTestsAt } from './support/table-server.ts';

process.env.RECEIPTS_PER_DAY = '9';
const mails = mockClient(SESv2Client);
const topics = mockClient(SNSClient);
const { server, tell } = await startSenders();
const { handler: submit } = await import('#functions/intake/create-submission.ts');
const { handler: getFormToken } = await import('#functions/intake/get-form-token.ts');
const { handler: check } = await import('#functions/sender/check-status.ts');
const { handler: sendCode } = await import('#functions/sender/send-status-code.ts');
const { handler: mailLink } = await import('#functions/sender/mail-status-link.ts');
const { handler: tellPeople } = await import('#functions/tell/tell-people.ts');

const minuteMs = 60_000;
const output = beginTestsAt('2026-11-22T10:20:00.000Z', server);
beforeEach(() => {
  mails.reset();
  mails.on(SendEmailCommand).resolves({ MessageId: '1' });
  topics.reset();
  topics.on(PublishCommand).resolves({ MessageId: '1' });
});

const phoneLast4 = '0123';
const stranger = 'stranger@example.com';
const sent = () => mails.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input);
const textsTo = (address: string) =>
  sent().flatMap(({ Destination, Content }) =>
    Destination?.ToAddresses?.includes(address) ? [Content?.Simple?.Body?.Text?.Data ?? ''] : [],
  );
const linkIn = (text = '') => /\/status(#\S*key=\S+)/.exec(text)?.[1] ?? '';
const isLink = (text: string) => linkIn(text) !== '';
/** The id in a link can begin with eight digits, too. */
const isCode = (text: string) => !isLink(text) && /\b\d{8}\b/.test(text);
const isReceipt = (text: string) => !isCode(text) && !isLink(text);

/** A form token of a page that was opened a while ago. */
async function formToken(): Promise<string> {
  const { body } = await call(getFormToken, { routeKey: 'GET /api/form-token' });
  vi.setSystemTime(Date.now() + minuteMs);
  return body.token;
}
/** Sends a message with this address, and has the table's stream read. */
async function write(email: string, more: Record<string, unknown> = {}) {
  const senderSecret = makeSenderSecret();
  const message = contactMessage({ id: randomUUID(), email, senderSecret, ...more });
  const headers = { 'content-type': 'application/json', ...throughCloudFront('203.0.113.9') };
  const body = JSON.stringify(message);
  expect((await call(submit, { path: contactPath, headers, body })).status).toBe(201);
  await tell('contact', message.id);
  await stream(message.id, 'INSERT');
  return { recordId: message.id, reference: referenceOf(message.id), phoneLast4, senderSecret };
}
const stream = (id: string, eventName: 'INSERT' | 'MODIFY') =>
  tellPeople(
    {
      Records: [
        {
          eventName,
          dynamodb: { Keys: { PK: { S: `Contact-List/${id}` } }, SequenceNumber: '1' },
        },
      ],
    },
    { functionName: 'tell-people', awsRequestId: 'invocation-1' } as never,
  );

it('45 submissions with the address of a stranger, 180 requests for codes and some for links bring two mails of each kind in a day', async () => {
  const senders = [];
  let token = '';
  for (let count = 0; count < 45; count += 1) {
    // A page may send a few submissions, and a script sends most without a page.
    if (count % 3 === 0 && count < 15) token = await formToken();
    senders.push(await write(stranger, count < 15 ? { formToken: token } : {}));
  }
  const answers = new Set<string>();
  const others = new Set<string>();
  for (const [number, { senderSecret, ...known }] of senders.entries()) {
    const from = `198.51.100.${number}`;
    for (let times = 0; times < 4; times += 1) {
      answers.add(JSON.stringify(await post(sendCode, known, from)));
    }
    if (number > 20) continue;
    others.add(JSON.stringify(await post(mailLink, { ...known, senderSecret }, from)));
    await stream(known.recordId, 'MODIFY');
  }
  // Nobody learns which request brought a mail.
  expect([answers.size, others.size]).toEqual([1, 1]);
  const texts = textsTo(stranger);
  expect(texts.filter(isReceipt)).toHaveLength(mailsPerRecipient);
  expect(texts.filter(isCode)).toHaveLength(mailsPerRecipient);
  expect(texts.filter(isLink)).toHaveLength(mailsPerRecipient);
  expect(output()).not.toContain(stranger);
  vi.setSystemTime('2026-11-23T00:00:01.000Z');
  for (const { senderSecret: _, ...known } of senders.slice(0, 4)) await post(sendCode, known);
  expect(textsTo(stranger).filter(isCode)).toHaveLength(2 * mailsPerRecipient);
}, 60_000);

it('a record without a form token gets neither a code nor a link, and its sender reads that a call is needed', async () => {
  const { senderSecret, ...known } = await write(stranger);
  expect((await post(check, known)).body.proof).toBe('phone');
  const given = await post(check, { ...known, senderSecret });
  expect(given.body).toMatchObject({ proof: 'given', mails: false });
  expect((await post(sendCode, known)).status).toBe(202);
  expect((await post(mailLink, { ...known, senderSecret })).status).toBe(202);
  await stream(known.recordId, 'MODIFY');
  expect(sent()).toEqual([]);
});

it('all kinds of mails share the ceiling of the day, and beyond it the alarm has its metric', async () => {
  const senders = [];
  for (let count = 0; count < 6; count += 1) {
    const token = await formToken();
    senders.push(await write(`nurse${count}@example.com`, { formToken: token }));
  }
  for (const { senderSecret: _, ...known } of senders) await post(sendCode, known);
  expect(sent()).toHaveLength(9);
  expect(output().match(/"ReceiptsWithheld":1,"Limit":"day"/g)).toHaveLength(3);
});

it('the notifications of the desk have a ceiling of their own, which no visitor reaches', async () => {
  const { countMail } = await import('#functions/limits/mail-limits-store.ts');
  const limits: unknown[] = [];
  for (const kind of ['receipt', 'notification'] as const) {
    for (let count = 0; count < 10; count += 1) {
      const mail = { kind, id: randomUUID(), address: `person${count}@example.com` };
      limits.push(await countMail(mail, new Date()));
    }
  }
  const nine = Array(9).fill(undefined);
  expect(limits).toEqual([...nine, 'day', ...nine, 'day']);
});

it('a mailed link proves its sender beside the link of the receipt, until another one is mailed', async () => {
  const address = 'nurse@example.com';
  const sender = await write(address, { formToken: await formToken() });
  const { senderSecret, ...known } = sender;
  const withKey = (secret: string | undefined) => post(check, { ...known, senderSecret: secret });
  expect((await withKey(senderSecret)).body).toMatchObject({ proof: 'given', mails: true });
  expect(await post(mailLink, sender)).toMatchObject({ status: 202, body: {} });
  await stream(known.recordId, 'MODIFY');
  // A stream repeats itself.
  await stream(known.recordId, 'MODIFY');
  const links = () =>
    textsTo(address)
      .filter(isLink)
      .map((text) => readStatusLink(linkIn(text)));
  const [first, ...more] = links();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ reference: known.reference, recordId: known.recordId });
  expect(first?.senderSecret).not.toBe(senderSecret);
  expect((await withKey(first?.senderSecret)).body.proof).toBe('given');
  await post(mailLink, { ...known, senderSecret: first?.senderSecret });
  await stream(known.recordId, 'MODIFY');
  expect((await withKey(first?.senderSecret)).body.proof).toBe('code');
  expect((await withKey(links()[1]?.senderSecret)).body.proof).toBe('given');
  expect((await withKey(senderSecret)).body.proof).toBe('given');
  expect(output()).not.toContain(links()[1]?.senderSecret);
});

it('a link is mailed to nobody who has not proven to be the sender', async () => {
  const { senderSecret: _, ...known } = await write(stranger, { formToken: await formToken() });
  const wrong = { ...known, senderSecret: makeSenderSecret() };
  expect((await post(mailLink, known)).status).toBe(422);
  expect((await post(mailLink, wrong)).status).toBe(404);
  await stream(known.recordId, 'MODIFY');
  expect(textsTo(stranger).filter(isLink)).toEqual([]);
});

it('one file alone knows the client of the mail service, and exports only the function with the limits', () => {
  const sources = globSync('{functions,shared,frontend,infra,scripts,local}/**/*.{ts,tsx}');
  const importers = sources.filter((path) =>
    /@aws-sdk\/client-ses/.test(readFileSync(path, 'utf8')),
  );
  expect(importers).toEqual(['functions/receipts/send-mail.ts']);
  const names = readFileSync('functions/receipts/send-mail.ts', 'utf8').matchAll(
    /^export (?:async )?(?:function|const) (\w+)/gm,
  );
  expect([...names].map(([, name]) => name)).toEqual(['texts', 'mailVisitor']);
});
