import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import type { Unreadable } from '#shared/unreadable.ts';
import { untouchedQuery } from './support/api.ts';
import { deskOf } from './support/desk.ts';
import { workApiAt } from './support/work-api.ts';

vi.mock('#functions/resumes/binned-resumes-store.ts', () => ({
  moveFileToBin: async () => undefined,
  copyFileBack: async () => undefined,
  dropFileFromBin: async () => undefined,
}));

const { documents } = await import('#functions/table/document-client.ts');
const TableName = String(process.env.SUBMISSIONS_TABLE_NAME);

const api = await workApiAt('2026-11-24T15:00:00Z');
const { output } = api;
const desk = deskOf(api);

/** Replaces parts of an item by values that no schema reads. */
async function damage(PK: string, SK: string, changes: Record<string, unknown>): Promise<void> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key: { PK, SK } }));
  if (!Item) throw new Error(`There is no item ${PK}.`);
  const summary = { ...Item.summary, ...(changes.summary ?? {}) };
  await documents.send(new PutCommand({ TableName, Item: { ...Item, ...changes, summary } }));
}
const isStored = async (PK: string, SK: string) =>
  (await documents.send(new GetCommand({ TableName, Key: { PK, SK } }))).Item !== undefined;
const counted = () => output().match(/"Unreadable":1/g)?.length ?? 0;
const remove = (of: Unreadable['of'], id: string, by = 'admin') =>
  api.send(by, 'DELETE /api/damaged-entries/{deskItem}/{id}', { path: { deskItem: of, id } });

/** A nurse who is placed for the nights of an order, and another order. */
async function placed() {
  const facility = await desk.addFacility();
  const order = await desk.addOrder({ facility: facility.id });
  const days = ['2026-12-12'];
  const other = await desk.addOrder({ facility: facility.id, days });
  const nurse = await desk.addNurse();
  await desk.through(order, nurse, ['asked', 'said-yes', 'placed']);
  const shift = await desk.shift(order);
  return {
    facility,
    order,
    other,
    nurse,
    shift,
    shiftKey: [`Order/${order}`, `Shift/${shift.id}`] as const,
  };
}

describe('a list', () => {
  const lists = [
    ['shifts', 'GET /api/shifts', 'order', 2],
    ['assignments', 'GET /api/assignments', 'applicant', 1],
    ['facilities', 'GET /api/facilities', 'facility', 0],
    ['applicants', 'GET /api/applicants', 'applicant', 0],
  ] as const;

  it.each(lists)(
    'of %s leaves out the damaged entry, and says so',
    async (name, route, of, left) => {
      const { facility, order, nurse, shift, shiftKey } = await placed();
      await damage(...shiftKey, { summary: { start: '+010000-01-01T00:00:00.000Z' } });
      await damage(`Facility/${facility.id}`, 'Facility', { summary: { units: 'none' } });
      const applicant = `Applicant/${nurse}`;
      await damage(applicant, 'Applicant', { summary: { same: 'none' } });
      const assignment = `Assignment/${shift.day}#${order}#${shift.id}`;
      await damage(applicant, assignment, { summary: { state: 'unheard-of' } });
      const ids = { order, facility: facility.id, applicant: nurse };
      const { status, body } = await api.send('dana', route);
      expect(status).toBe(200);
      expect(body.unreadable).toEqual([{ of, id: ids[of] }]);
      expect(body[name]).toHaveLength(left);
      expect(counted()).toBe(1);
    },
  );

  it('of submissions does so, page by page', async () => {
    const ids: string[] = [];
    for (const _ of [1, 2, 3, 4, 5]) ids.push(await api.submit('contact'));
    for (const id of [ids[1], ids[3]]) {
      await damage(`Contact-List/${id}`, 'Submission', { lastName: 7 });
    }
    const shown: string[] = [];
    const unreadable: Unreadable[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string> = { limit: '1', ...(cursor && { cursor }) };
      const path = { kind: 'contact' };
      const { body } = await api.send('dana', 'GET /api/submissions/{kind}', { path, query });
      shown.push(...body.rows.map(({ id }: { id: string }) => id));
      unreadable.push(...(body.unreadable ?? []));
      cursor = body.cursor;
    }
    expect(shown.toSorted()).toEqual([ids[0], ids[2], ids[4]].toSorted());
    expect(unreadable.map(({ id }) => id).toSorted()).toEqual([ids[1], ids[3]].toSorted());
  });

  it('of the bin has a damaged submission that was deleted, and erases it', async () => {
    const id = await api.submit('contact');
    const path = { kind: 'contact', id };
    await damage(`Contact-List/${id}`, 'Submission', { lastName: 7, work: { version: 'x' } });
    const route = 'GET /api/submissions/{kind}/{id}';
    const { status, body } = await api.send('dana', route, { path });
    expect([status, body.error.code]).toEqual([409, 'damaged']);
    const removed = await api.send('admin', 'DELETE /api/submissions/{kind}/{id}', {
      path,
      query: untouchedQuery,
    });
    expect(removed.status).toBe(204);
    const bin = await api.send('admin', 'GET /api/deleted-submissions');
    expect(bin.body).toMatchObject({ rows: [], unreadable: [{ of: 'contact', id }] });
    const erase = 'DELETE /api/deleted-submissions/{kind}/{id}';
    expect((await api.send('admin', erase, { path })).status).toBe(204);
    expect(await isStored(`Deleted-List/Contact-List/${id}`, 'Deleted-List')).toBe(false);
  });
});

it('a damaged shift is named by its order, and goes with its assignments', async () => {
  const { order, other, nurse, shift, shiftKey } = await placed();
  await desk.through(other, nurse, ['asked']);
  await damage(...shiftKey, { summary: { from: 7 } });
  const shown = await desk.order(order);
  expect(shown.shifts.map(({ day }) => day)).toEqual(['2026-12-06']);
  expect(shown.unreadable).toEqual([{ of: 'order', id: order }]);
  const changes = [{ shift: shift.id, version: 3, state: 'canceled' as const }];
  const refused = await desk.change(order, nurse, { changes });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'damaged']);
  expect((await remove('order', order, 'dana')).status).toBe(403);
  expect((await remove('order', order)).status).toBe(204);
  expect((await remove('order', order)).status).toBe(409);
  const path = { applicant: nurse };
  const { body } = await api.send('dana', 'GET /api/applicants/{applicant}', { path });
  expect(body.assignments.map(({ day }: { day: string }) => day)).toEqual([
    '2026-12-06',
    '2026-12-12',
  ]);
  const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
  expect(JSON.stringify(Items.filter(({ action }) => action === 'remove-damaged'))).toContain(
    order,
  );
});

it('a damaged assignment is named by its applicant, and its shift forgets the person', async () => {
  const { order, nurse, shift } = await placed();
  const second = await desk.addNurse();
  await desk.through(order, second, ['asked', 'said-yes', 'placed']);
  expect((await remove('applicant', nurse)).status).toBe(409);
  const key = `Assignment/${shift.day}#${order}#${shift.id}`;
  await damage(`Applicant/${nurse}`, key, { summary: { state: 'unheard-of' } });
  expect((await desk.order(order)).unreadable).toEqual([{ of: 'applicant', id: nurse }]);
  expect((await remove('applicant', nurse)).status).toBe(204);
  const healed = await desk.order(order);
  expect(healed.shifts.map(({ people }) => Object.keys(people).length)).toEqual([1, 2]);
  expect(healed.unreadable).toBeUndefined();
});

it('an assignment without its older events is damaged, too, and can be removed', async () => {
  const { order, nurse, shift } = await placed();
  await damage(`Applicant/${nurse}`, `Assignment/${shift.day}#${order}#${shift.id}`, { pages: 1 });
  expect((await desk.order(order)).unreadable).toEqual([{ of: 'applicant', id: nurse }]);
  expect((await remove('applicant', nurse)).status).toBe(204);
  expect((await desk.order(order)).unreadable).toBeUndefined();
  expect((await remove('applicant', nurse)).status).toBe(409);
});

it.each(['facility', 'applicant'] as const)('a damaged %s is removed', async (of) => {
  const { facility, nurse } = await placed();
  const id = of === 'facility' ? facility.id : nurse;
  const name = of === 'facility' ? 'Facility' : 'Applicant';
  expect((await remove(of, id)).status).toBe(409);
  await damage(`${name}/${id}`, name, { summary: { version: 'x' } });
  expect((await remove(of, id)).status).toBe(204);
  expect(await isStored(`${name}/${id}`, name)).toBe(false);
  expect((await remove(of, randomUUID())).status).toBe(204);
});

it('a bulk action fails for the damaged record alone', async () => {
  const ids = [await api.submit('contact'), await api.submit('contact')];
  await damage(`Contact-List/${ids[0]}`, 'Submission', { work: { version: 'x' } });
  const { body } = await api.send('dana', 'POST /api/submissions/{kind}/bulk', {
    path: { kind: 'contact' },
    body: { items: ids.map((id) => ({ id, version: 0 })), change: { status: 'in-progress' } },
  });
  const outcomes = body.results.map(({ outcome }: { outcome: string }) => outcome);
  expect(outcomes).toEqual(['failed', 'done']);
});
