import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contactValues, employerValues } from '../support/builders.ts';
import { workApiAt } from './support/work-api.ts';

const api = await workApiAt('2026-11-20T10:00:00.000Z');
const { output } = api;

async function submitSuspected(
  kind: 'contact' | 'employer' = 'contact',
  more = {},
): Promise<string> {
  const id = randomUUID();
  const values = kind === 'contact' ? contactValues() : employerValues();
  const body = { ...values, ...more, id, subject: 'x' };
  await api.send('', 'POST /api/submissions/{kind}', { path: { kind }, body });
  return id;
}
const many = (what: string, ids: readonly string[], sub = 'admin') =>
  api.send(sub, `POST /api/submissions/{kind}/bulk/${what}`, {
    path: { kind: 'contact' },
    body: { items: ids.map((id) => ({ id, version: 0 })) },
  });
const outcomes = ({ body }: { body: { results: { outcome: string }[] } }) =>
  body.results.map(({ outcome }) => outcome);

/** All ids of a list that has pages, and how many each page had. */
async function readPages(address: string, limit: number) {
  const ids: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { limit: String(limit), ...(cursor && { cursor }) };
    const { status, body } = await api.send('admin', `GET ${address}`, { query });
    expect([status, body.hasMore]).toEqual([200, body.cursor !== null]);
    ids.push(...body.rows.map(({ id }: { id: string }) => id));
    sizes.push(body.rows.length);
    cursor = body.cursor;
  }
  return { ids, sizes };
}

describe.each([
  ['Suspected', '/api/suspected-submissions', async () => {}],
  ['the bin', '/api/deleted-submissions', (ids: readonly string[]) => many('delete', ids)],
])('%s', (_, address, prepare) => {
  it.each([
    [5, 2, [2, 2, 1]],
    [4, 2, [2, 2]],
    [0, 2, [0]],
  ])('of %i records has each of them once on pages of %i', async (count, limit, expected) => {
    const stored = await Promise.all(Array.from({ length: count }, () => submitSuspected()));
    if (count > 0) await prepare(stored);
    const { ids, sizes } = await readPages(address, limit);
    expect([sizes, ids.toSorted()]).toEqual([expected, stored.toSorted()]);
  });

  it.each<Record<string, string>>([
    { limit: '0' },
    { limit: '1001' },
    { cursor: 'x' },
    { cursor: '' },
  ])('refuses %j with 400', async (query) => {
    expect((await api.send('admin', `GET ${address}`, { query })).status).toBe(400);
  });

  it('takes no cursor of another list', async () => {
    await submitSuspected();
    const other = await submitSuspected();
    await many('release', [other]);
    await submitSuspected();
    const first = await api.send('admin', 'GET /api/suspected-submissions', {
      query: { limit: '1' },
    });
    const wrong = address.includes('deleted') ? first.body.cursor : 'WyJDb250YWN0LUxpc3QiXQ';
    const { status } = await api.send('admin', `GET ${address}`, { query: { cursor: wrong } });
    expect(status).toBe(400);
  });
});

describe('a row of Suspected', () => {
  it.each(['contact', 'employer'] as const)('has what its sender wrote (%s)', async (kind) => {
    await submitSuspected(kind, { description: 'We need two nurses for nights.' });
    const { body } = await api.send('viewer', 'GET /api/suspected-submissions');
    expect(body.rows[0].summary.words).toBe('We need two nurses for nights.');
  });

  it('gives it up with its release', async () => {
    const id = await submitSuspected('contact', { description: 'Please call me.' });
    await many('release', [id]);
    const { body } = await api.send('sam', 'GET /api/submissions/{kind}', {
      path: { kind: 'contact' },
    });
    expect(body.rows[0].summary).not.toHaveProperty('words');
  });
});

describe('erasing many', () => {
  it('erases what is in the bin, and leaves what is in a list', async () => {
    const [first, second, listed] = [
      await submitSuspected(),
      await submitSuspected(),
      await api.submit('contact'),
    ];
    await many('delete', [first, second]);
    const answer = await many('erase', [first, second, listed, randomUUID()]);
    expect(outcomes(answer)).toEqual(['done', 'done', 'conflict', 'done']);
    expect((await readPages('/api/deleted-submissions', 10)).ids).toEqual([]);
    expect(outcomes(await many('restore', [first, second, listed]))).toEqual([
      'gone',
      'gone',
      'done',
    ]);
  });

  it('is entered in the history of each', async () => {
    const id = await api.submit('contact');
    await many('erase', [id]);
    const { body } = await api.send('admin', 'GET /api/submissions/{kind}/{id}/history', {
      path: { kind: 'contact', id },
    });
    expect(body.entries).toContainEqual(
      expect.objectContaining({ action: 'erase-record', outcome: 'refused', status: 409 }),
    );
  });

  it('is for administrators', async () => {
    const id = await submitSuspected();
    await many('delete', [id]);
    expect((await many('erase', [id], 'sam')).status).toBe(403);
    expect((await readPages('/api/deleted-submissions', 10)).ids).toEqual([id]);
  });

  it('and bringing many back at once leaves each in one place, 6 of them', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => api.submit('contact')));
    await many('delete', ids);
    const [erased, restored] = await Promise.all([many('erase', ids), many('restore', ids)]);
    const { ids: inBin } = await readPages('/api/deleted-submissions', 50);
    for (const [at, id] of ids.entries()) {
      const { status } = await api.send('sam', 'GET /api/submissions/{kind}/{id}', {
        path: { kind: 'contact', id },
      });
      const isDone = {
        erased: outcomes(erased)[at] === 'done',
        restored: outcomes(restored)[at] === 'done',
      };
      expect(isDone).toEqual({ erased: status === 404, restored: status === 200 });
      expect(inBin).not.toContain(id);
    }
  });
});

it('deletions are counted, those of suspected records apart', async () => {
  await many('delete', [await submitSuspected(), await api.submit('contact')]);
  expect(output()).toContain('"Deletions":1,"Place":"suspected"');
  expect(output()).toContain('"Deletions":1,"Place":"list"');
});
