import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { workApiAt } from './support/work-api.ts';

const api = await workApiAt('2026-11-20T10:19:28.000Z');
let id: string;
beforeEach(async () => {
  id = await api.submit('contact');
});

const path = () => ({ kind: 'contact', id });
const change = (sub: string, body: object) =>
  api.send(sub, 'PATCH /api/submissions/{kind}/{id}', { path: path(), body });
const read = async (headers = {}) =>
  (await api.send('sam', 'GET /api/submissions/{kind}/{id}', { path: path(), headers })).body;
const row = async () =>
  (await api.send('sam', 'GET /api/submissions/{kind}', { path: { kind: 'contact' } })).body
    .rows[0];
const stamp = { changedAt: '2026-11-20T10:19:28.000Z', changedBy: 'dana' };

describe('a change', () => {
  it('of a record that nobody has touched stands in the record and in its row', async () => {
    const answer = await change('dana', { version: 0, status: 'waiting', owner: 'sam' });
    const handed = { at: stamp.changedAt, by: 'dana', id: expect.any(String) };
    const contactedAt = stamp.changedAt;
    const work = { version: 1, status: 'waiting', owner: 'sam', handed, contactedAt, ...stamp };
    expect([answer.status, answer.body]).toEqual([200, { work }]);
    expect((await read({ 'x-prefetch': '1' })).work).toEqual(work);
    expect((await row()).work).toEqual(work);
  });

  it('leaves what it does not name, and empties by null', async () => {
    await change('dana', { version: 0, owner: 'dana', nextActionOn: '2026-12-01' });
    await read();
    await change('dana', { version: 1, status: 'done' });
    const { body } = await change('dana', { version: 2, owner: null });
    const openedAt = '2026-11-20T10:19:28.000Z';
    const rest = { nextActionOn: '2026-12-01', openedAt, contactedAt: openedAt, ...stamp };
    expect(body.work).toEqual({ version: 3, status: 'done', ...rest });
    expect((await row()).work).toEqual(body.work);
  });

  it('of the status notes the first contact once, until New takes it back', async () => {
    const noted = async () => (await row()).work.contactedAt;
    await change('dana', { version: 0, status: 'in-progress' });
    expect(await noted()).toBeUndefined();
    await change('dana', { version: 1, status: 'waiting' });
    vi.setSystemTime('2026-11-21T10:00:00.000Z');
    await change('dana', { version: 2, status: 'done' });
    await change('dana', { version: 3, owner: 'dana', status: 'in-progress' });
    expect(await noted()).toBe(stamp.changedAt);
    await change('dana', { version: 4, status: 'new' });
    expect(await noted()).toBeUndefined();
    await change('dana', { version: 5, status: 'waiting' });
    expect(await noted()).toBe('2026-11-21T10:00:00.000Z');
  });

  it('of the owner notes who gave it, until the owner takes it or somebody else does', async () => {
    const handed = async () => (await read({ 'x-prefetch': '1' })).work.handed;
    await change('dana', { version: 0, owner: 'sam' });
    const first = await handed();
    expect(first).toMatchObject({ at: stamp.changedAt, by: 'dana' });
    // Neither another change nor the same owner again is another hand-over.
    await change('dana', { version: 1, status: 'waiting' });
    await change('dana', { version: 2, owner: 'sam' });
    expect(await handed()).toEqual(first);
    await change('sam', { version: 3, owner: 'dana' });
    expect(await handed()).toMatchObject({ by: 'sam' });
    expect((await handed()).id).not.toBe(first.id);
    await change('sam', { version: 4, owner: 'sam' });
    expect(await handed()).toBeUndefined();
    await change('dana', { version: 5, owner: null });
    expect(await handed()).toBeUndefined();
  });

  it('that saw another version is refused, and told what stands', async () => {
    await change('dana', { version: 0, status: 'waiting' });
    const answer = await change('sam', { version: 0, status: 'done' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    const contactedAt = stamp.changedAt;
    expect(answer.body.current).toEqual({
      work: { version: 1, status: 'waiting', contactedAt, ...stamp },
    });
    expect((await read()).work.status).toBe('waiting');
  });

  it('that is sent again, because its answer was lost, is done and changes nothing', async () => {
    const body = { version: 0, status: 'waiting', nextActionOn: null };
    await change('dana', body);
    await change('sam', { version: 1, owner: 'sam' });
    const again = await change('dana', body);
    expect([again.status, again.body.work.version]).toEqual([200, 2]);
    expect((await read()).work).toMatchObject({ version: 2, owner: 'sam', changedBy: 'sam' });
  });

  it.each([0, 1])('of ten that saw version %i lets one through', async (version) => {
    if (version === 1) await change('sam', { version: 0, status: 'waiting' });
    const days = Array.from({ length: 10 }, (_, index) => `2026-12-${index + 10}`);
    const answers = await Promise.all(
      days.map((nextActionOn) => change('dana', { version, nextActionOn })),
    );
    const [done, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect(done?.status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual(Array(9).fill(409));
    expect((await row()).work).toEqual(done?.body.work);
  });

  it.each([
    ['status', { status: 'hired' }],
    ['status', { status: null }],
    ['owner', { owner: 'nobody' }],
    ['owner', { owner: 'gone' }],
    ['owner', { owner: 'vera' }],
    ['owner', { owner: 7 }],
    ['nextActionOn', { nextActionOn: '2026-02-30' }],
    ['nextActionOn', { nextActionOn: 'tomorrow' }],
    ['version', { status: 'done', version: '0' }],
    ['version', { status: 'done', version: undefined }],
    ['version', { status: 'done', version: 0.5 }],
  ])('with a wrong %s is refused with 422: %j', async (name, wrong) => {
    const answer = await change('dana', { version: 0, ...wrong });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [name]]);
    expect((await row()).work).toBeUndefined();
  });

  it('of nothing is refused, and of a record that is not there or was deleted', async () => {
    expect((await change('dana', { version: 0 })).status).toBe(400);
    await api.remove('dana', path());
    expect((await change('dana', { version: 0, status: 'done' })).status).toBe(404);
    id = randomUUID();
    expect((await change('dana', { version: 0, status: 'done' })).status).toBe(404);
    expect((await read()).error.code).toBe('not_found');
  });

  it('of an application may be one of its own statuses', async () => {
    const answer = await api.send('dana', 'PATCH /api/submissions/{kind}/{id}', {
      path: { kind: 'employment', id },
      body: { version: 0, status: 'hired' },
    });
    expect(answer.status).toBe(404);
  });

  it('stands in the history with the status that it asked for, and no other value', async () => {
    await change('dana', { version: 0, status: 'waiting', owner: 'sam' });
    const { body } = await api.send('sam', 'GET /api/submissions/{kind}/{id}/history', {
      path: path(),
    });
    // Both are of one instant here, and their order is by chance.
    const byOutcome = (one: any, other: any) => (one.outcome < other.outcome ? -1 : 1);
    expect(body.entries.toSorted(byOutcome)).toMatchObject([
      { action: 'change-work', outcome: 'allowed', status: 200, sub: 'dana', detail: 'waiting' },
      { action: 'change-work', outcome: 'begun', sub: 'dana' },
    ]);
    expect(JSON.stringify(body.entries)).not.toContain('sam');
  });
});

describe('the mark of the first reading', () => {
  it('is made once, by a person who may work on it, and is no version', async () => {
    await read({ 'x-prefetch': '1' });
    await api.send('viewer', 'GET /api/submissions/{kind}/{id}', { path: path() });
    expect((await row()).work).toBeUndefined();
    await read();
    const first = { version: 0, status: 'new', openedAt: '2026-11-20T10:19:28.000Z' };
    expect((await row()).work).toEqual(first);
    vi.setSystemTime(new Date('2026-11-20T11:00:00.000Z'));
    await read();
    expect((await row()).work).toEqual(first);
    expect((await change('dana', { version: 0, status: 'done' })).status).toBe(200);
    expect((await row()).work).toMatchObject({ version: 1, openedAt: first.openedAt });
  });

  it('does not bring a record back, and keeps nobody from reading it', async () => {
    const { documents } = await import('#functions/table/document-client.ts');
    const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
    const send = documents.send.bind(documents) as (command: unknown) => unknown;
    vi.spyOn(documents, 'send').mockImplementation((command: unknown) => {
      const isRecord =
        command instanceof UpdateCommand && !`${command.input.Key?.PK}`.startsWith('Readings/');
      if (isRecord) throw new Error('away');
      return send(command);
    });
    expect((await read()).id).toBe(id);
    expect((await row()).work).toBeUndefined();
  });
});

describe('the names of staff', () => {
  it('are those of every account, and say to which a record can be given', async () => {
    const { status, body } = await api.send('dana', 'GET /api/people');
    expect([status, body]).toEqual([
      200,
      {
        people: [
          { sub: 'dana', email: 'dana.diaz@agency.example', mayOwn: true },
          { sub: 'sam', email: 'sam@agency.example', mayOwn: true },
          { sub: 'gone', email: 'gone@agency.example', mayOwn: false },
          { sub: 'vera', email: 'vera@agency.example', mayOwn: false },
        ],
      },
    ]);
  });
});
