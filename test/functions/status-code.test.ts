import './support/environment.ts';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsPerRecipient } from '#shared/receipt-mail.ts';
import { senderCodes } from '#shared/sender-codes.ts';
import { statusTries } from '#shared/status.ts';
import { mockClient } from './support/mock-client.ts';
import { post, startSenders } from './support/senders.ts';
import { beginTestsAt } from './support/table-server.ts';

const mails = mockClient(SESv2Client);
const { server, documents, put, everything, history, auditEntries } = await startSenders();
const { handler: check } = await import('#functions/sender/check-status.ts');
const { handler: withdraw } = await import('#functions/sender/withdraw-submission.ts');
const { handler: sendCode } = await import('#functions/sender/send-status-code.ts');

const at = Date.parse('2026-11-22T10:20:00.000Z');
const output = beginTestsAt(new Date(at), server);
beforeEach(() => {
  mails.reset();
  mails.on(SendEmailCommand).resolves({ MessageId: '1' });
});

const phoneLast4 = '0123';
const sent = () => mails.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input);
const textOf = (mail: ReturnType<typeof sent>[number] | undefined) =>
  mail?.Content?.Simple?.Body?.Text?.Data ?? '';
const codeIn = (mail: ReturnType<typeof sent>[number] | undefined) =>
  /\b\d{8}\b/.exec(textOf(mail))?.[0] ?? '';
/** Has a code sent, and reads it in the mail. */
async function mailedCode(reference: string): Promise<string> {
  expect((await post(sendCode, { reference, phoneLast4 })).status).toBe(202);
  return codeIn(sent().at(-1));
}
const other = (code: string) => (code === '12345678' ? '12345679' : '12345678');

describe('a code by e-mail', () => {
  it('goes to the address of the record, with the reference and no answer', async () => {
    const { reference } = await put();
    const code = await mailedCode(reference);
    const [mail] = sent();
    expect(mail?.Destination?.ToAddresses).toEqual(['ada@example.com']);
    expect(mail?.EmailTags).toEqual([]);
    expect(code).toMatch(/^\d{8}$/);
    expect(textOf(mail)).toContain(reference);
    expect(textOf(mail)).not.toMatch(/Ada|Lovelace/);
  });

  it('is exchanged once for a secret, with which its sender changes what is theirs, and nothing else', async () => {
    const { reference, id } = await put();
    const stranger = await put();
    const code = await mailedCode(reference);
    const elsewhere = { reference: stranger.reference, phoneLast4, code };
    expect((await post(check, elsewhere)).body.proof).toBe('code');
    vi.setSystemTime(at + senderCodes.validMs - 1000);
    const told = await post(check, { reference, phoneLast4, code });
    expect(told.body.proof).toBe('given');
    const { senderSecret } = told.body;
    const proven = { reference, phoneLast4, senderSecret };
    for (const handler of [check, withdraw, withdraw]) {
      expect((await post(handler, proven)).body.proof).toBe('given');
    }
    const other = { ...proven, reference: stranger.reference };
    expect((await post(withdraw, other)).status).toBe(404);
    expect((await post(withdraw, { ...proven, phoneLast4: '0124' })).status).toBe(404);
    expect(await history(id)).toContain('sender: Withdrew the submission');
    const entries = (await auditEntries()).filter(({ entry }) => entry.action === 'withdraw');
    expect(entries.map(({ entry }) => entry.proof)).toContain('code');
  });

  it('ASVS 6.5.1: is exchanged once, of several requests at once by one, and is taken by no change', async () => {
    const { reference } = await put();
    const code = await mailedCode(reference);
    expect((await post(withdraw, { reference, phoneLast4, code })).status).toBe(422);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post(check, { reference, phoneLast4, code })),
    );
    const secrets = answers.flatMap(({ body }) => body.senderSecret ?? []);
    expect(secrets).toHaveLength(1);
    const again = await post(check, { reference, phoneLast4, code });
    expect(again.body).toMatchObject({ proof: 'code' });
    expect(again.body).not.toHaveProperty('senderSecret');
    // The secret of the exchange needs no code any more.
    const proven = { reference, phoneLast4, senderSecret: secrets[0] };
    expect((await post(withdraw, proven)).status).toBe(200);
  });

  it('is none after ten minutes, and its secret none after some hours', async () => {
    const { reference } = await put();
    const code = await mailedCode(reference);
    expect(senderCodes.validMs).toBe(600_000);
    vi.setSystemTime(at + senderCodes.validMs);
    expect((await post(check, { reference, phoneLast4, code })).body.proof).toBe('code');
    const next = await mailedCode(reference);
    const { senderSecret } = (await post(check, { reference, phoneLast4, code: next })).body;
    const proven = { reference, phoneLast4, senderSecret };
    vi.setSystemTime(at + senderCodes.validMs + senderCodes.provenMs - 1000);
    expect((await post(check, proven)).body.proof).toBe('given');
    vi.setSystemTime(at + senderCodes.validMs + senderCodes.provenMs);
    expect((await post(check, proven)).body.proof).toBe('code');
    expect((await post(withdraw, proven)).status).toBe(404);
  });

  it('is none when another was mailed, nor with other digits', async () => {
    const { reference, id } = await put();
    const first = await mailedCode(reference);
    const second = await mailedCode(reference);
    for (const code of [other(second), ...(first === second ? [] : [first])]) {
      const { body } = await post(check, { reference, phoneLast4, code });
      expect(body.proof).toBe('code');
    }
    const elsewhere = { reference, phoneLast4: '0124', code: second };
    expect((await post(check, elsewhere)).status).toBe(404);
    expect(await history(id)).toContain('sender: Asked for the status: wrong number or code');
  });

  it('is asked for in the same words by a stranger, who gets none', async () => {
    const { reference } = await put();
    const known = await post(sendCode, { reference, phoneLast4 });
    for (const body of [
      { reference, phoneLast4: '0124' },
      { reference: '7KQM-2XHD', phoneLast4 },
    ]) {
      expect(await post(sendCode, body)).toEqual(known);
    }
    expect(known).toMatchObject({ status: 202, body: {} });
    expect(sent()).toHaveLength(1);
  });

  it('is not mailed to a record without an address', async () => {
    const { reference } = await put({ email: undefined });
    expect((await post(check, { reference, phoneLast4 })).body.proof).toBe('phone');
    expect((await post(sendCode, { reference, phoneLast4 })).status).toBe(202);
    expect(sent()).toEqual([]);
  });

  it('that a limit withholds leaves the code before it good', async () => {
    const { reference } = await put();
    await mailedCode(reference);
    const code = await mailedCode(reference);
    expect((await post(sendCode, { reference, phoneLast4 })).status).toBe(202);
    expect(sent()).toHaveLength(mailsPerRecipient);
    expect((await post(check, { reference, phoneLast4, code })).body.proof).toBe('given');
  });

  it('is taken from its sender after the tries of strangers, with the right digits and with wrong ones', async () => {
    const { reference } = await put();
    const code = await mailedCode(reference);
    for (let tries = 0; tries < 2 * statusTries.perReference; tries += 1) {
      const digits = tries % 2 === 0 ? phoneLast4 : `9${100 + tries}`;
      const guess = { reference, phoneLast4: digits, code: other(code) };
      await post(check, guess, `198.51.100.${tries % 4}`);
    }
    const wrong = { reference, phoneLast4: '9999', code: other(code) };
    expect((await post(check, wrong)).status).toBe(429);
    const told = await post(check, { reference, phoneLast4, code });
    expect(told).toMatchObject({ status: 200, body: { proof: 'given' } });
  });

  it('ASVS 6.6.3: is guessed a hundred times at most, ten of them from one address, and tells nothing of the digits', async () => {
    const { reference, id } = await put();
    const code = await mailedCode(reference);
    const guess = { reference, phoneLast4, code: other(code) };
    const statuses: number[] = [];
    for (let tries = 0; tries <= senderCodes.triesPerAddress; tries += 1) {
      statuses.push((await post(check, guess, '198.51.100.7')).status);
    }
    expect(statuses).toEqual([...Array(senderCodes.triesPerAddress).fill(200), 429]);
    await documents.send(
      new UpdateCommand({
        TableName: process.env.SUBMISSIONS_TABLE_NAME,
        Key: { PK: `Sender-Code/Employment-List/${id}`, SK: 'Sender-Code' },
        UpdateExpression: 'SET tries = :tries',
        ExpressionAttributeValues: { ':tries': senderCodes.mostTries - 2 },
      }),
    );
    // At once, as a script would.
    await Promise.all([1, 2, 3, 4].map((one) => post(check, guess, `203.0.113.${one}`)));
    const [kept] = (await everything()).filter(({ SK }) => SK === 'Sender-Code');
    expect(kept?.tries).toBe(senderCodes.mostTries);
    const late = await post(check, { reference, phoneLast4, code });
    expect(late.body).not.toHaveProperty('senderSecret');
  });

  it('makes guesses of the digits no cheaper: each counts as a try of the reference', async () => {
    const { reference } = await put();
    const statuses: number[] = [];
    for (let tries = 0; tries <= statusTries.perReference; tries += 1) {
      const guess = { reference, phoneLast4: `${9000 + tries}`, code: '12345678' };
      statuses.push((await post(check, guess, `203.0.113.${tries}`)).status);
    }
    expect(statuses).toEqual([...Array(statusTries.perReference).fill(404), 429]);
  });

  it('ASVS 6.5.2: is stored as a keyed hash, as its secret is, and expires with its time', async () => {
    const { reference } = await put();
    const code = await mailedCode(reference);
    const items = await everything();
    const [kept] = items.filter(({ PK }) => PK.startsWith('Sender-Code/'));
    expect(kept?.expiresAtSeconds).toBe((at + senderCodes.validMs) / 1000);
    const { senderSecret } = (await post(check, { reference, phoneLast4, code })).body;
    const later = await everything();
    const proofs = later.filter(({ PK }) => PK.startsWith('Sender-Code/'));
    expect(proofs.map(({ expiresAtSeconds }) => expiresAtSeconds)).toEqual([
      (at + senderCodes.provenMs) / 1000,
    ]);
    expect(JSON.stringify(later)).not.toContain(senderSecret);
    expect(output()).not.toContain(senderSecret);
    expect(JSON.stringify(items)).not.toContain(code);
    expect(output()).not.toContain(code);
    expect(output()).not.toContain('ada@example.com');
  });

  it('fails with an error where the mail can not be sent, so that its sender tries again', async () => {
    const { reference } = await put();
    mails.on(SendEmailCommand).rejects(new Error('No.'));
    expect((await post(sendCode, { reference, phoneLast4 })).status).toBe(500);
  });
});

it('ASVS 6.5.3: a code is a number of the generator of node:crypto, with its zeros', async () => {
  const { reference } = await put();
  vi.resetModules();
  vi.doMock('node:crypto', async (original) => ({
    ...(await original<typeof import('node:crypto')>()),
    randomInt: (end: number) => end - 99_999_958,
  }));
  const { handler: sendNow } = await import('#functions/sender/send-status-code.ts');
  vi.doUnmock('node:crypto');
  await post(sendNow, { reference, phoneLast4 });
  expect(codeIn(sent().at(-1))).toBe('00000042');
});

it('without a sender for mails there are no codes, and the status says so', async () => {
  const { reference } = await put();
  vi.resetModules();
  vi.stubEnv('SENDER_CODES', 'off');
  const { handler: checkNow } = await import('#functions/sender/check-status.ts');
  const { handler: sendNow } = await import('#functions/sender/send-status-code.ts');
  vi.unstubAllEnvs();
  expect((await post(checkNow, { reference, phoneLast4 })).body.proof).toBe('phone');
  expect((await post(sendNow, { reference, phoneLast4 })).status).toBe(404);
  expect(sent()).toEqual([]);
});
