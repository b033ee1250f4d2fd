import './support/environment.ts';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { senderCodes, statusTries } from '#shared/status.ts';
import { captureOutput } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';
import { post, startSenders } from './support/senders.ts';

const mails = mockClient(SESv2Client);
const { server, work, put, everything, history } = await startSenders();
const { handler: check } = await import('#functions/api/check-status.ts');
const { handler: withdraw } = await import('#functions/api/withdraw-submission.ts');
const { handler: sendCode } = await import('#functions/api/send-status-code.ts');

let output: () => string;
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  mails.reset();
  mails.on(SendEmailCommand).resolves({ MessageId: '1' });
  output = captureOutput();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:20:00.000Z') });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
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

  it('is as good as the secret for fifteen minutes, for its record alone', async () => {
    const { reference, id } = await put();
    const stranger = await put();
    const code = await mailedCode(reference);
    const told = await post(check, { reference, phoneLast4, code });
    expect(told.body.proof).toBe('given');
    const elsewhere = { reference: stranger.reference, phoneLast4, code };
    expect((await post(withdraw, elsewhere)).status).toBe(404);
    vi.setSystemTime('2026-11-22T10:34:59.000Z');
    expect((await post(withdraw, { reference, phoneLast4, code })).status).toBe(200);
    // An answer that was lost is asked for again.
    expect((await post(withdraw, { reference, phoneLast4, code })).status).toBe(200);
    expect(await history(id)).toContain('sender: Withdrew the submission');
  });

  it('is none after fifteen minutes, nor when another was sent, nor with other digits', async () => {
    const { reference, id } = await put();
    const first = await mailedCode(reference);
    const second = await mailedCode(reference);
    const wrong = [
      { reference, phoneLast4, code: other(second) },
      { reference, phoneLast4: '0124', code: second },
      ...(first === second ? [] : [{ reference, phoneLast4, code: first }]),
    ];
    for (const body of wrong) expect((await post(withdraw, body)).status).toBe(404);
    vi.setSystemTime('2026-11-22T10:35:00.000Z');
    expect((await post(withdraw, { reference, phoneLast4, code: second })).status).toBe(404);
    expect(await work.getWork('employment', id)).toMatchObject({ version: 0, status: 'new' });
    expect(await history(id)).toContain('sender: Withdrew the submission: wrong number or code');
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

  it('is mailed a few times an hour, and then no more', async () => {
    const { reference } = await put();
    for (let mail = 0; mail < senderCodes.perHour + 2; mail += 1) {
      expect((await post(sendCode, { reference, phoneLast4 })).status).toBe(202);
    }
    expect(sent()).toHaveLength(senderCodes.perHour);
    vi.setSystemTime('2026-11-22T11:00:00.000Z');
    await mailedCode(reference);
    expect(sent()).toHaveLength(senderCodes.perHour + 1);
  });

  it('is guessed no more often than digits are', async () => {
    const { reference } = await put();
    const code = await mailedCode(reference);
    const statuses: number[] = [];
    for (let tries = 1; tries <= statusTries.perReference; tries += 1) {
      const guess = { reference, phoneLast4, code: other(code) };
      statuses.push((await post(withdraw, guess, `203.0.113.${tries}`)).status);
    }
    expect(statuses).toEqual([...Array(statusTries.perReference - 1).fill(404), 429]);
    expect((await post(withdraw, { reference, phoneLast4, code })).status).toBe(429);
  });

  it('stands nowhere but in its mail, and goes with its time', async () => {
    const { reference } = await put();
    const code = await mailedCode(reference);
    const items = await everything();
    const [kept] = items.filter(({ PK }) => PK.startsWith('Sender-Code/'));
    expect(kept?.expiresAtSeconds).toBe(Date.parse('2026-11-22T10:35:00.000Z') / 1000);
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

it('without a sender for mails there are no codes, and the status says so', async () => {
  const { reference } = await put();
  vi.resetModules();
  vi.stubEnv('SENDER_CODES', 'off');
  const { handler: checkNow } = await import('#functions/api/check-status.ts');
  const { handler: sendNow } = await import('#functions/api/send-status-code.ts');
  vi.unstubAllEnvs();
  expect((await post(checkNow, { reference, phoneLast4 })).body.proof).toBe('phone');
  expect((await post(sendNow, { reference, phoneLast4 })).status).toBe(404);
  expect(sent()).toEqual([]);
});
