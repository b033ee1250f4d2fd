import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../src/http.ts';
import { createCredentialStore, parsePolicyDocument } from '../src/iam.ts';
import type { Mail } from '../src/mailbox.ts';
import { createSes } from '../src/ses/index.ts';

const mayMail = {
  Statement: {
    Effect: 'Allow',
    Action: 'ses:SendEmail',
    Resource: [
      'arn:aws:ses:us-east-1:000000000000:identity/example.com',
      'arn:aws:ses:us-east-1:000000000000:configuration-set/receipts',
    ],
    Condition: { StringEquals: { 'ses:FromAddress': 'office@example.com' } },
  },
};

/** SES with a client whose role may mail from one address. */
async function startSes(Action: string | string[] = 'ses:SendEmail') {
  const credentials = createCredentialStore();
  const mails: Mail[] = [];
  const events: Record<string, any>[] = [];
  const printed: string[] = [];
  const ses = createSes({
    credentials,
    mailbox: (mail) => void mails.push(mail),
    print: (line) => void printed.push(line),
  });
  ses.onEvent((event) => void events.push(event));
  const { url, close } = await listen(ses.handler, { port: 0, host: '127.0.0.1' });
  const client = new SESv2Client({
    region: 'us-east-1',
    endpoint: url,
    maxAttempts: 1,
    credentials: credentials.issue({
      kind: 'role',
      name: 'mailer',
      statements: parsePolicyDocument({ Statement: { ...mayMail.Statement, Action } }),
    }),
  });
  onTestFinished(async () => {
    client.destroy();
    await close();
    await ses.close();
  });
  const send = (more: Partial<SendEmailCommandInput> = {}) =>
    client.send(
      new SendEmailCommand({
        FromEmailAddress: '"Sample Agency" <office@example.com>',
        Destination: { ToAddresses: ['visitor@example.com'] },
        ConfigurationSetName: 'receipts',
        EmailTags: [{ Name: 'kind', Value: 'contact' }],
        Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'A text' } } } },
        ...more,
      }),
    );
  return { send, mails, events, printed };
}

test('a mail is kept, and counts as delivered a moment later', async () => {
  const { send, mails, events, printed } = await startSes();
  const { MessageId } = await send();
  expect(mails).toEqual([{ to: 'visitor@example.com', subject: 'Hello', text: 'A text' }]);
  expect(printed).toEqual(['Mail (receipt): Hello']);
  await vi.waitUntil(() => events.length > 0, 60_000);
  expect(events).toEqual([
    expect.objectContaining({ source: 'aws.ses', 'detail-type': 'Email Delivered' }),
  ]);
  expect(events[0]?.detail).toMatchObject({
    eventType: 'Delivery',
    mail: {
      messageId: MessageId,
      destination: ['visitor@example.com'],
      tags: { 'ses:configuration-set': ['receipts'], kind: ['contact'] },
    },
  });
});

test('a mail with a file needs the right to raw mail, too', async () => {
  const Attachments = [{ FileName: 'shifts.ics', RawContent: Buffer.from('BEGIN:VCALENDAR') }];
  const Content = {
    Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'A text' } }, Attachments },
  };
  const { send, mails } = await startSes(['ses:SendEmail', 'ses:SendRawEmail']);
  await send({ Content });
  expect(mails[0]?.attachments).toEqual([
    { name: 'shifts.ics', content: Buffer.from('BEGIN:VCALENDAR') },
  ]);
  const { send: sendAlone } = await startSes();
  await expect(sendAlone({ Content })).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

test.each([
  ['bounces', 'bounce', 'Email Bounced', 'Bounce'],
  ['is reported as spam', 'complaint', 'Email Complaint Received', 'Complaint'],
])('at the address that SES keeps for it a mail %s', async (_, name, detailType, eventType) => {
  const { send, events } = await startSes();
  await send({ Destination: { ToAddresses: [`${name}@simulator.amazonses.com`] } });
  await vi.waitUntil(() => events.length > 0, 60_000);
  expect(events[0]).toMatchObject({ 'detail-type': detailType, detail: { eventType } });
});

test.each<[string, Partial<SendEmailCommandInput>]>([
  ['another sender of the same domain', { FromEmailAddress: '"X" <other@example.com>' }],
  ['a sender of another domain', { FromEmailAddress: '"X" <office@example.org>' }],
  ['another configuration set', { ConfigurationSetName: 'others' }],
])('a role may not use %s', async (_, more) => {
  const { send, mails } = await startSes();
  await expect(send(more)).rejects.toMatchObject({
    name: 'AccessDeniedException',
    $metadata: { httpStatusCode: 403 },
  });
  expect(mails).toEqual([]);
});

test('what is not emulated is refused', async () => {
  const { send } = await startSes();
  await expect(
    send({ Destination: { ToAddresses: ['a@example.com', 'b@example.com'] } }),
  ).rejects.toMatchObject({ name: 'BadRequestException' });
});
