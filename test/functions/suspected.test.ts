import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { referenceOf } from '#shared/reference.ts';
import { contactValues } from '../support/builders.ts';
import { throughCloudFront } from './support/api.ts';
import { workApiAt } from './support/work-api.ts';

process.env.SUBMISSIONS_PER_ADDRESS = '5';
process.env.SUBMISSIONS_WITHOUT_FORM = '4';

const start = new Date('2026-11-20T10:00:00.000Z');
const api = await workApiAt(start);
const { output } = api;
const { readArrivals: arrivals } = await import('#functions/tell/read-arrivals.ts');
const { updateFindEntries: updateFind } = await import('#functions/find/find-index-store.ts');
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));

const path = { kind: 'contact' };
const wait = (seconds: number) => vi.setSystemTime(new Date(Date.now() + seconds * 1000));
const token = async (): Promise<string> => (await api.send('', 'GET /api/form-token')).body.token;
/** Sends a message as our page does, after this many seconds. `extra` replaces or adds properties. */
async function visit(extra: Record<string, unknown> = {}, seconds = 8, address?: string) {
  const formToken = await token();
  wait(seconds);
  return send({ formToken, ...extra }, address);
}
const send = (extra: Record<string, unknown> = {}, address = '203.0.113.9') =>
  api.send('', 'POST /api/submissions/{kind}', {
    path,
    headers: throughCloudFront(address),
    body: { ...contactValues(), id: randomUUID(), ...extra },
  });
const rows = async () => (await api.send('sam', 'GET /api/submissions/{kind}', { path })).body.rows;
const suspected = async () => (await api.send('viewer', 'GET /api/suspected-submissions')).body;
const reasons = async () =>
  (await suspected()).rows.map(({ summary }: any) => summary.suspected).reverse();
const release = (ids: readonly string[], sub = 'sam') =>
  api.send(sub, 'POST /api/submissions/{kind}/bulk/release', {
    path,
    body: { items: ids.map((id) => ({ id })) },
  });
const stored = async () => {
  const { Items = [] } = await table.send(
    new ScanCommand({ TableName: process.env.SUBMISSIONS_TABLE_NAME }),
  );
  return Items;
};

/** Whether a change of a message in the stream is its arrival. */
async function arrives(eventName: string, id: string): Promise<boolean> {
  const told: string[] = [];
  const nothing = { failure: 'not told', async act() {} };
  const handler = arrivals(
    [{ failure: 'not told', act: async (one) => void told.push(one.id) }],
    nothing,
    nothing,
  );
  const Keys = { PK: { S: `Contact-List/${id}` } };
  await handler({ Records: [{ eventName, dynamodb: { Keys } }] } as never, {} as never);
  return told.includes(id);
}

describe('an ordinary submission', () => {
  it('with a token, without one, and with a broken, foreign or old one stands in its list', async () => {
    const old = await token();
    await visit();
    vi.setSystemTime(new Date(start.getTime() + 3 * 24 * 3600 * 1000));
    await send({ formToken: old });
    await send();
    await send({ formToken: `${(await token()).slice(0, -1)}-`, subject: '' }, '192.0.2.1');
    expect(await rows()).toHaveLength(4);
    expect((await suspected()).rows).toEqual([]);
  });

  it('is answered and stored when nothing can be counted', async () => {
    const update = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
      this: DynamoDBDocumentClient,
      command: any,
      ...rest: any[]
    ) {
      if (command instanceof UpdateCommand) throw new Error('The table is busy.');
      return Object.getPrototypeOf(DynamoDBDocumentClient.prototype).send.call(
        this,
        command,
        ...rest,
      );
    });
    expect((await send()).status).toBe(201);
    update.mockRestore();
    expect(await rows()).toHaveLength(1);
    expect(output()).toContain('spam not counted');
  });
});

describe('what looks like spam', () => {
  it('is answered as everybody is, and again so for the same id, and stands in no list', async () => {
    const id = randomUUID();
    const message = { id, subject: 'x' };
    const first = await send(message);
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id,
      reference: referenceOf(id),
      date: '11/20/2026',
      time: '5:00:00 AM',
      submittedAt: start.toISOString(),
    });
    const again = await send({ id });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await rows()).toEqual([]);
    expect(await suspected()).toMatchObject({
      rows: [{ id, kind: 'contact', lastName: 'Nurse', summary: { suspected: ['hidden-field'] } }],
      hasMore: false,
    });
  });

  it('is kept whole but for what stood in the hidden field, and can be read', async () => {
    const id = randomUUID();
    await send({ id, subject: 'canary-of-the-hidden-field' });
    const { status, body } = await api.send('sam', 'GET /api/submissions/{kind}/{id}', {
      path: { ...path, id },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...contactValues(), summary: { suspected: ['hidden-field'] } });
    expect(JSON.stringify(await stored())).not.toContain('canary');
  });

  it('is found by nothing until it is released', async () => {
    const id = randomUUID();
    await send({ id, subject: 'x' });
    const find = async () =>
      (await api.send('sam', 'POST /api/find', { body: { q: 'Nurse' } })).body.rows.length;
    await updateFind(`Contact-List/${id}`);
    expect(await find()).toBe(0);
    await release([id]);
    await updateFind(`Contact-List/${id}`);
    expect(await find()).toBe(1);
  });

  it('is counted by its first reason', async () => {
    await visit({ subject: 'x' }, 0);
    expect(output()).toContain('"Suspected":1,"Suspicion":"hidden-field"');
  });
});

describe('suspected is', () => {
  it('a token that was used within a second, whatever a clock of the visitor says', async () => {
    await visit({}, 0.9);
    await visit({}, 1);
    expect(await reasons()).toEqual([['too-quick']]);
  });

  it('a token’s fourth submission, and none of its retries', async () => {
    const formToken = await token();
    wait(8);
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    for (const id of [...ids.slice(0, 3), ...ids]) await send({ id, formToken });
    expect(await reasons()).toEqual([['used-token']]);
  });

  it('what one address sends beyond its share of an hour', async () => {
    for (let count = 0; count < 6; count += 1) await visit();
    await visit({}, 8, '192.0.2.77');
    expect(await reasons()).toEqual([['many-from-address']]);
    vi.setSystemTime(new Date('2026-11-20T11:00:01Z'));
    await visit();
    expect(await reasons()).toHaveLength(1);
  });

  it('what comes without a form, from wherever, beyond the share of an hour', async () => {
    for (let count = 1; count <= 5; count += 1) await send({}, `192.0.2.${count}`);
    await visit();
    expect(await reasons()).toEqual([['many-without-form']]);
    expect(await rows()).toHaveLength(5);
  });

  it('and no address of a visitor is kept', async () => {
    await send();
    expect(JSON.stringify(await stored()) + output()).not.toContain('203.0.113.9');
  });
});

describe('a release', () => {
  it('puts records into their list, each once, and is entered in the audit', async () => {
    const [first, second, gone] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [first, second]) await send({ id, subject: 'x' });
    const answer = await release([first, second, gone]);
    expect(answer.body.results).toEqual([
      { id: first, outcome: 'done' },
      { id: second, outcome: 'done' },
      { id: gone, outcome: 'gone' },
    ]);
    expect((await release([first])).body.results).toEqual([{ id: first, outcome: 'done' }]);
    expect((await suspected()).rows).toEqual([]);
    expect((await rows()).map(({ id }: { id: string }) => id).sort()).toEqual(
      [first, second].sort(),
    );
    expect((await rows())[0].summary).not.toHaveProperty('suspected');
    const { body } = await api.send('admin', 'GET /api/submissions/{kind}/{id}/history', {
      path: { ...path, id: first },
    });
    expect(body.entries.map(({ action }: { action: string }) => action)).toContain(
      'release-record',
    );
  });

  it('is refused to viewers', async () => {
    const id = randomUUID();
    await send({ id, subject: 'x' });
    expect((await release([id], 'viewer')).status).toBe(403);
    expect((await suspected()).rows).toHaveLength(1);
  });

  it('is the moment to tell of a record, and its arrival among the suspected is not', async () => {
    const id = randomUUID();
    await send({ id, subject: 'x' });
    const change = (eventName: string) => arrives(eventName, id);
    expect([await change('INSERT'), await change('MODIFY')]).toEqual([false, false]);
    await release([id]);
    expect([await change('MODIFY'), await change('REMOVE')]).toEqual([true, false]);
    wait(25 * 3600);
    expect(await change('MODIFY')).toBe(false);
  });
});

describe('a mark of spam by staff', () => {
  const mark = (id: string, version: number, suspected: true | null) =>
    api.send('sam', 'PATCH /api/submissions/{kind}/{id}', {
      path: { ...path, id },
      body: { version, suspected },
    });
  const visitId = async () => {
    const id = randomUUID();
    await visit({ id });
    return id;
  };

  it('moves the record under Suspected with its words, and taking it back into its list, as it was', async () => {
    const id = await visitId();
    const before = await rows();
    const { body } = await mark(id, 0, true);
    expect(body.work).toMatchObject({ version: 1, suspected: true });
    expect(await rows()).toEqual([]);
    expect((await suspected()).rows).toMatchObject([
      { id, summary: { suspected: ['marked-by-staff'], words: contactValues().description } },
    ]);
    expect((await mark(id, 0, true)).body.work).toMatchObject({ version: 1 });
    await mark(id, 1, null);
    expect((await suspected()).rows).toEqual([]);
    const [row] = await rows();
    expect({ ...row, work: undefined }).toEqual({ ...before[0], work: undefined });
    expect(row.work).not.toHaveProperty('suspected');
  });

  it('is also taken back by a release, which tells nobody of the record again', async () => {
    const id = await visitId();
    await mark(id, 0, true);
    await release([id]);
    expect((await rows())[0].work).not.toHaveProperty('suspected');
    expect(await arrives('MODIFY', id)).toBe(false);
  });

  it('of a record that came in suspected leaves its reasons', async () => {
    const id = randomUUID();
    await send({ id, subject: 'x' });
    await mark(id, 0, true);
    expect(await reasons()).toEqual([['hidden-field']]);
  });

  it.each([
    ['the present version', 0],
    ['a version that it never had', 9],
  ])('of the spam rules is taken back as a release is, with %s', async (_, version) => {
    const id = randomUUID();
    await send({ id, subject: 'x' });
    const answer = await mark(id, version, null);
    if (version > 0) return expect(answer.status).toBe(409);
    expect(answer.status).toBe(200);
    expect([(await suspected()).rows, await rows()]).toMatchObject([[], [{ id }]]);
    expect(await arrives('MODIFY', id)).toBe(true);
  });

  it('of an earlier version leaves the record in its list, until it is marked again', async () => {
    const id = await visitId();
    await table.send(
      new UpdateCommand({
        TableName: process.env.SUBMISSIONS_TABLE_NAME,
        Key: { PK: `Contact-List/${id}`, SK: 'Submission' },
        UpdateExpression: 'SET #work = :work REMOVE summary',
        ExpressionAttributeNames: { '#work': 'work' },
        ExpressionAttributeValues: { ':work': { version: 4, status: 'new', suspected: true } },
      }),
    );
    expect(await rows()).toMatchObject([{ id, work: { suspected: true } }]);
    await mark(id, 4, true);
    expect(await rows()).toEqual([]);
    expect(await reasons()).toEqual([['marked-by-staff']]);
  });
});

it('a new record arrives once it is stored, and no more when it is changed or gone', async () => {
  const id = randomUUID();
  await visit({ id });
  const change = (eventName: string) => arrives(eventName, id);
  expect([await change('INSERT'), await change('MODIFY')]).toEqual([true, false]);
  await api.send('sam', 'POST /api/submissions/{kind}/bulk/delete', {
    path,
    body: { items: [{ id, version: 0 }] },
  });
  expect(await change('INSERT')).toBe(false);
});

it('a deleted one that is brought back is suspected as before', async () => {
  const id = randomUUID();
  await send({ id, subject: 'x' });
  const bulk = (what: string) =>
    api.send('admin', `POST /api/submissions/{kind}/bulk/${what}`, {
      path,
      body: { items: [{ id, version: 0 }] },
    });
  await bulk('delete');
  expect((await suspected()).rows).toEqual([]);
  await bulk('restore');
  expect(await reasons()).toEqual([['hidden-field']]);
  expect(await rows()).toEqual([]);
});
