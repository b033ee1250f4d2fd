import './support/environment.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditWords } from '#shared/audit.ts';
import { statusTries } from '#shared/status.ts';
import { captureOutput } from './support/api.ts';
import { post, startSenders, submittedAt } from './support/senders.ts';

const { server, store, work, put, auditEntries } = await startSenders();
const { handler: check } = await import('#functions/api/check-status.ts');
const { handler: withdraw } = await import('#functions/api/withdraw-submission.ts');

afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  captureOutput();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const ask = (body: unknown) => post(check, body);

describe('withdrawing', () => {
  const now = '2026-11-22T10:20:00.000Z';
  const workNow = async (id: string) => (await store.getSubmission('employment', id))?.work;

  it.each([
    ['that nobody has touched', {}, { version: 0, status: 'new' }],
    [
      'that staff work on',
      { work: { version: 3, status: 'contacted', owner: 'x' } },
      { version: 3, status: 'contacted', owner: 'x' },
    ],
  ])('marks a record %s, once, and changes nothing else of it', async (_, values, before) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { id, reference } = await put(values);
    const told = { kind: 'employment', status: 'closed', submittedAt, withdrawnAt: now };
    const first = await post(withdraw, { reference, phoneLast4: '0123' });
    expect([first.status, first.body]).toEqual([200, told]);
    vi.setSystemTime('2026-11-23T00:00:00.000Z');
    const again = await post(withdraw, { reference, phoneLast4: '0123' });
    expect([again.status, again.body]).toEqual([200, told]);
    expect((await ask({ reference, phoneLast4: '0123' })).body).toEqual(told);
    expect(await workNow(id)).toEqual({ ...before, withdrawnAt: now });
  });

  it('stays when staff change the record afterwards', async () => {
    const { id, reference } = await put();
    const { body } = await post(withdraw, { reference, phoneLast4: '0123' });
    const change = { version: 0, status: 'in-progress' } as const;
    await work.changeWork('employment', id, change, { by: 'x', now: new Date() });
    expect(await workNow(id)).toMatchObject({
      status: 'in-progress',
      withdrawnAt: body.withdrawnAt,
    });
  });

  it('is for the sender alone: others are answered as ever, and nothing is marked', async () => {
    const { id, reference } = await put();
    const wrong = { reference, phoneLast4: '0124' };
    expect(await post(withdraw, wrong)).toEqual(await ask(wrong));
    expect(await workNow(id)).toBeUndefined();
  });

  it('counts as a try', async () => {
    const { reference } = await put();
    for (let tries = 0; tries < statusTries.perReference; tries += 1) {
      await ask({ reference, phoneLast4: '0123' });
    }
    expect((await post(withdraw, { reference, phoneLast4: '0123' })).status).toBe(429);
  });

  it('is entered in the audit before it is done and after, as the sender’s', async () => {
    const { reference } = await put();
    await post(withdraw, { reference, phoneLast4: '0123' });
    const ofRecord = (await auditEntries()).filter(({ PK }) => PK.startsWith('Audit-Record/'));
    expect(ofRecord.map(({ entry }) => [entry.sub, auditWords(entry)]).sort()).toEqual([
      ['sender', 'Withdrew the submission'],
      ['sender', 'Withdrew the submission: begun'],
    ]);
  });
});
