import { isSameContact } from '#shared/desk/same-contact.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { orderPartition, partsOfAssignment } from '../desk/desk-item.ts';
import { readDeskPartition } from '../desk/desk-read.ts';
import { inParallel } from '../in-parallel.ts';
import { type ItemName, items } from '../table/items.ts';
import { type Item, startOf, valuesIn } from '../table/keys.ts';
import { personRules } from '../table/person-data.ts';
import { readAll } from '../table/read-items.ts';
import { indexPartition, readPartition } from '../table/read-partition.ts';
import { isTombstone } from '../table/submission-item.ts';

/** An item about a person, and its kind. */
export type PersonItem = { item: ItemName; attributes: Item };

/** A partition that belongs to a record, with the kinds of its items. */
type RecordPartition = { name: string; kinds: readonly ItemName[] };

const placeholder = /\{(\w+)\}/g;
const kindNames: readonly string[] = Object.keys(kinds);
const ordersAtOnce = 20;

/**
 * The partitions of the table that belong to one record by their keys, derived from the kinds of items. The items of orders, the error
 * log and the find index have other keys.
 */
export function partitionsOf(kind: Kind, id: string): RecordPartition[] {
  const list = kinds[kind].listName;
  const values: Record<string, string> = {
    ...{ id, list, record: `${list}/${id}` },
    ...(kind === 'employment' && { applicant: id }),
  };
  const found = new Map<string, ItemName[]>();
  for (const name of personItemNames) {
    if (kindNames.includes(name) && name !== kind) continue;
    if (name === 'applicant' && kind !== 'employment') continue;
    const { partition } = items[name];
    if ([...partition.matchAll(placeholder)].some(([, value = '']) => !(value in values))) continue;
    const key = partition.replace(placeholder, (_, value: string) => values[value] ?? '');
    found.set(key, [...(found.get(key) ?? []), name]);
  }
  return [...found].map(([name, names]) => ({ name, kinds: names }));
}

const isItemName = (name: string): name is ItemName => name in items;
const personItemNames = Object.keys(personRules)
  .filter(isItemName)
  .filter((name) => 'part' in personRules[name]);

/** The kind of an item of a partition; undefined for a tombstone. */
export function itemOf({ kinds: names }: RecordPartition, attributes: Item): ItemName | undefined {
  if (isTombstone(attributes)) return undefined;
  const [only] = names;
  if (names.length === 1) return only;
  return names.find((name) => valuesIn(items[name].sortKey, String(attributes.SK)));
}

/** Reads all items of the partitions of a record. */
export async function readPartitionsOf(kind: Kind, id: string): Promise<PersonItem[]> {
  const found = await Promise.all(
    partitionsOf(kind, id).map(async (partition) => {
      const stored = await readDeskPartition(partition.name);
      return stored.flatMap((attributes) => {
        const item = itemOf(partition, attributes);
        return item ? [{ item, attributes }] : [];
      });
    }),
  );
  return found.flat();
}

/** Reads the notifications to an applicant: they are items of the orders for which the person was asked. */
export async function readNotificationsOf(
  applicant: string,
  orders: readonly string[],
): Promise<Item[]> {
  const start = startOf(items.notification.sortKey);
  const found = await inParallel([...new Set(orders)], ordersAtOnce, (order) =>
    readDeskPartition(orderPartition(order), { from: start, until: `${start}~` }),
  );
  return found.flat().filter(({ summary }) => isOf(summary, applicant));
}

const isOf = (summary: unknown, applicant: string): boolean =>
  typeof summary === 'object' &&
  summary !== null &&
  'applicant' in summary &&
  summary.applicant === applicant;

/** The orders of the assignments among the items of a person. */
export const ordersIn = (found: readonly PersonItem[]): string[] =>
  found.flatMap(({ item, attributes }) => {
    const parts = item === 'assignment' ? partsOfAssignment(String(attributes.SK)) : undefined;
    return parts ? [parts.order] : [];
  });

/** The most error reports that are looked through. Older ones expire after 90 days. */
const mostReports = 5000;

/** Reads the error reports with the e-mail address or the phone number of a record. */
export async function readErrorReportsOf(record: Item): Promise<Item[]> {
  const { rows } = await readPartition(indexPartition('errorReport'), {
    limit: mostReports,
    toRow: ({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }),
  });
  const contact = contactIn(record.phoneNumber, record.email);
  const reports = await readAll(rows);
  return reports.filter(({ phone, email }) => isSameContact(contactIn(phone, email), contact));
}

const contactIn = (phoneNumber: unknown, email: unknown) => ({
  phoneNumber: typeof phoneNumber === 'string' ? phoneNumber : '',
  email: typeof email === 'string' ? email : '',
});
