import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { auditPageSize, listRefreshHeader, prefetchHeader, samePersonHeader } from '#shared/api.ts';
import type { AuditEntry, AuditPage } from '#shared/audit.ts';
import { unusualReading } from '#shared/readings.ts';
import { call } from './support/api.ts';
import { startSenders } from './support/senders.ts';
import { staffSignedIn } from './support/staff.ts';
import { beginTestsAt } from './support/table-server.ts';
import { bearerToken } from './support/tokens.ts';

const { server, store } = await startSenders();
const { handler: list } = await import('#functions/reading/list-submissions.ts');
const { handler: get } = await import('#functions/work/get-submission.ts');
const { handler: find } = await import('#functions/reading/find-records.ts');
const { handler: activity } = await import('#functions/oversight/get-activity.ts');
const { listPeople } = vi.hoisted(() => ({ listPeople: async () => [] }));
vi.mock('#functions/accounts/staff-accounts.ts', () => ({ listPeople }));

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

beginTestsAt('2026-11-23T17:00:00.000Z', server);
staffSignedIn();

/** The headers of a viewer. */
const as = (sub: string, groups = ['viewers']) => ({
  authorization: `Bearer ${bearerToken({ sub, 'cognito:groups': groups })}`,
});
const viewer = 'viewer-1';

type Page = { limit?: string; cursor?: string };
const readList = async (query: Page, headers: Record<string, string> = {}, sub = viewer) => {
  later(1 / 60);
  const path = { kind: 'employment' };
  const { status, body } = await call(list, { path, query, headers: { ...as(sub), ...headers } });
  expect(status).toBe(200);
  return body;
};
const refresh = { [listRefreshHeader]: '1' };

/** The activity of a day for an administrator, without the readings of administrators. */
async function activityOf(query: Record<string, string> = {}): Promise<AuditPage> {
  const headers = as('administrator-1', ['administrators']);
  const { status, body } = await call(activity, { query, headers });
  expect(status).toBe(200);
  return body;
}
const ofViewers = ({ entries }: AuditPage) =>
  entries
    .filter(({ action }: AuditEntry) => action !== 'read-activity')
    .map(({ action, records }: AuditEntry) => [action, records])
    .reverse();
const seen = async () => ofViewers(await activityOf());

/** Stores an application, each later than the one before. */
async function put() {
  later(1 / 60);
  const [id, submittedAt] = [randomUUID(), new Date().toISOString()];
  const stamps = { id, submittedAt, date: '11/20/2026', time: '5:19:28 AM' };
  await store.putSubmissionIfNew('employment', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...stamps,
  });
  return { id };
}
const putMany = async (count: number) => {
  for (let one = 0; one < count; one += 1) await put();
};

describe('a list that is asked for as a refresh', () => {
  it('counts as read where the account has not read it, with its rows', async () => {
    await putMany(12);
    await readList({ limit: '1000' }, refresh);
    expect(await seen()).toEqual([['read-list', 12]]);
  });

  it('is a refresh as far down as the account has read in the last minutes', async () => {
    await putMany(12);
    await readList({ limit: '5' });
    await readList({ limit: '5' }, refresh);
    await put();
    // Another row has moved one of those that were seen out of the page.
    await readList({ limit: '5' }, refresh);
    expect(await seen()).toEqual([['read-list', 5]]);
    await readList({ limit: '1000' }, refresh);
    expect(await seen()).toEqual([
      ['read-list', 5],
      ['read-list', 13],
    ]);
    const { cursor } = await readList({ limit: '6' }, refresh);
    await readList({ limit: '1000', cursor }, refresh);
    expect(await seen()).toHaveLength(2);
    expect(ofViewers(await activityOf({ action: 'refresh-list' }))).toEqual(
      [5, 5, 6, 7].map((rows) => ['refresh-list', rows]),
    );
  });

  it('does not skip over rows: what lies below them is read, and so is what another account reads', async () => {
    await putMany(12);
    const { cursor } = await readList({ limit: '3' });
    const deeper = (await readList({ limit: '3', cursor })).cursor;
    await readList({ limit: '3' });
    const deepest = (await readList({ limit: '3', cursor: deeper }, refresh)).cursor;
    await readList({ limit: '3', cursor: deepest }, refresh, 'viewer-2');
    await readList({ limit: '3' }, refresh, 'viewer-2');
    expect((await seen()).map(([action]) => action)).toEqual(Array(6).fill('read-list'));
  });

  it('counts as read again once nobody has looked for a while, and on the next day', async () => {
    await putMany(2);
    await readList({});
    later(14);
    await readList({}, refresh);
    later(14);
    await readList({}, refresh);
    expect(await seen()).toHaveLength(1);
    later(16);
    await readList({}, refresh);
    expect(await seen()).toHaveLength(2);
  });
});

describe('a record that is loaded ahead', () => {
  const read = async (id: string, headers: Record<string, string> = {}) => {
    later(1 / 60);
    const path = { kind: 'employment', id };
    const { status } = await call(get, { path, headers: { ...as(viewer), ...headers } });
    expect(status).toBe(200);
  };
  const ahead = { [prefetchHeader]: '1' };

  it('counts as opened where nobody opens one', async () => {
    const { id } = await put();
    await read(id, ahead);
    expect((await seen()).map(([action]) => action)).toEqual(['read-record']);
  });

  it('goes with one that was opened, a few for each', async () => {
    const { id } = await put();
    await read(id);
    for (let one = 0; one < 5; one += 1) await read(id, ahead);
    expect((await seen()).map(([action]) => action)).toEqual([
      'read-record',
      ...Array(4).fill('prefetch-record'),
      'read-record',
    ]);
  });
});

describe('a search for the same person', () => {
  const search = async (headers: Record<string, string> = {}) => {
    later(1 / 60);
    const { status } = await call(find, {
      headers: { ...as(viewer), 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ q: 'Lovelace' }),
    });
    expect(status).toBe(200);
  };

  it('goes with a record that was opened, and is a search like any other without one', async () => {
    const { id } = await put();
    await search({ [samePersonHeader]: '1' });
    later(1 / 60);
    await call(get, { path: { kind: 'employment', id }, headers: as(viewer) });
    await search({ [samePersonHeader]: '1' });
    expect((await seen()).map(([action]) => action)).toEqual([
      'find',
      'read-record',
      'find-same-person',
    ]);
  });
});

describe('the activity of a day', () => {
  it('sums up what each account has read, the refreshes too', async () => {
    await putMany(3);
    await readList({});
    await readList({}, refresh);
    await readList({}, refresh);
    await readList({}, {}, 'viewer-2');
    const { readings } = await activityOf();
    const nothing = { searches: 0, records: 0, ahead: 0, samePerson: 0 };
    expect(readings).toEqual([
      { sub: 'viewer-1', lists: 1, rows: 3, refreshes: 2, refreshedRows: 6, ...nothing },
      { sub: 'viewer-2', lists: 1, rows: 3, refreshes: 0, refreshedRows: 0, ...nothing },
    ]);
    expect((await activityOf({ sub: 'viewer-2' })).readings).toHaveLength(1);
    expect((await activityOf({ day: '2026-11-20' })).readings).toEqual([]);
  });

  it('says so where somebody has read unusually much', async () => {
    const { id } = await put();
    const path = { kind: 'employment', id };
    const { addReading } = await import('#functions/audit/readings-store.ts');
    await addReading(viewer, { records: unusualReading.records - 2 }, new Date());
    for (let one = 0; one < 3; one += 1) await call(get, { path, headers: as(viewer) });
    expect((await seen()).sort()).toEqual([
      ['read-much', unusualReading.records],
      ...Array(3).fill(['read-record', undefined]),
    ]);
  });

  it('has the entries of all members on pages, each once, the newest first, and only those of a filter', async () => {
    for (let one = 0; one < auditPageSize + 1; one += 1) await readList({}, {}, `viewer-${one}`);
    const first = await activityOf();
    const second = await activityOf({ cursor: String(first.cursor) });
    expect(first.entries).toHaveLength(auditPageSize);
    const subs = [...first.entries, ...second.entries]
      .filter(({ action }) => action === 'read-list')
      .map(({ sub }) => sub);
    expect(subs).toEqual(
      Array.from({ length: subs.length }, (_, at) => `viewer-${auditPageSize - at}`),
    );
    expect(subs).toHaveLength(auditPageSize + 1);
    const filtered = await activityOf({ action: 'read-list', sub: 'viewer-3' });
    expect(filtered.entries).toMatchObject([{ action: 'read-list', sub: 'viewer-3' }]);
  });
});
