import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contactValues } from '../support/builders.ts';
import { workApiAt } from './support/work-api.ts';

const rounds = 6;

const api = await workApiAt('2026-11-20T10:00:00.000Z');

const pathOf = (id: string) => ({ kind: 'contact', id });
const submit = () => api.submit('contact');
/** Stores a message that is set aside as suspected. */
async function submitSuspected(): Promise<string> {
  const id = randomUUID();
  const body = { ...contactValues(), id, subject: 'x' };
  await api.send('', 'POST /api/submissions/{kind}', { path: { kind: 'contact' }, body });
  return id;
}
const read = async (id: string) =>
  api.send('sam', 'GET /api/submissions/{kind}/{id}', { path: pathOf(id) });
const versionOf = async (id: string): Promise<string> =>
  String((await read(id)).body.work?.version ?? 0);
const remove = (id: string, query: Record<string, string> = {}) =>
  api.send('dana', 'DELETE /api/submissions/{kind}/{id}', { path: pathOf(id), query });
const removeMany = (items: readonly object[], more: object = {}) =>
  api.send('dana', 'POST /api/submissions/{kind}/bulk/delete', {
    path: { kind: 'contact' },
    body: { items, ...more },
  });
const release = (id: string) =>
  api.send('sam', 'POST /api/submissions/{kind}/bulk/release', {
    path: { kind: 'contact' },
    body: { items: [{ id }] },
  });
const addNote = (id: string, text = 'Called back.', noteId = randomUUID()) =>
  api.send('sam', 'POST /api/submissions/{kind}/{id}/notes', {
    path: pathOf(id),
    body: { id: noteId, text },
  });
const change = (id: string, version: number, status = 'waiting') =>
  api.send('sam', 'PATCH /api/submissions/{kind}/{id}', {
    path: pathOf(id),
    body: { version, status },
  });
const binned = async (): Promise<string[]> =>
  (await api.send('admin', 'GET /api/deleted-submissions')).body.rows.map(
    ({ id }: { id: string }) => id,
  );
const isThere = async (id: string) => (await read(id)).status === 200;

describe('a deletion with the version that was seen', () => {
  it('deletes the record that is still the same', async () => {
    const id = await submit();
    await change(id, 0);
    await addNote(id);
    expect((await remove(id, { version: await versionOf(id) })).status).toBe(204);
    expect([await isThere(id), await binned()]).toEqual([false, [id]]);
    expect((await remove(id, { version: '0' })).status).toBe(204);
  });

  it('refuses a record with another status, and answers its present state as PATCH does', async () => {
    const id = await submit();
    await change(id, 0);
    const answer = await remove(id, { version: '0' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect(answer.body.current).toMatchObject({ work: { version: 1, status: 'waiting' } });
    expect(answer.body.current).toEqual((await change(id, 0, 'done')).body.current);
    expect([await isThere(id), await binned()]).toEqual([true, []]);
  });

  it.each([
    ['added', async () => {}],
    [
      'changed',
      async (id: string, noteId: string) =>
        api.send('sam', 'PATCH /api/submissions/{kind}/{id}/notes/{noteId}', {
          path: { ...pathOf(id), noteId },
          body: { text: 'Starts on Monday.', version: 1 },
        }),
    ],
    [
      'deleted',
      async (id: string, noteId: string) =>
        api.send('sam', 'DELETE /api/submissions/{kind}/{id}/notes/{noteId}', {
          path: { ...pathOf(id), noteId },
          query: { version: '1' },
        }),
    ],
  ])('refuses a record of which a note was %s since', async (what, act) => {
    const id = await submit();
    const noteId = randomUUID();
    if (what !== 'added') await addNote(id, 'Called back.', noteId);
    const version = await versionOf(id);
    if (what === 'added') await addNote(id, 'Called back.', noteId);
    await act(id, noteId);
    expect((await remove(id, { version })).status).toBe(409);
    expect([await isThere(id), await binned()]).toEqual([true, []]);
  });

  it('needs the version, of one record and of many', async () => {
    const id = await submit();
    expect([(await remove(id)).status, (await removeMany([{ id }])).status]).toEqual([400, 400]);
    expect([await isThere(id), await binned()]).toEqual([true, []]);
  });

  it.each(['x', '-1', '1.5', ''])('refuses the version "%s" with 400', async (version) => {
    const id = await submit();
    expect((await remove(id, { version })).status).toBe(400);
    expect(await isThere(id)).toBe(true);
  });

  it('enters a refusal in the history as refused', async () => {
    const id = await submit();
    await change(id, 0);
    await remove(id, { version: '0' });
    const { body } = await api.send('admin', 'GET /api/submissions/{kind}/{id}/history', {
      path: pathOf(id),
    });
    expect(body.entries).toContainEqual(
      expect.objectContaining({ action: 'delete-record', outcome: 'refused', status: 409 }),
    );
  });

  it('of many gives each record an outcome of its own', async () => {
    const [same, changed, gone] = [await submit(), await submit(), randomUUID()];
    await change(changed, 0);
    const { body } = await removeMany([
      { id: same, version: 0 },
      { id: changed, version: 0 },
      { id: gone, version: 0 },
    ]);
    expect(body.results).toEqual([
      { id: same, outcome: 'done' },
      {
        id: changed,
        outcome: 'conflict',
        work: expect.objectContaining({ version: 1, status: 'waiting' }),
      },
      { id: gone, outcome: 'gone' },
    ]);
    expect(await isThere(changed)).toBe(true);
  });
});

describe('a change of work', () => {
  it('is no conflict with a note that came since', async () => {
    const id = await submit();
    await addNote(id);
    await addNote(id, 'Another note.');
    const first = await change(id, 0);
    expect([first.status, first.body.work]).toEqual([
      200,
      expect.objectContaining({ version: 3, status: 'waiting' }),
    ]);
    expect((await change(id, 2, 'done')).status).toBe(409);
    expect((await change(id, 4, 'done')).status).toBe(409);
  });
});

describe('a deletion from Suspected', () => {
  it('applies only to a record that is still suspected', async () => {
    const [held, released] = [await submitSuspected(), await submitSuspected()];
    await release(released);
    for (const id of [held, released]) {
      const { status } = await remove(id, { version: '0', suspected: 'true' });
      expect(status).toBe(id === held ? 204 : 409);
    }
    expect([await isThere(released), await binned()]).toEqual([true, [held]]);
  });

  it('of many leaves what was released', async () => {
    const [held, released] = [await submitSuspected(), await submitSuspected()];
    await release(released);
    const items = [held, released].map((id) => ({ id, version: 0 }));
    const { body } = await removeMany(items, { suspected: true });
    expect(body.results).toMatchObject([
      { id: held, outcome: 'done' },
      { id: released, outcome: 'conflict' },
    ]);
    expect(await isThere(released)).toBe(true);
  });

  it.each(['one', 'many'])(
    `and a release at once: one of them wins, in ${rounds} rounds (%s)`,
    async (how) => {
      const ids = await Promise.all(Array.from({ length: rounds }, submitSuspected));
      const outcomes = await Promise.all(
        ids.map(async (id) => {
          const [released, deleted] = await Promise.all([
            release(id),
            how === 'one'
              ? remove(id, { version: '0', suspected: 'true' })
              : removeMany([{ id, version: 0 }], { suspected: true }),
          ]);
          return {
            id,
            released: released.body.results[0].outcome,
            isDeleted:
              how === 'one' ? deleted.status === 204 : deleted.body.results[0].outcome === 'done',
          };
        }),
      );
      const inBin = await binned();
      for (const { id, released, isDeleted } of outcomes) {
        expect([released === 'done', isDeleted]).toEqual([!isDeleted, !(released === 'done')]);
        expect([inBin.includes(id), await isThere(id)]).toEqual([isDeleted, !isDeleted]);
      }
    },
  );
});
