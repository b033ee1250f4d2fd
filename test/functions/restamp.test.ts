import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '#functions/table/submission-item.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Suspicion } from '#shared/suspicions.ts';
import { contactValues } from '../support/builders.ts';
import { startTableServer } from './support/table-server.ts';

const TableName = process.env.SUBMISSIONS_TABLE_NAME;
const server = await startTableServer();
const store = await import('#functions/records/submissions-store.ts');
const bin = await import('#functions/bin/bin-store.ts');
const { documents } = await import('#functions/table/document-client.ts');

afterAll(() => server.close());
beforeEach(() => server.empty());
/** Called just before an update of a record. */
let beforeUpdate = async () => {};
afterEach(() => {
  vi.unstubAllEnvs();
  beforeUpdate = async () => {};
});

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T10:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * day);
const iso = (date: Date) => date.toISOString();
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const inDays = (days: number) => daysAgo(-days);

/** Applies these settings as the sweep of a stack does that has them. */
async function apply(days: Partial<Record<Kind | 'bin', number>>, at = now, most = 1000) {
  const { bin: binDays = 30, ...kinds } = days;
  vi.stubEnv(
    'RETENTION_DAYS',
    JSON.stringify({ contact: 0, employer: 0, employment: 0, ...kinds }),
  );
  vi.stubEnv('BIN_DAYS', `${binDays}`);
  vi.resetModules();
  const client = (await import('#functions/table/document-client.ts')).documents;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'UpdateItemCommand') await beforeUpdate();
        return next(args);
      },
    { step: 'initialize', name: 'beforeUpdate' },
  );
  const { restampRecords } = await import('#functions/sweep/restamp-records.ts');
  return restampRecords(at, most);
}

/** A message that came some days ago and is kept for some days. */
async function put(ago: number, kept = 0, suspicions: Suspicion[] = []) {
  const id = randomUUID();
  const submittedAt = daysAgo(ago);
  const keptUntil = kept > 0 ? iso(new Date(submittedAt.getTime() + kept * day)) : undefined;
  await store.putSubmissionIfNew(
    'contact',
    {
      ...contactValues(),
      id,
      date: '11/20/2026',
      time: '5:00:00 AM',
      submittedAt: iso(submittedAt),
      ...(keptUntil !== undefined && { keptUntil }),
    },
    suspicions,
  );
  return id;
}

async function itemOf(id: string) {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: keyOf('contact', id), ConsistentRead: true }),
  );
  return Item ?? {};
}
const endOf = async (id: string) => {
  const { keptUntil, expiresAtSeconds } = await itemOf(id);
  return { keptUntil, expiresAtSeconds };
};
const end = (date: Date) => ({ keptUntil: iso(date), expiresAtSeconds: seconds(date) });
const noEnd = { keptUntil: undefined, expiresAtSeconds: undefined };

describe('a retention that changes', () => {
  it('from none to one gives every record its end, also a suspected one', async () => {
    const [listed, suspected] = [await put(5), await put(5, 0, ['too-quick'])];
    expect(await apply({ contact: 90 })).toEqual({ read: 2, changed: 2 });
    expect(await endOf(listed)).toEqual(end(inDays(85)));
    expect(await endOf(suspected)).toEqual(end(inDays(85)));
  });

  it('to a longer one moves the end away', async () => {
    const id = await put(20, 30);
    await apply({ contact: 365 });
    expect(await endOf(id)).toEqual(end(inDays(345)));
  });

  it('to none takes the end away', async () => {
    const id = await put(20, 30);
    await apply({ contact: 0 });
    expect(await endOf(id)).toEqual(noEnd);
  });

  it('to a shorter one ends nothing within a week that was promised more', async () => {
    const [old, due, young] = [await put(300), await put(363, 365), await put(5, 365)];
    await apply({ contact: 90 });
    expect(await endOf(old)).toEqual(end(inDays(7)));
    expect(await endOf(due)).toEqual(end(inDays(2)));
    expect(await endOf(young)).toEqual(end(inDays(85)));
    // The week counts from the change, not from each day on which the sweep continues.
    await apply({ contact: 90 }, inDays(3));
    expect(await endOf(old)).toEqual(end(inDays(7)));
  });

  it('of one kind leaves the others alone', async () => {
    const id = await put(5);
    await apply({ employment: 90 });
    expect(await endOf(id)).toEqual(noEnd);
  });

  it('changes nothing else of a record, so that nobody who has it open meets a conflict', async () => {
    const id = await put(5);
    const before = await itemOf(id);
    await apply({ contact: 90 });
    expect(await itemOf(id)).toEqual({ ...before, ...end(inDays(85)) });
  });
});

describe('what lies in the bin', () => {
  async function binned(ago: number, days: number) {
    const id = await put(50, 365);
    const record = await itemOf(id);
    const deletion = { by: 'staff-1', now: daysAgo(ago), days };
    await store.deleteSubmission('contact', id, record, daysAgo(ago));
    await bin.putInBin('contact', id, record, deletion);
    return id;
  }

  it.each([
    ['a longer', 20, 30, 60, inDays(40)],
    ['a shorter', 2, 30, 10, inDays(8)],
    ['a shorter bin, whose end is over,', 20, 30, 10, inDays(7)],
    ['no', 2, 30, 0, inDays(7)],
    ['a shorter bin than its last days', 27, 30, 10, inDays(3)],
  ])('ends with %s bin', async (_, ago, days, binDays, expected) => {
    const id = await binned(ago, days);
    await apply({ contact: 365, bin: binDays });
    const found = await bin.getFromBin('contact', id, now);
    expect(found?.expiresAtSeconds).toBe(seconds(expected));
    const { rows } = await (await import('#functions/bin/bin-list-store.ts')).listBin({
      now,
      limit: 10,
      after: undefined,
    });
    expect(rows.map(({ erasedAt }) => erasedAt)).toEqual([iso(expected)]);
  });

  it('keeps the end that the law sets, whatever the settings are', async () => {
    const id = await binned(1, 30);
    const found = await bin.getFromBin('contact', id, now);
    if (!found) throw new Error('It is in the bin.');
    await bin.holdInBin('contact', id, found, { part: found.record, until: inDays(366) });
    await apply({ contact: 30, bin: 10 });
    const held = await bin.getFromBin('contact', id, now);
    expect(held?.expiresAtSeconds).toBe(seconds(inDays(366)));
  });

  it('comes back with the retention of now', async () => {
    const [first, second] = [await binned(1, 30), await binned(1, 30)];
    await apply({ contact: 100 });
    const restored = await bin.getFromBin('contact', first, now);
    if (restored) await bin.putBack(restored);
    expect(await endOf(first)).toEqual(end(inDays(50)));
    await apply({ contact: 0 });
    const other = await bin.getFromBin('contact', second, now);
    if (other) await bin.putBack(other);
    expect(await endOf(second)).toEqual(noEnd);
  });
});

describe('the work of it', () => {
  it('ends with a pass that changes nothing, and begins with the next setting', async () => {
    await put(5);
    expect(await apply({ contact: 90 })).toEqual({ read: 1, changed: 1 });
    expect(await apply({ contact: 90 })).toEqual({ read: 1, changed: 0 });
    expect(await apply({ contact: 90 })).toEqual({ read: 0, changed: 0 });
    expect(await apply({ contact: 91 })).toEqual({ read: 1, changed: 1 });
  });

  it('is bounded, and goes on the next day where it was', async () => {
    for (let number = 0; number < 101; number += 1) await put(5);
    expect(await apply({ contact: 90 }, now, 100)).toEqual({ read: 100, changed: 100 });
    expect(await apply({ contact: 90 }, now, 100)).toEqual({ read: 1, changed: 1 });
    const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
    const records = Items.filter(({ SK }) => SK === 'Submission');
    expect(new Set(records.map(({ keptUntil }) => keptUntil))).toEqual(new Set([iso(inDays(85))]));
  });

  it('brings no record back that is deleted meanwhile', async () => {
    const id = await put(5);
    beforeUpdate = async () => {
      await store.deleteSubmission('contact', id, await itemOf(id), now);
    };
    await apply({ contact: 90 });
    expect(await itemOf(id)).toHaveProperty('removedAt');
    expect(await itemOf(id)).not.toHaveProperty('keptUntil');
  });
});
