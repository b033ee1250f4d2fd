import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mostBulkItems } from '#shared/bulk.ts';
import { workApiAt } from './support/work-api.ts';

const api = await workApiAt('2026-11-20T10:19:28.000Z');
let ids: string[];
beforeEach(async () => {
  ids = [];
  for (let count = 0; count < 3; count += 1) ids.push(await api.submit('contact'));
});

const path = { kind: 'contact' };
const asItems = (wanted: readonly string[], version = 0) => wanted.map((id) => ({ id, version }));
const change = (sub: string, body: object) =>
  api.send(sub, 'POST /api/submissions/{kind}/bulk', { path, body });
const remove = (sub: string, wanted: readonly string[], version = 0) =>
  api.send(sub, 'POST /api/submissions/{kind}/bulk/delete', {
    path,
    body: { items: asItems(wanted, version) },
  });
const restore = (sub: string, wanted: readonly string[]) =>
  api.send(sub, 'POST /api/submissions/{kind}/bulk/restore', {
    path,
    body: { items: asItems(wanted) },
  });
const rows = async (): Promise<{ id: string; work?: object }[]> =>
  (await api.send('sam', 'GET /api/submissions/{kind}', { path })).body.rows;
const outcomes = ({ body }: { body: { results: { id: string; outcome: string }[] } }) =>
  body.results.map(({ id, outcome }) => [id, outcome]);
const history = async (id = '') =>
  (await api.send('admin', 'GET /api/submissions/{kind}/{id}/history', { path: { ...path, id } }))
    .body.entries;

describe('one change of many', () => {
  it('of the owner is one hand-over of many, by the id that the browser made', async () => {
    const handover = randomUUID();
    await change('dana', { change: { owner: 'sam' }, items: asItems(ids), handover });
    const works = (await rows()).map(({ work }) => work);
    expect(works).toHaveLength(3);
    for (const work of works) {
      expect(work).toMatchObject({ handed: { by: 'dana', id: handover, many: true } });
    }
  });

  it.each(['vera', 'gone', 'nobody'])('of the owner to %s is refused', async (owner) => {
    const { status } = await change('dana', { change: { owner }, items: asItems(ids) });
    expect(status).toBe(400);
    expect((await rows()).map(({ work }) => work)).toEqual([undefined, undefined, undefined]);
  });

  it('is made of each, answered for each, and stands in the rows', async () => {
    const answer = await change('dana', {
      change: { status: 'waiting', owner: 'sam' },
      items: asItems(ids),
    });
    expect(answer.status).toBe(200);
    expect(outcomes(answer)).toEqual(ids.map((id) => [id, 'done']));
    const work = {
      version: 1,
      status: 'waiting',
      owner: 'sam',
      handed: { at: '2026-11-20T10:19:28.000Z', by: 'dana', id: expect.any(String), many: true },
      contactedAt: '2026-11-20T10:19:28.000Z',
      changedAt: '2026-11-20T10:19:28.000Z',
      changedBy: 'dana',
    };
    expect((await rows()).map((row) => row.work)).toEqual([work, work, work]);
    expect(answer.body.results[0].work).toEqual(work);
  });

  it('leaves what was changed meanwhile, says what stands there, and what is gone', async () => {
    const [first = '', second = ''] = ids;
    const gone = randomUUID();
    await change('sam', { change: { status: 'done' }, items: asItems([first]) });
    const answer = await change('dana', {
      change: { status: 'waiting' },
      items: asItems([first, second, gone]),
    });
    expect(outcomes(answer)).toEqual([
      [first, 'conflict'],
      [second, 'done'],
      [gone, 'gone'],
    ]);
    expect(answer.body.results[0].work).toMatchObject({ version: 1, status: 'done' });
  });

  it('marks as suspected, and takes the mark back by the version that it made', async () => {
    await change('dana', { change: { suspected: true }, items: asItems(ids) });
    expect(await rows()).toEqual([]);
    await change('dana', { change: { suspected: null }, items: asItems(ids, 1) });
    expect(await rows()).toHaveLength(ids.length);
    for (const { work } of await rows()) expect(work).not.toHaveProperty('suspected');
  });

  it('enters each record in its own history, and the many once in the day', async () => {
    const [first = ''] = ids;
    await change('dana', { change: { status: 'done' }, items: asItems([...ids, randomUUID()]) });
    // Records of one instant have no defined order.
    const byOutcome = (one: any, other: any) => one.outcome.localeCompare(other.outcome);
    const entries = (await history(first)).sort(byOutcome);
    expect(entries.map(({ action, outcome, detail }: any) => [action, outcome, detail])).toEqual([
      ['change-work', 'allowed', 'done'],
      ['change-work', 'begun', 'done'],
    ]);
    const { body } = await api.send('admin', 'GET /api/activity', {});
    const day = body.entries.filter(({ action }: any) => action.startsWith('change-'));
    expect(day.sort(byOutcome)).toMatchObject([
      { action: 'change-many', outcome: 'allowed', records: 4, detail: 'done', sub: 'dana' },
      { action: 'change-many', outcome: 'begun' },
    ]);
  });

  it.each<[string, object]>([
    ['no items', { change: { status: 'done' }, items: [] }],
    ['too many', { change: { status: 'done' }, items: asItems(Array(mostBulkItems + 1).fill('')) }],
    ['an id that is none', { change: { status: 'done' }, items: [{ id: 'x', version: 0 }] }],
    ['no version', { change: { status: 'done' }, items: [{ id: randomUUID() }] }],
    ['no change', { change: {}, items: asItems([randomUUID()]) }],
    ['a status of another kind', { change: { status: 'hired' }, items: asItems([randomUUID()]) }],
    ['an owner that is disabled', { change: { owner: 'gone' }, items: asItems([randomUUID()]) }],
  ])('with %s is refused with 400', async (_, body) => {
    expect((await change('dana', body)).status).toBe(400);
  });
});

describe('the deletion of many', () => {
  it('and their return work beyond what is read together, and with one named twice', async () => {
    while (ids.length < 22) ids.push(await api.submit('contact'));
    const [twice = ''] = ids;
    const deleted = await remove('dana', [...ids, twice]);
    expect(outcomes(deleted)).toEqual([...ids.map((id) => [id, 'done']), [twice, 'gone']]);
    expect(await rows()).toEqual([]);
    const back = await restore('dana', [...ids, twice]);
    expect(outcomes(back)).toEqual([...ids, twice].map((id) => [id, 'done']));
    const listed = await api.send('sam', 'GET /api/submissions/{kind}', {
      path,
      query: { limit: '100' },
    });
    expect(listed.body.rows.map(({ id }: { id: string }) => id).sort()).toEqual(ids.toSorted());
  });

  it('takes them from the list, says what was gone already, and enters each', async () => {
    const [first = '', second = '', third] = ids;
    await remove('dana', [first]);
    const answer = await remove('dana', [first, second]);
    expect(outcomes(answer)).toEqual([
      [first, 'gone'],
      [second, 'done'],
    ]);
    expect((await rows()).map(({ id }) => id)).toEqual([third]);
    expect(await history(second)).toContainEqual(
      expect.objectContaining({ action: 'delete-record', outcome: 'allowed', status: 200 }),
    );
  });

  it('is undone as they were, by whoever deleted them within ten minutes, and by nobody else', async () => {
    await change('dana', { change: { status: 'waiting' }, items: asItems(ids) });
    const before = await rows();
    await remove('dana', ids, 1);
    expect(outcomes(await restore('sam', ids))).toEqual(ids.map((id) => [id, 'refused']));
    expect(outcomes(await restore('dana', ids))).toEqual(ids.map((id) => [id, 'done']));
    expect(await rows()).toEqual(before);
    await remove('dana', ids, 1);
    vi.setSystemTime(new Date('2026-11-20T10:31:00.000Z'));
    expect(outcomes(await restore('dana', ids))).toEqual(ids.map((id) => [id, 'refused']));
    expect(outcomes(await restore('admin', ids))).toEqual(ids.map((id) => [id, 'done']));
    expect(outcomes(await restore('admin', [randomUUID()]))).toMatchObject([
      [expect.any(String), 'gone'],
    ]);
  });
});
