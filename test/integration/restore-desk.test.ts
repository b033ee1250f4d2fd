import { DeleteCommand, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { assignmentItems, shiftKey } from '#functions/desk/desk-item.ts';
import { laptopStore, type StackStore } from '#scripts/lib/find-store.ts';
import { isOfDesk } from '#scripts/restore/settle-desk.ts';
import { agencyWeek } from '#scripts/seed/agency-week.ts';
import { agencyDesk } from '#scripts/seed/desk/agency-desk.ts';
import { writeDesk } from '#scripts/seed/desk/write-desk.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { restoreHere } from '../support/restore-here.ts';

const staff = ['dana', 'sam'] as const;
const desk = agencyDesk(new Date(), staff, agencyWeek(new Date(), staff));

let laptop: Laptop;
let store: StackStore;
let at: Date;
beforeAll(async () => {
  laptop = await bootLaptop(withoutStream);
  store = laptopStore(laptop.endpoints);
  await writeDesk(store, desk);
  at = new Date();
  await vi.waitUntil(() => Date.now() > at.getTime());
});
afterAll(() => laptop.close());

type Key = { PK: string; SK: string };

async function items(): Promise<Key[]> {
  const { Items = [] } = await store.documents.send(
    new ScanCommand({ TableName: store.tableName, ConsistentRead: true }),
  );
  return Items.map((item) => ({ PK: '', SK: '', ...item }))
    .filter(isOfDesk)
    .sort((a, b) => (`${a.PK} ${a.SK}` < `${b.PK} ${b.SK}` ? -1 : 1));
}

async function lose(lost: readonly Key[]): Promise<void> {
  for (const { PK, SK } of lost) {
    const Key = { PK, SK };
    await store.documents.send(new DeleteCommand({ TableName: store.tableName, Key }));
  }
}

async function summaryOf(Key: Key) {
  const { Item } = await store.documents.send(
    new GetCommand({ TableName: store.tableName, Key, ConsistentRead: true }),
  );
  return Item?.summary;
}

const restore = () => restoreHere(store, '--at', at.toISOString());

it('a desk that was lost is back as it was', async () => {
  const before = await items();
  expect(before.length).toBeGreaterThan(50);
  await lose(before);
  expect(await items()).toEqual([]);
  await restore();
  expect(await items()).toEqual(before);
});

it('a shift that was lost alone comes back with the placements that are newer', async () => {
  const yes = desk.orders
    .flatMap(({ assignments }) => assignments)
    .find(({ state }) => state === 'said-yes');
  if (!yes) throw new Error('The sample desk has a yes.');
  const placed = { ...yes, state: 'placed' as const, version: yes.version + 1 };
  const [Item] = assignmentItems(placed);
  await store.documents.send(new PutCommand({ TableName: store.tableName, Item }));
  const key = shiftKey({ order: yes.order, id: yes.shift });
  await lose([key]);
  await restore();
  expect((await summaryOf(key)).people[yes.applicant]).toBe('placed');
});
