import './support/environment.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditWords } from '#shared/audit.ts';
import { captureOutput } from './support/api.ts';
import { beforeCalls, post, senderSecret, startSenders, submittedAt } from './support/senders.ts';

const { server, store, work, documents, put, auditEntries } = await startSenders();
const { removeRecord } = await import('#functions/bin/remove-record.ts');
const { restoreRecord } = await import('#functions/bin/restore-record.ts');
const { handler: check } = await import('#functions/sender/check-status.ts');
const { handler: withdraw } = await import('#functions/sender/withdraw-submission.ts');

/** Awaited before each call of the table. */
let beforeCall: () => unknown = () => {};
beforeCalls(documents, () => beforeCall());

afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  captureOutput();
});
afterEach(() => {
  beforeCall = () => {};
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
    const told = {
      ...{ kind: 'employment', status: 'closed', submittedAt, withdrawnAt: now },
      proof: 'given',
      mails: true,
    };
    const first = await post(withdraw, { reference, phoneLast4: '0123', senderSecret });
    expect([first.status, first.body]).toEqual([200, told]);
    vi.setSystemTime('2026-11-23T00:00:00.000Z');
    const again = await post(withdraw, { reference, phoneLast4: '0123', senderSecret });
    expect([again.status, again.body]).toEqual([200, told]);
    const asked = await ask({ reference, phoneLast4: '0123', senderSecret });
    expect(asked.body).toEqual({ ...told, shifts: [] });
    expect(await workNow(id)).toEqual({ ...before, withdrawnAt: now });
  });

  it('stays when staff change the record afterwards', async () => {
    const { id, reference } = await put();
    const { body } = await post(withdraw, { reference, phoneLast4: '0123', senderSecret });
    const change = { version: 0, status: 'in-progress' } as const;
    await work.changeWork('employment', id, change, { by: 'x', now: new Date() });
    expect(await workNow(id)).toMatchObject({
      status: 'in-progress',
      withdrawnAt: body.withdrawnAt,
    });
  });

  it('is for the sender alone: others are answered as ever, and nothing is marked', async () => {
    const { id, reference } = await put();
    const wrong = { reference, phoneLast4: '0124', senderSecret };
    expect(await post(withdraw, wrong)).toEqual(await ask(wrong));
    expect(await workNow(id)).toBeUndefined();
  });

  it('is taken back by staff, and the sender reads again how far it has come', async () => {
    const { id, reference } = await put();
    await post(withdraw, { reference, phoneLast4: '0123', senderSecret });
    const change = { version: 0, withdrawnAt: null } as const;
    const by = { by: 'x', now: new Date() };
    expect(await work.changeWork('employment', id, change, by)).toMatchObject({ status: 'done' });
    expect(await work.changeWork('employment', id, change, by)).toMatchObject({ status: 'done' });
    const told = await ask({ reference, phoneLast4: '0123' });
    expect([told.body.status, told.body.withdrawnAt]).toEqual(['received', undefined]);
    expect((await workNow(id))?.withdrawnAt).toBeUndefined();
  });

  it('is entered in the audit before it is done and after, as the sender’s', async () => {
    const { reference } = await put();
    await post(withdraw, { reference, phoneLast4: '0123', senderSecret });
    const ofRecord = (await auditEntries()).filter(({ PK }) => PK.startsWith('Audit-Record/'));
    expect(ofRecord.map(({ entry }) => [entry.sub, auditWords(entry)]).sort()).toEqual([
      ['sender', 'Withdrew the submission'],
      ['sender', 'Withdrew the submission: begun'],
    ]);
  });

  it('broken off before any call it is withdrawn or not, and the same again completes it', async () => {
    for (let number = 1; ; number += 1) {
      await server.empty();
      const { id, reference } = await put();
      const body = { reference, phoneLast4: '0123', senderSecret };
      let count = 0;
      beforeCall = () => {
        count += 1;
        if (count >= number) throw new Error('A fault of ours.');
      };
      const { status } = await post(withdraw, body);
      beforeCall = () => {};
      const told = await post(check, body);
      const isWithdrawn = (await workNow(id))?.withdrawnAt !== undefined;
      expect([number, told.body.withdrawnAt !== undefined]).toEqual([number, isWithdrawn]);
      if (status === 200) expect([number, isWithdrawn]).toEqual([number, true]);
      expect([number, (await post(withdraw, body)).status]).toEqual([number, 200]);
      expect((await workNow(id))?.withdrawnAt).toBeDefined();
      if (count < number) {
        expect(number).toBeGreaterThan(4);
        break;
      }
    }
  });

  it('in the middle of a deletion comes back with the record, or was refused', async () => {
    const administrator = { sub: 'staff-9', groups: ['administrators'] };
    for (let number = 1; ; number += 1) {
      await server.empty();
      const { id, reference } = await put({}, 'contact');
      let count = 0;
      let status = 0;
      beforeCall = async () => {
        count += 1;
        if (count !== number) return;
        ({ status } = await post(withdraw, { reference, phoneLast4: '0123', senderSecret }));
      };
      await removeRecord('contact', id, 'staff-1', { version: 0 });
      beforeCall = () => {};
      if (count < number) break;
      expect(await store.getSubmission('contact', id)).toBeUndefined();
      expect(await restoreRecord('contact', id, administrator)).toBe('done');
      const { work: stands } = (await store.getSubmission('contact', id)) ?? {};
      expect([number, status === 200]).toEqual([number, stands?.withdrawnAt !== undefined]);
    }
  });
});
