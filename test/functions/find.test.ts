import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import {
  PutCommand,
  type QueryCommandInput,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '#functions/table/submission-item.ts';
import { searchedAnswers } from '#shared/find.ts';
import type { Kind } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import { sensitiveFields } from '#shared/sensitive-answers.ts';
import { callAsStaff, captureOutput } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';
import { staffSignedIn } from './support/staff.ts';
import { startTableServer } from './support/table-server.ts';
import { bearerToken } from './support/tokens.ts';

const queues = mockClient(SQSClient);
const server = await startTableServer();
const store = await import('#functions/records/submissions-store.ts');
const bin = await import('#functions/bin/bin-store.ts');
const { getRecordItem } = await import('#functions/records/read-record.ts');
const notes = await import('#functions/records/notes-store.ts');
const { handler: find } = await import('#functions/reading/find-records.ts');
const { documents } = await import('#functions/table/document-client.ts');
const index: (event: any, context: any) => Promise<unknown> = (
  await import('#functions/find/index-submissions.ts')
).handler;

afterAll(() => server.close());
beforeEach(() => {
  queues.reset();
  queues.on(SendMessageCommand).resolves({ MessageId: '1' });
  return server.empty();
});
staffSignedIn();

/** Delivers stream records for the changes at these keys, in order. */
const tell = (...keys: string[]) => {
  const Records = keys.map((PK) => ({
    dynamodb: { Keys: { PK: { S: PK }, SK: { S: 'Submission' } } },
  }));
  return index({ Records }, { functionName: 'index', awsRequestId: 'invocation-1' });
};

let seconds = 0;
/** Stores a record, a second after the one before it. */
async function put(values: Record<string, unknown>, kind: Kind = 'employment') {
  seconds += 1;
  const id = randomUUID();
  const submittedAt = new Date(Date.UTC(2026, 10, 20) + seconds * 1000).toISOString();
  const person = { firstName: 'Ada', lastName: 'Lovelace', date: '11/20/2026', time: '5:19:28 AM' };
  await store.putSubmissionIfNew(kind, { ...person, ...values, id, submittedAt });
  return { id, key: keyOf(kind, id).PK };
}

async function putAndTell(values: Record<string, unknown>, kind?: Kind) {
  const record = await put(values, kind);
  await tell(record.key);
  return record.id;
}

const ask = (body: unknown) =>
  callAsStaff(find, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const idsOf = async (q: string): Promise<string[]> => {
  const { status, body } = await ask({ q });
  expect(status).toBe(200);
  return body.rows.map(({ id }: { id: string }) => id);
};

/** Everything in the table that find has written. */
async function written() {
  const { Items = [] } = await documents.send(
    new ScanCommand({ TableName: process.env.SUBMISSIONS_TABLE_NAME }),
  );
  return Items.filter(({ PK }) => PK.startsWith('Find'));
}

describe('a record is found', () => {
  /** Stores Ana Lopez with these values, and another applicant. @returns the id of the first */
  async function putTwo(values: Record<string, unknown> = {}): Promise<string> {
    const id = await putAndTell({
      firstName: 'Ana',
      middleName: 'María',
      lastName: 'Lopez',
      phoneNumber: '6035550142',
      email: 'ana.lopez@example.com',
      city: 'Nashua',
      pinCode: '03060',
      ...values,
    });
    await putAndTell({
      firstName: 'Bob',
      lastName: 'Miller',
      phoneNumber: '6175550100',
      email: 'bob@example.com',
      city: 'Boston',
      pinCode: '02108',
    });
    return id;
  }

  it('by its name, phone, e-mail, town and ZIP code, also by their beginnings and as people write them', async () => {
    const id = await putTwo();
    const questions = [
      ['its first name', 'Ana'],
      ['the beginning of a name', 'lop'],
      ['its middle name', 'maría'],
      ['a name without its accents', 'Maria'],
      ['beginnings of several names', 'an lop'],
      ['names in another order', 'lopez ana'],
      ['its phone', '6035550142'],
      ['its phone as people write it', '(603) 555-0142'],
      ['its phone with the country code', '+1 603.555.0142'],
      ['the beginning of its phone', '603-55'],
      ['its e-mail in any case', 'Ana.Lopez@Example.com'],
      ['the beginning of its e-mail', 'ana.l'],
      ['its e-mail up to the host', 'ana.lopez@'],
      ['its town', 'nashua'],
      ['its ZIP code', '03060'],
      ['the longer form of its ZIP code', '03060-1234'],
    ] as const;
    for (const [name, q] of questions) expect([name, await idsOf(q)]).toEqual([name, [id]]);
  });

  it.each([
    ['a name that has two words', 'cruz', { lastName: 'de la Cruz' }],
    ['a name with an apostrophe', "o'brien", { lastName: 'O’Brien' }],
    [
      'a phone that was given with the country code',
      '603-555-0142',
      { phoneNumber: '+16035550142' },
    ],
    [
      'an e-mail with a phone number in it',
      'rn6175550199@example.com',
      { email: 'rn6175550199@example.com' },
    ],
    ['the beginning of a town of two words', 'new hamp', { city: 'New Hampton' }],
  ])('by %s', async (_, q, values) => {
    const id = await putTwo(values);
    expect(await idsOf(q)).toEqual([id]);
  });

  it.each(['employment', 'employer', 'contact'] as const)(
    'by the reference of its %s, in any case, with and without the dash',
    async (kind) => {
      const id = await putAndTell({}, kind);
      const reference = referenceOf(id);
      const forms = [reference, reference.toLowerCase(), reference.replace('-', '')];
      for (const q of forms) {
        const { body } = await ask({ q });
        expect(body.rows).toMatchObject([{ id, kind, matches: [{ field: 'reference' }] }]);
      }
    },
  );

  it('whole words first, then the newest, and a town after all names', async () => {
    const beginning = await putAndTell({ firstName: 'Nasha' });
    const older = await putAndTell({ firstName: 'Nash' });
    const newer = await putAndTell({ lastName: 'Nash' });
    const town = await putAndTell({ city: 'Nashua' });
    expect(await idsOf('nash')).toEqual([newer, older, beginning, town]);
  });

  it('once, whatever fits', async () => {
    const id = await putAndTell({ firstName: 'Ann', middleName: 'Anna', city: 'Annapolis' });
    expect(await idsOf('ann')).toEqual([id]);
  });

  it('with a list row as it stands now, and nothing else of the record', async () => {
    const id = await putAndTell({ lastName: 'Quill', criminalRecord: 'No', lastSalary: '50000' });
    const { body } = await ask({ q: 'quill' });
    const { rows } = await store.listSubmissions('employment', { limit: 20, after: undefined });
    expect(body).toEqual({
      rows: [
        {
          ...rows[0],
          id,
          kind: 'employment',
          matches: [{ field: 'name', text: 'Ada Quill' }],
        },
      ],
      hasMore: false,
      isPartial: false,
    });
  });

  const nurse = {
    firstName: 'Maria',
    lastName: 'Quill',
    phoneNumber: '6035550142',
    email: 'maria.quill@example.com',
    city: 'Concord',
    pinCode: '03301',
    registered_nurse: 'Yes',
    lp_nurse: 'No',
    jobTitle: 'Charge nurse',
    employer: 'Sample Hospital',
    specialSkills1: 'Ventilator care',
    specificDuties: 'Wound care at nights',
  };

  it('by several words of it, each of which another record has too', async () => {
    const id = await putAndTell(nurse);
    for (const other of [
      { firstName: 'Maria', city: 'Keene', registered_nurse: 'No' },
      { lastName: 'Quill', city: 'Concord', phoneNumber: '6175550100', pinCode: '03431' },
      { registered_nurse: 'Yes', specificDuties: 'Nights', city: 'Dover' },
    ]) {
      await putAndTell({ ...other, specialSkills1: 'Triage' });
    }
    const questions = [
      ['a name and a town', 'maria concord'],
      ['words in any order, with commas', 'concord, maria'],
      ['a role, a duty and a town', 'rn nights concord'],
      ['an initial beside a word', 'maria q'],
      ['a phone number beside a name', 'quill (603) 555-0142'],
      ['an e-mail beside a town', 'concord maria.quill@'],
      ['a ZIP code beside a role', 'rn 03301'],
      ['a common word beside others', 'wound at nights'],
      ['the beginnings of a skill and an employer', 'ventil samp'],
      ['more words than are looked up', 'maria quill concord charge nurse sample hospital wound'],
    ] as const;
    for (const [name, q] of questions) expect([name, await idsOf(q)]).toEqual([name, [id]]);
  });

  it.each([
    ['message', 'contact', { description: 'Do you have shifts near Laconia?' }, 'laconia'],
    ['positions', 'employer', { positionsToFill: '2 RNs for nights' }, 'rns nights'],
    ['description', 'employer', { description: 'Medical-surgical unit' }, 'surgical'],
    ['position', 'employer', { positionInCompany: 'Scheduler' }, 'schedul'],
  ] as const)('by the %s of its %s', async (_, kind, values, q) => {
    const id = await putAndTell({ ...nurse, registered_nurse: undefined, ...values }, kind);
    expect(await idsOf(q)).toEqual([id]);
  });

  it('by every word or not at all', async () => {
    await putAndTell(nurse);
    expect(await idsOf('maria concord days')).toEqual([]);
  });

  it('by its person before records that only speak of one', async () => {
    const person = await putAndTell({ firstName: 'Marcia' });
    const text = await putAndTell({ description: 'From March on, please' }, 'contact');
    expect(await idsOf('mar')).toEqual([person, text]);
  });

  it('by no sensitive answer, whoever asks', async () => {
    const sensitive = {
      criminalRecord: 'Yes',
      lastSalary: '51234',
      referenceNumber: '6035550177',
      referenceAddress: 'Hidden Lane',
    };
    await putAndTell({ ...nurse, ...sensitive });
    for (const q of ['51234', '6035550177', 'hidden', 'maria hidden', 'maria yes']) {
      expect(await idsOf(q)).toEqual([]);
    }
    const searched = Object.entries(searchedAnswers) as [Kind, Record<string, string>][];
    for (const [kind, answers] of searched) {
      expect(sensitiveFields[kind].filter((field) => field in answers)).toEqual([]);
    }
  });

  it('with the texts in which the words stand, and of a long one the words around', async () => {
    const before = 'She called about the job and will call again once her license has come. ';
    const id = await putAndTell(nurse);
    const note = {
      id: randomUUID(),
      text: `${before.repeat(2)}Wants weekends. ${before}Has a bicycle.`,
    };
    await notes.addNote('employment', id, note, { by: 'x', now: new Date() });
    await tell(keyOf('employment', id).PK);
    const { body } = await ask({ q: 'maria rn charge weekends called bicycle' });
    expect(body.rows[0].matches).toEqual([
      { field: 'name', text: 'Maria Quill' },
      { field: 'role', text: 'RN' },
      { field: 'jobTitle', text: 'Charge nurse' },
      {
        field: 'note',
        text: '…her license has come. Wants weekends. She called about the job and will call again once her license…',
      },
      { field: 'note', text: '…her license has come. Has a bicycle.' },
    ]);
  });

  it('by its rarest word, however many records have the others; and without a rare one the search says that it stopped', async () => {
    const id = await putAndTell({ ...nurse, lastName: 'Zimmer' });
    let queries = 0;
    documents.middlewareStack.add(
      (next) => async (args) => {
        const { input } = args as { input: QueryCommandInput };
        const partition = String(input.ExpressionAttributeValues?.[':partition']);
        if (!partition.startsWith('Find/') || partition.endsWith('/zi')) return next(args);
        queries += 1;
        const output = { Items: [], LastEvaluatedKey: { PK: partition, SK: 'x' } };
        return { output: output as never, response: {} };
      },
      { step: 'initialize', name: 'endless' },
    );
    const common = await ask({ q: 'concord nights rn' });
    expect(queries).toBeLessThan(20);
    const rare = await idsOf('concord nights rn zimmer');
    documents.middlewareStack.remove('endless');
    expect(common.body).toEqual({ rows: [], hasMore: false, isPartial: true });
    expect(rare).toEqual([id]);
  });

  /** Another id with the same reference: browsers make ids. */
  const idLike = (id: string): string => {
    const numberOf = (one: string) => BigInt(`0x${one.replaceAll('-', '')}`);
    const codes = 29n ** 8n;
    const other = randomUUID();
    const missing = (((numberOf(id) - numberOf(other)) % codes) + codes) % codes;
    const end = (numberOf(other.slice(24)) + missing) % (1n << 48n);
    const made = `${other.slice(0, 24)}${end.toString(16).padStart(12, '0')}`;
    return referenceOf(made) === referenceOf(id) ? made : idLike(id);
  };

  it('by its reference, though many suspected and deleted records have the same one', async () => {
    const id = await putAndTell({});
    for (let copies = 0; copies < 25; copies += 1) {
      const values = {
        firstName: 'Ada',
        lastName: 'Lovelace',
        date: '11/20/2026',
        time: '5:19:28 AM',
      };
      const copy = { ...values, id: idLike(id), submittedAt: new Date().toISOString() };
      await store.putSubmissionIfNew('contact', copy, copies % 2 ? ['used-token'] : []);
      await tell(keyOf('contact', copy.id).PK);
      if (copies % 2 === 0) await store.deleteSubmission('contact', copy.id, {}, new Date());
    }
    const { body } = await ask({ q: referenceOf(id) });
    expect([body.rows.map((row: { id: string }) => row.id), body.hasMore]).toEqual([[id], false]);
  });

  it('up to the limit, and records that are deleted a moment ago do not count', async () => {
    const old = await putAndTell({ lastName: 'Smith' });
    for (const _ of [1, 2, 3]) {
      const { id, key } = await put({ lastName: 'Smith' });
      await tell(key);
      await store.deleteSubmission('employment', id, {}, new Date());
    }
    expect((await ask({ q: 'smith', limit: 3 })).body.rows).toMatchObject([{ id: old }]);
  });

  it.each([
    ['Łukasz', 'Wiśniewski', ['lukasz', 'wisniewski', 'ŁUKASZ']],
    ['Đặng', 'Groß', ['dang', 'gross', 'GROSS', 'groß']],
    ['Yıldız', 'İpek', ['yildiz', 'ipek', 'İPEK']],
    ['Kahaʻi', 'ʻIolani', ['kahai', 'kaha’i', "kaha'i", 'iolani', '‘iolani']],
    ['Søren', 'Þórðardóttir', ['soren', 'thordardottir']],
    ['Anne-Marie', 'de la Cruz', ['annemarie', 'anne marie', 'delacruz', 'de la cruz']],
  ])('%s %s by the letters that people type', async (firstName, lastName, spellings) => {
    const id = await putAndTell({ firstName, lastName });
    for (const q of spellings) expect([q, await idsOf(q)]).toEqual([q, [id]]);
  });

  it('up to the limit, and says that there are more', async () => {
    for (const _ of [1, 2, 3]) await putAndTell({ lastName: 'Smith' });
    const { body } = await ask({ q: 'smith', limit: 2 });
    expect([body.rows.length, body.hasMore]).toEqual([2, true]);
  });
});

describe('a question', () => {
  it.each([
    [{}, 'q must be a text.'],
    [{ q: ' a ' }, 'q must have at least 2 characters.'],
    [{ q: 'a'.repeat(101) }, 'q must have at most 100 characters.'],
    [{ q: 'ada', limit: 0 }, 'limit must be at least 1.'],
    [{ q: 'ada', limit: 51 }, 'limit must be at most 50.'],
  ])('%j is refused', async (body, message) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { error: { message } } });
  });

  it('of signs, or of less than a word, finds nothing', async () => {
    await putAndTell({});
    for (const q of ['--', '#%', '+1', '@@', 'éé é', '🙂🙂']) {
      expect([q, await idsOf(q)]).toEqual([q, []]);
    }
  });

  it('stands in no log and no entry of the audit', async () => {
    const output = captureOutput();
    await putAndTell({ lastName: 'Quill' });
    await ask({ q: 'quill' });
    expect(output()).toContain('"answered"');
    expect(output().toLowerCase()).not.toContain('quill');
    vi.restoreAllMocks();
    const { Items = [] } = await documents.send(
      new ScanCommand({ TableName: process.env.SUBMISSIONS_TABLE_NAME }),
    );
    const entries = Items.filter(({ PK }) => PK.startsWith('Audit-'));
    expect(entries).toMatchObject([{ action: 'find', outcome: 'allowed', sub: 'staff-1' }]);
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('quill');
  });
});

describe('the entries of a record', () => {
  it('follow its notes: a new one is found, and of a deleted or changed one no word is left', async () => {
    const { id, key } = await put({});
    const author = { by: 'x', now: new Date() };
    const note = { id: randomUUID(), text: 'Prefers Laconia' };
    await tell(key);
    await notes.addNote('employment', id, note, author);
    await tell(key);
    expect(await idsOf('ada laconia')).toEqual([id]);
    await notes.changeNote(
      'employment',
      id,
      { ...note, text: 'Prefers Dover', version: 1 },
      author,
    );
    // Find does not return it, even before the stream has delivered the change.
    expect(await idsOf('laconia')).toEqual([]);
    await tell(key);
    expect(await idsOf('ada dover')).toEqual([id]);
    const deleter = { ...author, isAdministrator: false };
    await notes.deleteNote('employment', id, { id: note.id, version: 2 }, deleter);
    await tell(key);
    expect(JSON.stringify(await written())).not.toMatch(/laconia|dover|prefers/);
  });

  it('know a common word of a new note, which has no entry of its own', async () => {
    const { id, key } = await put({});
    await tell(key);
    const note = { id: randomUUID(), text: 'She will.' };
    await notes.addNote('employment', id, note, { by: 'x', now: new Date() });
    await tell(key);
    expect(await idsOf('lovelace will')).toEqual([id]);
  });

  it('are at most 200, however much is noted, and the newest notes stay findable', async () => {
    const { id, key } = await put({});
    const author = (at: number) => ({ by: 'x', now: new Date(Date.UTC(2026, 10, 21, at)) });
    for (const at of [1, 2, 3]) {
      const words = Array.from({ length: 150 }, (_, word) => `word${at}x${word}`);
      await notes.addNote(
        'employment',
        id,
        { id: randomUUID(), text: words.join(' ') },
        author(at),
      );
    }
    await tell(key);
    expect((await written()).filter(({ PK }) => PK.startsWith('Find/'))).toHaveLength(201);
    expect(await idsOf('ada word3x149')).toEqual([id]);
    expect(await idsOf('ada word1x0')).toEqual([]);
  });

  it('of an earlier version are replaced', async () => {
    const { id, key } = await put({ lastName: 'Quill', city: 'Nashua' });
    const entry = { PK: 'Find/town/na', SK: `nashua#8236499999999#${key}`, record: key };
    const note = { PK: `Find-Entries/${key}`, SK: 'Find-Entries', isDone: true };
    const TableName = process.env.SUBMISSIONS_TABLE_NAME;
    for (const Item of [entry, { ...note, entries: [{ PK: entry.PK, SK: entry.SK }] }]) {
      await documents.send(new PutCommand({ TableName, Item }));
    }
    await tell(key);
    expect(await idsOf('quill nashua')).toEqual([id]);
    expect((await written()).map(({ PK }) => PK)).not.toContain('Find/town/na');
  });

  it('stay as they are when the stream repeats itself, or tells of another change', async () => {
    const { key } = await put({ city: 'Nashua' });
    await tell(key, key);
    const before = await written();
    await tell(key);
    expect(await written()).toEqual(before);
  });

  it('go when it is deleted, and come back with it', async () => {
    const { id, key } = await put({ lastName: 'Quill' });
    await tell(key);
    const record = await getRecordItem('employment', id);
    await bin.putInBin('employment', id, record ?? {}, { by: 'x', now: new Date(), days: 30 });
    await store.deleteSubmission('employment', id, record ?? {}, new Date());
    // Find does not show it, even before the stream has delivered the change.
    expect(await idsOf('quill')).toEqual([]);
    await tell(key);
    expect(await written()).toEqual([]);
    const binned = await bin.getFromBin('employment', id, new Date());
    if (binned) await bin.putBack(binned);
    await tell(key);
    expect(await idsOf('quill')).toEqual([id]);
  });

  it('expire with it, and so does the note of them', async () => {
    const keptUntil = '2027-02-18T10:19:28.000Z';
    await putAndTell({ keptUntil });
    const found = await written();
    expect(found).not.toEqual([]);
    for (const { expiresAtSeconds } of found) {
      expect(expiresAtSeconds).toBe(Date.parse(keptUntil) / 1000);
    }
  });

  it('follow it to another day, and so does the note of them', async () => {
    const { key } = await put({ keptUntil: '2027-02-18T10:19:28.000Z' });
    await tell(key);
    const later = Date.parse('2028-02-18T10:19:28.000Z') / 1000;
    await documents.send(
      new UpdateCommand({
        TableName: process.env.SUBMISSIONS_TABLE_NAME,
        Key: { PK: key, SK: 'Submission' },
        UpdateExpression: 'SET expiresAtSeconds = :later',
        ExpressionAttributeValues: { ':later': later },
      }),
    );
    await tell(key);
    const expiries = (await written()).map(({ expiresAtSeconds }) => expiresAtSeconds);
    expect(new Set(expiries)).toEqual(new Set([later]));
  });

  it('are gone after a deletion, though a retry has read the record before and writes them afterwards', async () => {
    const { id, key } = await put({ lastName: 'Quill' });
    let writes = 0;
    documents.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'BatchWriteItemCommand') writes += 1;
          if (commandName === 'BatchWriteItemCommand' && writes === 2) {
            await store.deleteSubmission('employment', id, {}, new Date());
            await tell(key);
          }
          return next(args);
        },
      { step: 'initialize', name: 'meanwhile' },
    );
    await tell(key);
    documents.middlewareStack.remove('meanwhile');
    expect(await written()).toEqual([]);
  });

  it('that can not be written put their record alone into the retry queue', async () => {
    captureOutput();
    const [bad, good] = [await put({ lastName: 'Quill' }), await put({ lastName: 'Reed' })];
    documents.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const isBad = JSON.stringify(args.input).includes(bad.id);
          if (commandName === 'BatchWriteItemCommand' && isBad) throw new Error('a bad record');
          return next(args);
        },
      { step: 'initialize', name: 'bad' },
    );
    await tell(bad.key, good.key);
    documents.middlewareStack.remove('bad');
    expect(await idsOf('reed')).toEqual([good.id]);
    const bodies = queues
      .commandCalls(SendMessageCommand)
      .map(({ args: [{ input }] }) => JSON.parse(input.MessageBody ?? ''));
    expect(bodies).toEqual([{ kind: 'employment', id: bad.id }]);
  });

  it('leave nothing behind when they are old news: created and deleted in one batch', async () => {
    const { id, key } = await put({});
    await store.deleteSubmission('employment', id, {}, new Date());
    await tell(key, key);
    expect(await written()).toEqual([]);
  });

  it.each([0, 1, 2, 3])(
    'are complete after a retry, and gone after a deletion, when writing broke off after %i requests',
    async (requests) => {
      captureOutput();
      const { id, key } = await put({ lastName: 'Quill' });
      const breakOff = async () => {
        let left = requests;
        documents.middlewareStack.add(
          (next, { commandName }) =>
            async (args) => {
              if (commandName === 'BatchWriteItemCommand') {
                if (left === 0) throw new Error('Lovelace broke off');
                left -= 1;
              }
              return next(args);
            },
          { step: 'initialize', name: 'breakOff' },
        );
        await tell(key).catch(() => {});
        documents.middlewareStack.remove('breakOff');
      };
      await breakOff();
      await tell(key);
      expect(await idsOf('quill')).toEqual([id]);
      const complete = await written();
      await tell(key);
      expect(await written()).toEqual(complete);

      await store.deleteSubmission('employment', id, {}, new Date());
      await breakOff();
      await tell(key);
      expect(await written()).toEqual([]);
    },
  );

  it('are all made for a batch of many records', async () => {
    const records = [];
    for (let number = 0; number < 30; number += 1) records.push(await put({ lastName: 'Quill' }));
    await tell(...records.map(({ key }) => key), 'Error-Log/x');
    const { body } = await ask({ q: 'quill', limit: 25 });
    expect([body.rows.length, body.hasMore]).toEqual([25, true]);
    expect((await written()).filter(({ PK }) => PK === 'Find/person/qu')).toHaveLength(30);
  });
});

it('tells a viewer of no flag that a sensitive answer raised', async () => {
  const answers = { criminalRecord: 'Yes', ageVerification: 'No', registered_nurse: 'Yes' };
  await putAndTell({ lastName: 'Hidden', ...answers });
  const flagsFor = async (groups: string[]) => {
    const { body } = await callAsStaff(find, {
      headers: {
        authorization: `Bearer ${bearerToken({ 'cognito:groups': groups })}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ q: 'Hidden' }),
    });
    return body.rows[0].summary.flags;
  };
  expect(await flagsFor(['viewers'])).toEqual(['under-18']);
  expect(await flagsFor([])).toEqual(['criminal-record', 'under-18']);
});
