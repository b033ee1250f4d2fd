import './support/environment.ts';
import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Shift } from '#shared/desk/shifts.ts';
import { publishedShift, shell } from '../support/open-shifts.ts';
import { captureOutput } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';
import { startTableServer } from './support/table-server.ts';

const s3 = mockClient(S3Client);
const TableName = process.env.SUBMISSIONS_TABLE_NAME;
const order = '11111111-1111-4111-8111-111111111111';
const facility = '22222222-2222-4222-8222-222222222222';
const id = '33333333-3333-4333-8333-333333333333';
const page = `open-shifts/${order}-lpn/index.html`;
const offer = `open-shifts/${order}-lpn/shifts.json`;
const state = 'open-shifts-kept/state.json';

let server: Awaited<ReturnType<typeof startTableServer>>;
let handler: typeof import('#functions/publish/publish-shifts.ts').handler;
let documents: typeof import('#functions/table/document-client.ts').documents;
let desk: typeof import('#functions/desk/desk-item.ts');

/** The objects of the bucket, and the keys of every write. */
const objects = new Map<string, PutObjectCommandInput>();
let writes: string[] = [];
/** Runs before the next write of a key. */
let before: { key: string; act: () => Promise<void> } | undefined;

const bodyOf = (key: string): string => String(objects.get(key)?.Body ?? '');
const etagOf = (key: string): string => `"${createHash('md5').update(bodyOf(key)).digest('hex')}"`;
const failed = () =>
  new S3ServiceException({
    ...{ name: 'PreconditionFailed', $fault: 'client', message: '' },
    $metadata: { httpStatusCode: 412 },
  });

beforeAll(async () => {
  server = await startTableServer();
  ({ handler } = await import('#functions/publish/publish-shifts.ts'));
  ({ documents } = await import('#functions/table/document-client.ts'));
  desk = await import('#functions/desk/desk-item.ts');
});
afterAll(() => server.close());
beforeEach(async () => {
  captureOutput();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:00:00Z') });
  objects.clear();
  writes = [];
  before = undefined;
  objects.set('open-shifts-shell.json', {
    ...{ Bucket: 'site-test', Key: '', Body: JSON.stringify(shell) },
  });
  s3.reset();
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    if (!objects.has(Key)) throw new NoSuchKey({ message: '', $metadata: {} });
    return { Body: { transformToString: async () => bodyOf(Key) }, ETag: etagOf(Key) };
  });
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
    Contents: [...objects.keys()]
      .filter((Key) => Key.startsWith(Prefix))
      .map((Key) => ({ Key, ETag: etagOf(Key) })),
  }));
  s3.on(PutObjectCommand).callsFake(async (put: PutObjectCommandInput) => {
    const Key = put.Key ?? '';
    if (before?.key === Key) {
      const { act } = before;
      before = undefined;
      await act();
    }
    if (put.IfNoneMatch === '*' && objects.has(Key)) throw failed();
    if (put.IfMatch !== undefined && put.IfMatch !== etagOf(Key)) throw failed();
    objects.set(Key, put);
    writes.push(Key);
    return {};
  });
  s3.on(DeleteObjectCommand).callsFake(({ Key }) => objects.delete(Key));
  await server.empty();
});
afterEach(() => vi.useRealTimers());

const run = () => handler({}, { functionName: 'publish', awsRequestId: '1' } as never);
const at = (instant: string) => vi.setSystemTime(new Date(instant));
async function put(changes: Partial<Shift> = {}): Promise<void> {
  const one = publishedShift({ id, facility, ...changes });
  for (const Item of [desk.shiftItem(one.shift), desk.facilityItem(one.facility)]) {
    await documents.send(new PutCommand({ TableName, Item }));
  }
}

test('a run writes pages, lists and sitemap, keeps the page, and a second run writes nothing', async () => {
  await put();
  expect(await run()).toEqual({ seen: 1, changed: 9, removed: 0 });
  expect([...new Set(writes)].toSorted()).toEqual(
    [
      page,
      offer,
      'open-shifts/index.html',
      'open-shifts/keene-nh/index.html',
      'open-shifts/lna/index.html',
      'open-shifts/lpn/index.html',
      'open-shifts/lpn/keene-nh/index.html',
      'open-shifts/rn/index.html',
      'open-shifts/sitemap.xml',
      `open-shifts-kept/snapshots/${order}-lpn/2026-12-01T15:00:00.000Z.html`,
      state,
    ].toSorted(),
  );
  expect(objects.get(page)).toMatchObject({ ContentType: 'text/html', CacheControl: 'no-cache' });
  expect(objects.get(page)).not.toHaveProperty('Metadata');
  writes = [];
  at('2026-12-02T15:00:00Z');
  expect(await run()).toEqual({ seen: 1, changed: 0, removed: 0 });
  expect(writes).toEqual([]);
});

test('a change writes the files that show it, and keeps the page as it was and is', async () => {
  await put();
  await run();
  const earlier = bodyOf(page);
  writes = [];
  at('2026-12-02T15:00:00Z');
  await put({ payTo: 48 });
  expect(await run()).toMatchObject({ changed: 6 });
  expect(writes).not.toContain('open-shifts/rn/index.html');
  const kept = [...objects.keys()].filter((key) => key.includes('/snapshots/'));
  expect(kept.toSorted().map(bodyOf)).toEqual([earlier, bodyOf(page)]);
});

test.each([
  ['filled', () => put({ people: { a: 'placed', b: 'placed' } })],
  ['canceled', () => put({ state: 'canceled' })],
  ['on hold', () => put({ state: 'on-hold' })],
  ['a draft', () => put({ state: 'draft' })],
  ['begun', async () => at('2026-12-06T00:00:00Z')],
  [
    'deleted',
    () => documents.send(new DeleteCommand({ TableName, Key: desk.shiftKey({ order, id }) })),
  ],
])('the page of a shift that is %s is answered with 404, and says so', async (_, act) => {
  await put();
  await run();
  await act();
  expect(await run()).toMatchObject({ seen: 0 });
  expect(objects.get(page)).toMatchObject({ Metadata: { status: '404' } });
  expect(bodyOf(page)).toContain('This shift is closed');
  expect(objects.has(offer)).toBe(false);
  expect(bodyOf('open-shifts/index.html')).not.toContain(order);
  expect(bodyOf('open-shifts/sitemap.xml')).not.toContain(order);
});

test('a shift that is opened again has a page again, with its new values', async () => {
  await put();
  await run();
  await put({ state: 'canceled' });
  await run();
  await put({ payFrom: 39 });
  await run();
  expect(bodyOf(page)).toContain('"minValue":39');
  expect(objects.get(page)).not.toHaveProperty('Metadata');
});

test('the page of a closed posting is removed after its time', async () => {
  await put();
  await run();
  await put({ state: 'canceled' });
  await run();
  at('2027-12-15T15:00:00Z');
  expect(await run()).toMatchObject({ removed: 1 });
  expect(objects.has(page)).toBe(false);
});

test('of two runs at once the one that read the older shifts does not have the last word', async () => {
  await put();
  // Between the pages of this run and its note another one publishes a change.
  const act = async () => {
    await put({ payTo: 48 });
    await run();
    // The slower run writes what it read.
    objects.set(page, { Bucket: '', Key: page, Body: 'older' });
  };
  before = { key: state, act };
  await run();
  expect(bodyOf(page)).toContain('"maxValue":48');
  expect(JSON.parse(bodyOf(state)).postings[`${order}-lpn`].values).toContain('"most":48');
});

test('a run that broke off before its note is finished by the next one', async () => {
  await put();
  before = {
    key: state,
    act: async () => {
      throw new Error('The function was stopped.');
    },
  };
  await expect(run()).rejects.toThrow('stopped');
  await put({ state: 'canceled' });
  await run();
  expect(objects.get(page)).toMatchObject({ Metadata: { status: '404' } });
});

test('a page that differs from what it should be is written again', async () => {
  await put();
  await run();
  expect(JSON.parse(bodyOf(offer))).toEqual({
    title: 'LPN in Keene, NH',
    shifts: [{ id, words: 'LPN, Sat 12/5, 7:00 PM – 7:00 AM' }],
  });
  objects.delete(page);
  expect(await run()).toMatchObject({ changed: 1 });
  expect(objects.has(page)).toBe(true);
});
