import * as z from 'zod/mini';
import { exportPerson } from '#shared/contract/person.ts';
import type { Kind } from '#shared/kinds.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { badRequest } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { mailedSecretHashName, secretHashName } from '../records/sender-secret.ts';
import { tableNames } from '../table/keys.ts';
import { personRules } from '../table/person-data.ts';
import { type Position, readPartition } from '../table/read-partition.ts';
import { filesOfRecord } from './files-of-record.ts';
import {
  itemOf,
  ordersIn,
  type PersonItem,
  partitionsOf,
  readErrorReportsOf,
  readNotificationsOf,
} from './person-items.ts';
import { findRecord, othersOf } from './person-records.ts';

/** A page ends after so many characters: an answer of a function has at most 6 MB. */
const fullPage = 1_500_000;
const mostRows = 5000;

/** A place in the partitions of a record: which one, and the sort key of its last item that was read. */
const cursorSchema = z.string().check(z.regex(/^\d{1,2}\.[\w-]{0,400}$/));

/**
 * Everything about one record, page by page, with the ids of the joined records: the browser asks for each of them. Hashes of secrets and
 * the keys of the table are left out.
 */
export const handler = staffEndpoint(exportPerson, async ({ path, query, answer }) => {
  const { kind, id } = path;
  const found = await findRecord(kind, id);
  if (!found) throw noSubmission();
  const { items: page, cursor } = await readPage(kind, id, query.cursor);
  const told = await readNotificationsOf(id, ordersIn(page));
  const isFirst = query.cursor === undefined;
  const reports = isFirst ? await readErrorReportsOf(found.record) : [];
  const items = [
    ...page,
    ...told.map((attributes): PersonItem => ({ item: 'notification', attributes })),
    ...reports.map((attributes): PersonItem => ({ item: 'errorReport', attributes })),
  ];
  return answer(200, {
    others: await othersOf(kind, id, new Date()),
    items: items.filter(isExported).map(({ item, attributes }) => ({
      item,
      attributes: withoutSecrets(attributes),
    })),
    files: isFirst ? await filesOfRecord(kind, id, found) : [],
    cursor,
  });
});

const isExported = ({ item }: PersonItem): boolean => {
  const rule = personRules[item];
  return 'part' in rule && rule.isExported;
};

const { partitionKey, sortKey, indexPartitionKey, indexSortKey } = tableNames;
const secrets = new Set<string>([
  ...[partitionKey, sortKey, indexPartitionKey, indexSortKey],
  ...[secretHashName, mailedSecretHashName, 'hash', 'secretHash'],
]);

function withoutSecrets(attributes: Record<string, unknown>): Record<string, unknown> {
  const left = Object.entries(attributes).filter(([name]) => !secrets.has(name));
  return Object.fromEntries(
    left.map(([name, value]) => [
      name,
      name === 'record' ? withoutSecrets(z.parse(attributesSchema, value)) : value,
    ]),
  );
}
const attributesSchema = z.record(z.string(), z.unknown());

/** @throws HttpError 400 for a cursor that no page gave */
function readCursor(cursor: string | undefined): { at: number; after: Position | undefined } {
  if (cursor === undefined) return { at: 0, after: undefined };
  if (!z.safeParse(cursorSchema, cursor).success) {
    throw badRequest('cursor must be one that a page of this export gave.');
  }
  const [at = '', key = ''] = cursor.split('.');
  const last = Buffer.from(key, 'base64url').toString('utf8');
  return { at: Number(at), after: last === '' ? undefined : { sortKey: last } };
}

async function readPage(kind: Kind, id: string, from: string | undefined) {
  const items: PersonItem[] = [];
  let { at, after } = readCursor(from);
  let size = 0;
  for (const partition of partitionsOf(kind, id).slice(at)) {
    do {
      const { rows, next } = await readPartition(
        { name: partition.name, of: 'table' },
        { limit: mostRows, after, mostQueries: 1, toRow: (entry) => entry },
      );
      for (const attributes of rows) {
        const item = itemOf(partition, attributes);
        if (item) items.push({ item, attributes });
        size += JSON.stringify(attributes).length;
      }
      after = next ?? undefined;
      if (after && size >= fullPage) return { items, cursor: cursorOf(at, after) };
    } while (after);
    at += 1;
    if (size >= fullPage) return { items, cursor: cursorOf(at, undefined) };
  }
  return { items, cursor: null };
}

const cursorOf = (at: number, after: Position | undefined): string =>
  `${at}.${Buffer.from(after?.sortKey ?? '').toString('base64url')}`;
