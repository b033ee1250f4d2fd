import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf, toTombstone } from '#functions/table/submission-item.ts';
import { auditWords, personWords } from '#shared/audit.ts';
import { referenceOf } from '#shared/reference.ts';
import { statusTries } from '#shared/status.ts';
import type { Work } from '#shared/work.ts';
import { captureOutput, contactMessage } from './support/api.ts';
import { post, senderSecret, startSenders, submittedAt } from './support/senders.ts';

const { server, store, work, documents, tell, put, everything, auditEntries } =
  await startSenders();
const { handler: check } = await import('#functions/sender/check-status.ts');
const { handler: stateShifts } = await import('#functions/sender/state-shifts.ts');
const { findRecords } = await import('#functions/find/find-store.ts');

let output: () => string;
/** The commands that were sent, in the order of their names. */
let sent: string[] = [];
documents.middlewareStack.add(
  (next, { commandName = '' }) =>
    (args) => {
      sent.push(commandName);
      return next(args);
    },
  { step: 'initialize', name: 'noteCommands' },
);

afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  output = captureOutput();
  sent = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const ask = (body: unknown, address?: string) => post(check, body, address);

describe('the status', () => {
  it.each<[Partial<Work>, string]>([
    [{ status: 'new' }, 'received'],
    [{ status: 'new', openedAt: '2026-11-20T12:00:00.000Z' }, 'being-read'],
    [{ status: 'in-progress' }, 'being-read'],
    [{ status: 'waiting' }, 'being-read'],
    [{ status: 'contacted' }, 'contacted'],
    [{ status: 'interview' }, 'contacted'],
    [{ status: 'hired' }, 'hired'],
    [{ status: 'not-now' }, 'not-now'],
    [{ status: 'done' }, 'closed'],
  ])('of a record that staff have at %j is %s', async (made, status) => {
    const { reference } = await put({ work: { version: 1, ...made } });
    const answer = await ask({ reference, phoneLast4: '0123' });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ kind: 'employment', status, submittedAt, proof: 'code' });
  });

  it.each(['contact', 'employer', 'employment'] as const)(
    'of a %s is told by the reference as it is typed',
    async (kind) => {
      const { id, reference } = await put({ phoneNumber: '+16035550199' }, kind);
      await work.markOpened(kind, id, undefined, new Date());
      for (const typed of [
        reference,
        reference.toLowerCase(),
        ` ${reference.replace('-', ' ')} `,
      ]) {
        const { status, body } = await ask({ reference: typed, phoneLast4: '0199' });
        expect([status, body]).toEqual([
          200,
          { kind, status: 'being-read', submittedAt, proof: 'code' },
        ]);
      }
    },
  );

  it('is told of what is suspected to be spam, too, which staff still don’t find', async () => {
    const id = randomUUID();
    const record = { ...contactMessage({ id }), submittedAt, date: '', time: '' };
    await store.putSubmissionIfNew('contact', record, ['hidden-field']);
    await tell('contact', id);
    const reference = referenceOf(id);
    const { status, body } = await ask({ reference, phoneLast4: '0123' });
    expect([status, body]).toEqual([
      200,
      { kind: 'contact', status: 'received', submittedAt, proof: 'phone' },
    ]);
    expect((await findRecords(reference, 20)).rows).toEqual([]);
  });

  it('is found by the id of the link while the index is behind, and by nothing else of it', async () => {
    const { id, reference } = await put({}, 'employer', { isIndexed: false });
    const known = { reference, phoneLast4: '0123' };
    expect((await ask(known)).status).toBe(404);
    const told = await ask({ ...known, recordId: id, senderSecret });
    expect(told).toMatchObject({ status: 200, body: { kind: 'employer', proof: 'given' } });
    const facility = { name: 'Sample Manor', town: 'Keene', state: 'NH' };
    const stated = { version: 0, facility, shifts: [] };
    const change = { ...known, recordId: id, senderSecret, stated };
    expect((await post(stateShifts, change)).status).toBe(200);
    const other = { ...known, recordId: randomUUID(), senderSecret };
    const wrongDigits = { ...known, recordId: id, senderSecret, phoneLast4: '0124' };
    for (const body of [other, wrongDigits]) expect((await ask(body)).status).toBe(404);
    await tell('employer', id);
    expect((await ask(known)).status).toBe(200);
  });

  it('of each of two records with one reference is told to its own sender', async () => {
    const { id, reference } = await put({ phoneNumber: '6035550111' }, 'employment');
    await store.putSubmissionIfNew('contact', {
      ...{ id, submittedAt: '2026-11-21T00:00:00.000Z', date: '', time: '' },
      ...{ firstName: 'Bob', lastName: 'Miller', phoneNumber: '6035550222' },
    });
    await tell('contact', id);
    const kindFor = async (phoneLast4: string) => (await ask({ reference, phoneLast4 })).body.kind;
    expect([await kindFor('0111'), await kindFor('0222')]).toEqual(['employment', 'contact']);
  });
});

/** Every question that finds nothing: its values, and the act before it. */
const strangers: [string, () => Promise<{ reference: string; phoneLast4: string }>][] = [
  ['a reference that nothing has', async () => ({ reference: '7KQM-2XHD', phoneLast4: '0123' })],
  ['another number', async () => ({ ...(await put()), phoneLast4: '0124' })],
  [
    'a record without a number',
    async () => ({ ...(await put({ phoneNumber: undefined })), phoneLast4: '0123' }),
  ],
  [
    'a deleted record',
    async () => {
      const { id, reference } = await put();
      await store.deleteSubmission('employment', id, {}, new Date());
      await tell('employment', id);
      return { reference, phoneLast4: '0123' };
    },
  ],
  [
    'a record deleted a moment ago',
    async () => {
      const { id, reference } = await put();
      await store.deleteSubmission('employment', id, {}, new Date());
      return { reference, phoneLast4: '0123' };
    },
  ],
  [
    'a tombstone',
    async () => {
      const id = randomUUID();
      const { PK, SK } = toTombstone('contact', id, new Date());
      expect([PK, SK]).toEqual(Object.values(keyOf('contact', id)));
      return { reference: referenceOf(id), phoneLast4: '0123' };
    },
  ],
];

describe('whoever is not the sender', () => {
  it.each(strangers)('is answered alike and by the same calls: %s', async (_, prepare) => {
    const { reference, phoneLast4 } = await prepare();
    sent = [];
    const answer = await ask({ reference, phoneLast4 });
    expect(sent).toEqual([
      'UpdateItemCommand',
      'UpdateItemCommand',
      'QueryCommand',
      'BatchGetItemCommand',
      'PutItemCommand',
    ]);
    expect(answer).toEqual({
      status: 404,
      headers: {
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/json',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-request-id': 'request-1',
      },
      body: {
        error: {
          code: 'not_found',
          message:
            'We found nothing with this reference and these digits. Check both; what was sent in the last minute may not be found yet.',
        },
      },
    });
    expect(output()).toContain('"StatusRefusals":1');
  });

  it.each([
    [{}, ['reference', 'phoneLast4']],
    [{ reference: '7KQM-2XH', phoneLast4: '0123' }, ['reference']],
    [{ reference: '7KQM-2XH0', phoneLast4: '0123' }, ['reference']],
    [{ reference: '7KQM-2XHD', phoneLast4: '123' }, ['phoneLast4']],
    [{ reference: '7KQM-2XHD', phoneLast4: 'abcd' }, ['phoneLast4']],
    [{ reference: ['7KQM-2XHD'], phoneLast4: 1234 }, ['reference', 'phoneLast4']],
  ])('reads which of its fields can not be right: %j', async (body, fields) => {
    const { status, body: answered } = await ask(body);
    expect(status).toBe(422);
    expect(Object.keys(answered.error.fields).sort()).toEqual(fields.sort());
    expect(sent).toEqual([]);
  });
});

describe('tries', () => {
  const { perReference, perAddress, repeats } = statusTries;
  const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });

  it('with a reference end after ten in an hour, for the right number too, whether there is such a one or not', async () => {
    at('2026-11-22T10:20:00.000Z');
    const { reference } = await put();
    const bodies = [reference, '7KQM-2XHD'].map((one) => ({ reference: one, phoneLast4: '0123' }));
    for (let tries = 0; tries < perReference; tries += 1) {
      for (const body of bodies) {
        const guess = { ...body, phoneLast4: `${9000 + tries}` };
        expect((await ask(guess, `203.0.113.${tries}`)).status).toBe(404);
      }
    }
    sent = [];
    const [known, unknown] = [await ask(bodies[0]), await ask(bodies[1])];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2400' },
      body: { error: { code: 'too_many_tries' } },
    });
    expect(sent).toEqual(Array(4).fill('UpdateItemCommand'));
    expect((await ask({ ...bodies[0], reference: 'QQQQ-QQQQ' })).status).toBe(404);

    at('2026-11-22T11:00:00.000Z');
    expect((await ask(bodies[0])).status).toBe(200);
  });

  it('from an address end after thirty in an hour, whatever they are for', async () => {
    at('2026-11-22T10:20:00.000Z');
    const { reference } = await put();
    const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ23';
    for (let tries = 0; tries < perAddress; tries += 1) {
      const other = `${letters[tries % 29]}${letters[Math.floor(tries / 29)]}QQ-QQQQ`;
      expect((await ask({ reference: other, phoneLast4: '0000' })).status).toBe(404);
    }
    const right = { reference, phoneLast4: '0123' };
    expect((await ask(right)).status).toBe(429);
    expect((await ask(right, '198.51.100.7')).status).toBe(200);
  });

  it('of the same question count once, so that a page looks again for what was sent just now', async () => {
    at('2026-11-22T10:20:00.000Z');
    const { reference } = await put();
    const wrong = { reference: '7KQM-2XHD', phoneLast4: '0123' };
    for (let tries = 0; tries < 2 * perReference; tries += 1) {
      expect((await ask(wrong)).status).toBe(404);
    }
    expect((await ask({ reference, phoneLast4: '0123' })).status).toBe(200);
    // A program that repeats it for an hour ends, too.
    for (let tries = 2 * perReference; tries < perReference * repeats; tries += 1) await ask(wrong);
    expect((await ask(wrong)).status).toBe(429);
    expect((await ask({ reference, phoneLast4: '0123' })).status).toBe(200);
  });

  it('are counted without the address and the reference, for an hour', async () => {
    at('2026-11-22T10:20:00.000Z');
    await ask({ reference: '7KQM-2XHD', phoneLast4: '0123' });
    const counts = (await everything()).filter(({ PK }) => PK.startsWith('Status-Tries/'));
    expect(counts).toHaveLength(2);
    for (const count of counts) {
      expect(count.expiresAtSeconds).toBe(Date.parse('2026-11-22T11:00:00.000Z') / 1000);
      expect(JSON.stringify(count)).not.toMatch(/203\.0\.113|7KQM|2XHD|0123/);
    }
  });
});

describe('the audit', () => {
  it('says in the history of the record, and on the day, that its sender asked', async () => {
    const { id, reference } = await put();
    await ask({ reference, phoneLast4: '0123' });
    const entries = await auditEntries();
    expect(entries.map(({ PK }) => PK.split('/')[0]).sort()).toEqual(['Audit-Day', 'Audit-Record']);
    for (const { entry } of entries) {
      expect(entry).toMatchObject({ submissionId: id, kind: 'employment', requestId: 'request-1' });
      expect(auditWords(entry)).toBe('Asked for the status');
      expect(personWords([], entry.sub)).toBe('The sender');
    }
  });

  it('says in the history of the record that somebody gave another number', async () => {
    const { id, reference } = await put();
    await ask({ reference, phoneLast4: '0124' });
    const [only, ...more] = await auditEntries();
    expect([only?.PK, more]).toEqual([`Audit-Record/Employment-List/${id}`, []]);
    expect(only && auditWords(only.entry)).toBe('Asked for the status: wrong number');
  });

  it('says on the day that somebody gave a reference that nothing has', async () => {
    await ask({ reference: '7KQM-2XHD', phoneLast4: '0124' });
    const [only, ...more] = await auditEntries();
    expect([only?.PK.split('/')[0], more]).toEqual(['Audit-Day', []]);
    expect(only && auditWords(only.entry)).toBe('Asked for the status: not found');
  });

  it.each(['0123', '0124'])('is written first, or nothing is told (%s)', async (phoneLast4) => {
    const { reference } = await put();
    documents.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'PutItemCommand') throw new Error('Lovelace');
          return next(args);
        },
      { step: 'initialize', name: 'failPuts' },
    );
    const answer = await ask({ reference, phoneLast4 });
    documents.middlewareStack.remove('failPuts');
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  });
});

it('logs nothing of what was given', async () => {
  // No digits of the time are mistaken for those of the phone.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:20:00.000Z') });
  const { id, reference } = await put();
  await ask({ reference, phoneLast4: '0123' });
  await ask({ reference, phoneLast4: '0124' });
  await ask({ reference: 'QQQQ-QQQQ', phoneLast4: '0124' });
  expect(output()).toContain('"answered"');
  for (const value of [reference, reference.replace('-', ''), '0123', '0124', id, '203.0.113.9']) {
    expect(output()).not.toContain(value);
  }
});
