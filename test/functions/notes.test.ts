import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contactValues } from '#test/support/builders.ts';
import { workApiAt } from './support/work-api.ts';

const api = await workApiAt('2026-11-20T10:00:00.000Z');
let id: string;
beforeEach(async () => {
  id = await api.submit('contact');
});

const path = (noteId?: string) => ({ kind: 'contact', id, ...(noteId && { noteId }) });
const add = (sub: string, noteId: string, text: unknown) =>
  api.send(sub, 'POST /api/submissions/{kind}/{id}/notes', {
    path: path(),
    body: { id: noteId, text },
  });
const change = (sub: string, noteId: string, body: object) =>
  api.send(sub, 'PATCH /api/submissions/{kind}/{id}/notes/{noteId}', { path: path(noteId), body });
const remove = (sub: string, noteId: string, version: string) =>
  api.send(sub, 'DELETE /api/submissions/{kind}/{id}/notes/{noteId}', {
    path: path(noteId),
    query: { version },
  });
const read = () => api.send('sam', 'GET /api/submissions/{kind}/{id}', { path: path() });
const notes = async () => (await read()).body.notes;
/** Gives the record so many notes of dana's. */
async function fill(count: number, text = 'Called.') {
  const { updateRecord } = await import('#functions/records/update-record.ts');
  const note = { text, by: 'dana', at: '2026-11-20T09:00:00.000Z', version: 1 };
  const values = Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), note]));
  await updateRecord('contact', id, {
    change: 'SET #notes = :notes',
    condition: 'attribute_not_exists(#notes)',
    names: { '#notes': 'notes' },
    values: { ':notes': values },
  });
}
const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

describe('a note', () => {
  it('is cleaned, stored once, and read with its record, the oldest first', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const answer = await add('dana', first, '  Called <b>twice</b>,\r\nno answer.  ');
    const note = { id: first, text: 'Called twice,\nno answer.', by: 'dana', version: 1 };
    expect([answer.status, answer.body.note]).toEqual([
      201,
      { ...note, at: '2026-11-20T10:00:00.000Z' },
    ]);
    minutesLater(1);
    await add('sam', second, 'Wants nights.');
    const again = await add('dana', first, 'Called twice,\nno answer.');
    expect([again.status, again.body]).toEqual([200, answer.body]);
    expect(await notes()).toMatchObject([note, { id: second, by: 'sam', text: 'Wants nights.' }]);
  });

  it('keeps its id to itself: another text or author is refused', async () => {
    const noteId = randomUUID();
    await add('dana', noteId, 'Mine.');
    for (const answer of [
      await add('sam', noteId, 'Mine.'),
      await add('dana', noteId, 'Another.'),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.current.note.text).toBe('Mine.');
    }
  });

  it.each([
    ['text', randomUUID(), ''],
    ['text', randomUUID(), ' \n '],
    ['text', randomUUID(), 7],
    ['text', randomUUID(), 'x'.repeat(2001)],
    ['text', randomUUID(), '<script>'],
    ['id', 'first', 'Called.'],
  ])('with a wrong %s is refused', async (name, noteId, text) => {
    const answer = await add('dana', noteId, text);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [name]]);
    expect(await notes()).toBeUndefined();
  });

  it('may have 2,000 characters, and stands in no list', async () => {
    expect((await add('dana', randomUUID(), 'x'.repeat(2000))).status).toBe(201);
    const list = await api.send('sam', 'GET /api/submissions/{kind}', {
      path: { kind: 'contact' },
    });
    expect(JSON.stringify(list.body)).not.toContain('xxx');
  });

  it('of many written at once gets lost in no way', async () => {
    const all = Array.from({ length: 10 }, () => randomUUID());
    const answers = await Promise.all(
      all.map((noteId, index) => add(index % 2 ? 'dana' : 'sam', noteId, `Note ${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await notes()).map((note: any) => note.id).sort()).toEqual(all.toSorted());
  });

  it('is refused as the hundred-and-first, also of many at once', async () => {
    await fill(95);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add('dana', randomUUID(), 'One more')),
    );
    const [full] = answers.filter(({ status }) => status === 422);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(full?.body.error.fields.text).toBe(
      'This record has no room for another note; it takes 100.',
    );
    expect(await notes()).toHaveLength(100);
  });

  it('has room again once an administrator has deleted another one', async () => {
    await fill(100);
    expect((await add('sam', randomUUID(), 'One more')).status).toBe(422);
    const [oldest] = await notes();
    expect((await remove('admin', oldest.id, '1')).status).toBe(204);
    expect((await add('sam', randomUUID(), 'One more')).status).toBe(201);
    expect((await add('sam', randomUUID(), 'And another')).status).toBe(422);
  });

  it('is refused where notes of many bytes would break the bounds of an item', async () => {
    await fill(39, '護'.repeat(2000));
    expect((await add('dana', randomUUID(), '護'.repeat(2000))).status).toBe(201);
    expect((await add('dana', randomUUID(), '護'.repeat(2000))).status).toBe(422);
    const removed = await api.remove('dana', path());
    expect(removed.status).toBe(204);
  });

  it('can’t be added to a record that is not there', async () => {
    id = randomUUID();
    expect((await add('dana', randomUUID(), 'Called.')).status).toBe(404);
    expect((await read()).status).toBe(404);
  });
});

describe('the author of a note', () => {
  const noteId = randomUUID();
  beforeEach(async () => void (await add('dana', noteId, 'Called.')));

  it('changes it by the version that was seen', async () => {
    minutesLater(15);
    const answer = await change('dana', noteId, { text: 'Called twice.', version: 1 });
    expect([answer.status, answer.body.note]).toEqual([
      200,
      {
        id: noteId,
        text: 'Called twice.',
        by: 'dana',
        at: '2026-11-20T10:00:00.000Z',
        changedAt: '2026-11-20T10:15:00.000Z',
        version: 2,
      },
    ]);
    expect(await notes()).toEqual([answer.body.note]);
    const again = await change('dana', noteId, { text: 'Called twice.', version: 1 });
    expect([again.status, again.body.note.version]).toEqual([200, 2]);
    const late = await change('dana', noteId, { text: 'Never called.', version: 1 });
    expect([late.status, late.body.current.note]).toEqual([409, answer.body.note]);
  });

  it('deletes it by the version that was seen, and it never comes back', async () => {
    expect((await remove('dana', noteId, '2')).status).toBe(409);
    expect((await remove('dana', noteId, 'x')).status).toBe(400);
    expect((await remove('dana', noteId, '1')).status).toBe(204);
    expect((await remove('dana', noteId, '1')).status).toBe(204);
    expect((await add('dana', noteId, 'Called.')).status).toBe(409);
    expect((await change('dana', noteId, { text: 'Back.', version: 1 })).status).toBe(404);
    expect(await notes()).toEqual([]);
  });

  it('has 15 minutes for it, and nobody else has any', async () => {
    const other = await change('sam', noteId, { text: 'Not called.', version: 1 });
    expect([other.status, other.body.error.message]).toEqual([
      403,
      'Only the author of a note may change it.',
    ]);
    expect((await remove('sam', noteId, '1')).status).toBe(403);
    minutesLater(15.01);
    const late = await change('dana', noteId, { text: 'Not called.', version: 1 });
    expect([late.status, late.body.error.message]).toEqual([
      403,
      'A note can be changed for 15 minutes after it was written.',
    ]);
    expect((await remove('dana', noteId, '1')).status).toBe(403);
    expect(await notes()).toMatchObject([{ text: 'Called.', version: 1 }]);
  });

  it('is not asked by an administrator, who deletes any note by the version that was seen, and changes none', async () => {
    minutesLater(60);
    expect((await change('admin', noteId, { text: 'Not called.', version: 1 })).status).toBe(403);
    const stale = await remove('admin', noteId, '2');
    expect([stale.status, stale.body.current.note.text]).toEqual([409, 'Called.']);
    expect((await remove('admin', noteId, '1')).status).toBe(204);
    expect(await notes()).toEqual([]);
    const history = await api.send('sam', 'GET /api/submissions/{kind}/{id}/history', {
      path: path(),
    });
    expect(history.body.entries).toContainEqual(
      expect.objectContaining({ sub: 'admin', action: 'delete-note', outcome: 'allowed' }),
    );
  });

  it.each([
    ['text', { text: '', version: 1 }],
    ['version', { text: 'Called.', version: 0 }],
  ])('is told of a wrong %s', async (name, body) => {
    const answer = await change('dana', noteId, body);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [name]]);
  });

  it.each(['x', randomUUID()])('is told that there is no note %s', async (other) => {
    expect((await change('dana', other, { text: 'Called.', version: 1 })).status).toBe(404);
  });
});

describe('what staff have made of a record', () => {
  const noteId = randomUUID();
  const restore = () =>
    api.send('admin', 'POST /api/deleted-submissions/{kind}/{id}/restore', { path: path() });
  beforeEach(async () => {
    await add('dana', noteId, 'Called.');
    const body = { version: 0, status: 'waiting' };
    await api.send('dana', 'PATCH /api/submissions/{kind}/{id}', { path: path(), body });
  });

  it('goes into the bin with it, comes back with it, and goes with it for good', async () => {
    const before = (await read()).body;
    await api.remove('dana', path());
    expect((await add('dana', randomUUID(), 'Too late.')).status).toBe(404);
    expect((await restore()).status).toBe(204);
    const { work, ...rest } = (await read()).body;
    expect(rest.notes).toMatchObject([{ id: noteId, text: 'Called.' }]);
    expect([work.version, work.status]).toEqual([before.work.version, 'waiting']);
    await api.remove('dana', path());
    await api.send('admin', 'DELETE /api/deleted-submissions/{kind}/{id}', { path: path() });
    expect((await restore()).status).toBe(404);
  });

  it('stops a deletion that had begun when it came, and the record stays with it', async () => {
    const { getRecordItem } = await import('#functions/records/read-record.ts');
    const { documents } = await import('#functions/table/document-client.ts');
    const send = documents.send.bind(documents) as (command: any) => any;
    const late = randomUUID();
    let isCopied = false;
    vi.spyOn(documents, 'send').mockImplementation(async (command: any) => {
      const answer = await send(command);
      if (!isCopied && String(command.input.Item?.PK).startsWith('Deleted-List/')) {
        isCopied = true;
        expect((await add('sam', late, 'While it goes.')).status).toBe(201);
      }
      return answer;
    });
    expect((await api.remove('dana', path())).status).toBe(409);
    expect(isCopied).toBe(true);
    expect(await getRecordItem('contact', id)).toBeDefined();
    expect((await notes()).map((note: any) => note.id).sort()).toEqual([noteId, late].sort());
  });

  it('is nothing to a form that is sent again', async () => {
    const { body: sent } = await api.send('', 'POST /api/submissions/{kind}', {
      path: { kind: 'contact' },
      body: { ...contactValues(), id },
    });
    expect(sent.id).toBe(id);
    expect((await read()).body).toMatchObject({ work: { status: 'waiting' }, notes: [{}] });
  });
});
