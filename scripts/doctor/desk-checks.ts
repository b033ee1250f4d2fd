import { BatchGetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { assignmentKey, facilityKey, orderPartition, shiftKey } from '#functions/desk/desk-item.ts';
import { inParallel } from '#functions/in-parallel.ts';
import { items } from '#functions/table/items.ts';
import { type Key, startOf, tableNames } from '#functions/table/keys.ts';
import { type AssignmentRow, assignmentRowSchema } from '#shared/desk/assignments.ts';
import { facilitySchema } from '#shared/desk/facilities.ts';
import { notificationSchema } from '#shared/desk/notifications.ts';
import { type Shift, shiftSchema } from '#shared/desk/shifts.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import { openShiftsKeys, postingId, postingPath } from '#shared/open-shifts/paths.ts';
import { postingsOf } from '#shared/open-shifts/postings.ts';
import { configSchema } from '#shared/settings.ts';
import { ask } from './ask.ts';
import type { Deployment } from './find-deployment.ts';
import { type Check, failed, type Outcome, ok } from './run-checks.ts';

/** Two runs of the schedule. Until then a page may be behind. */
const latestPublicationMs = 10 * minuteMs;
/** Longer than `tell-people` retries a mail before it leaves the party to staff. */
const latestMailMs = 3 * hourMs;
const ordersAtOnce = 5;

type Store = Deployment['store'];

/** Checks of the staffing desk: its shifts that have not ended, their people and notifications, and their public pages. */
export const deskChecks = ({ site, store }: Pick<Deployment, 'site' | 'store'>): Check[] => [
  { name: 'desk', run: () => checkDesk(store, new Date()) },
  { name: 'notifications', run: () => checkNotifications(store, new Date()) },
  { name: 'open shifts', run: () => checkPublished(site, store, new Date()) },
];

type Condition = { name?: string; text: string; values: Record<string, string> };

/** The summaries of a query that the schema takes. The staff area reports the others. */
async function query<Schema extends z.ZodMiniType>(
  { documents, tableName: TableName }: Store,
  schema: Schema,
  { name, text, values }: Condition,
): Promise<z.output<Schema>[]> {
  const found: z.output<Schema>[] = [];
  const pages = paginateQuery(
    { client: documents },
    {
      ...{ TableName, KeyConditionExpression: text, ExpressionAttributeValues: values },
      ...(name === undefined ? { ConsistentRead: true } : { IndexName: name }),
    },
  );
  for await (const { Items = [] } of pages) {
    found.push(...Items.flatMap(({ summary }) => schema.safeParse(summary).data ?? []));
  }
  return found;
}

/** The rows of a kind whose shifts have not ended, by the index. */
const readAhead = <Schema extends z.ZodMiniType>(
  store: Store,
  { index }: { index: { partition: string } },
  schema: Schema,
  now: Date,
): Promise<z.output<Schema>[]> =>
  query(store, schema, {
    name: tableNames.index,
    text: `${tableNames.indexPartitionKey} = :partition AND ${tableNames.indexSortKey} > :now`,
    values: { ':partition': index.partition, ':now': now.toISOString() },
  });

const shiftsAhead = (store: Store, now: Date): Promise<Shift[]> =>
  readAhead(store, items.shift, shiftSchema, now);

/** Reads one item consistently; undefined where there is none that the schema takes. */
async function readOne<Schema extends z.ZodMiniType>(
  { documents, tableName }: Store,
  schema: Schema,
  key: Key,
): Promise<z.output<Schema> | undefined> {
  const { Responses } = await documents.send(
    new BatchGetCommand({ RequestItems: { [tableName]: { Keys: [key], ConsistentRead: true } } }),
  );
  return schema.safeParse(Responses?.[tableName]?.[0]?.summary).data;
}

/** Whether a shift does not have the state of an assignment. The index can be behind, so both are read again. */
async function isContradicted(store: Store, row: AssignmentRow): Promise<boolean> {
  const present = await readOne(store, assignmentRowSchema, assignmentKey(row));
  const shift = await readOne(store, shiftSchema, shiftKey({ order: row.order, id: row.shift }));
  return present !== undefined && shift?.people[row.applicant] !== present.state;
}

async function checkDesk(store: Store, now: Date): Promise<Outcome> {
  const shifts = new Map((await shiftsAhead(store, now)).map((shift) => [shift.id, shift]));
  const assignments = await readAhead(store, items.assignment, assignmentRowSchema, now);
  const suspects = assignments.filter(
    ({ shift, applicant, state }) => shifts.get(shift)?.people[applicant] !== state,
  );
  const contradicted = await inParallel(suspects, ordersAtOnce, (row) =>
    isContradicted(store, row),
  );
  const wrong = suspects.filter((_, at) => contradicted[at]);
  const [first] = wrong;
  if (!first) return ok(`${assignments.length} assignments of ${shifts.size} shifts agree`);
  return failed(
    `${wrong.length} of ${assignments.length} assignments contradict their shifts, such as one of the order ${first.order}. Run npm run restore, which settles them (docs/operations.md).`,
  );
}

async function checkNotifications(store: Store, now: Date): Promise<Outcome> {
  const orders = [...new Set((await shiftsAhead(store, now)).map(({ order }) => order))];
  const told = await inParallel(orders, ordersAtOnce, (order) =>
    query(store, notificationSchema, {
      text: `${tableNames.partitionKey} = :partition AND begins_with(${tableNames.sortKey}, :start)`,
      values: {
        ':partition': orderPartition(order),
        ':start': startOf(items.notification.sortKey),
      },
    }),
  );
  const late = told
    .flat()
    .filter(({ state, at }) => state === 'to-send' && isBefore(at, now, latestMailMs));
  if (late.length === 0) return ok(`none of ${told.flat().length} waits for its mail`);
  return failed(
    `${late.length} notifications of shifts wait for their mails for hours. Look in the log of tell-people (docs/runbook.md), then run npm run replay.`,
  );
}

const isBefore = (instant: string, now: Date, ms: number): boolean =>
  now.getTime() - Date.parse(instant) > ms;

/** The ids of the postings in the sitemap. Before the first run there is none. */
async function publishedIds(site: string): Promise<Set<string>> {
  const answer = await ask(`${site}/${openShiftsKeys.sitemap}`);
  if (answer.status !== 200) return new Set();
  const start = site + postingPath('');
  const addresses = (await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g);
  return new Set(
    [...addresses].flatMap(([, address = '']) =>
      address.startsWith(start) ? [address.slice(start.length)] : [],
    ),
  );
}

/** Compares the sitemap of the open shifts with the table, without what changed or began in the last minutes. */
async function checkPublished(site: string, store: Store, now: Date): Promise<Outcome> {
  const answer = await ask(`${site}/config.json`);
  const config = configSchema.safeParse(await answer.json().catch(() => undefined));
  if (config.data?.settings.hiringOrganization === 'none') return ok('this stack publishes none');
  const shifts = await shiftsAhead(store, now);
  const ids = [...new Set(shifts.map(({ facility }) => facility))];
  const facilities = (
    await inParallel(ids, ordersAtOnce, (id) => readOne(store, facilitySchema, facilityKey(id)))
  ).flatMap((facility) => facility ?? []);
  const published = await publishedIds(site);
  const settled = new Date(now.getTime() - latestPublicationMs);
  const idsAt = (instant: Date) =>
    new Set(
      postingsOf(shifts, new Map(facilities.map((one) => [one.id, one])), instant).map(
        ({ id }) => id,
      ),
    );
  const [present, earlier] = [idsAt(now), idsAt(settled)];
  const isRecent = ({ changedAt }: { changedAt: string }): boolean =>
    !isBefore(changedAt, now, latestPublicationMs);
  const recentPlaces = new Set(facilities.filter(isRecent).map(({ id }) => id));
  const recent = new Set(
    shifts.filter((one) => isRecent(one) || recentPlaces.has(one.facility)).map(postingId),
  );
  const missing = [...present].filter(
    (id) => earlier.has(id) && !recent.has(id) && !published.has(id),
  );
  const stale = [...published].filter(
    (id) => !present.has(id) && !earlier.has(id) && !recent.has(id),
  );
  if (missing.length + stale.length === 0) return ok(`${published.size} postings are published`);
  return failed(
    `${missing.length} postings of open shifts have no page, and ${stale.length} of closed ones still have one. Look at shifts-outdated in docs/runbook.md.`,
  );
}
