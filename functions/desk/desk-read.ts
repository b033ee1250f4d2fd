import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { addDays } from '#shared/calendar.ts';
import { type Applicant, newApplicant } from '#shared/desk/applicants.ts';
import type { Assignment, AssignmentRow } from '#shared/desk/assignments.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Order } from '#shared/desk/shifts.ts';
import { ascending } from '#shared/sorting.ts';
import type { Unreadable } from '#shared/unreadable.ts';
import { DamagedItem } from '../damaged-item.ts';
import { documents, TableName } from '../table/document-client.ts';
import { items } from '../table/items.ts';
import { type Item, startOf } from '../table/keys.ts';
import { readAll, readItems } from '../table/read-items.ts';
import { ifReadable, readStored, readSummaries, readSummary } from '../table/stored.ts';
import {
  applicantKey,
  assignmentKey,
  eventsKey,
  facilityKey,
  isNotificationKey,
  orderPartition,
} from './desk-item.ts';

/** Reads a facility; undefined where there is none. */
export async function getFacility(id: string): Promise<Facility | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: facilityKey(id), ConsistentRead: true }),
  );
  return Item && readSummary(items.facility, Item);
}

/** Reads the items of a partition whose sort keys are within bounds, consistently. */
export async function readDeskPartition(
  partition: string,
  { from = ' ', until = '~' }: { from?: string; until?: string } = {},
): Promise<Item[]> {
  const found: Item[] = [];
  let startKey: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :until',
        ExpressionAttributeValues: { ':partition': partition, ':from': from, ':until': until },
        ConsistentRead: true,
        ExclusiveStartKey: startKey,
      }),
    );
    found.push(...Items);
    startKey = LastEvaluatedKey;
  } while (startKey);
  return found;
}

/**
 * Reads the shifts of an order with everyone who was asked for one, consistently, and leaves out the items that can't be read.
 * @returns undefined where there are none
 */
export async function getOrder(order: string): Promise<Order | undefined> {
  const all = await readDeskPartition(orderPartition(order));
  const { true: told = [], false: own = [] } = Object.groupBy(all, ({ SK }) =>
    String(isNotificationKey(SK)),
  );
  if (own.length === 0) return undefined;
  const notifications = readSummaries(items.notification, told);
  const shifts = readSummaries(items.shift, own);
  const wanted = shifts.flatMap(({ id, day, people }) =>
    Object.keys(people).map((applicant) => ({ applicant, day, order, shift: id })),
  );
  const { assignments, damaged } = await readAssignments(wanted);
  const unreadable: Unreadable[] = [
    ...(shifts.length + notifications.length < all.length
      ? [{ of: 'order' as const, id: order }]
      : []),
    ...damaged.map((id) => ({ of: 'applicant' as const, id })),
  ];
  return {
    shifts: shifts.toSorted(ascending(({ start, id }) => start + id)),
    assignments,
    notifications: notifications.toSorted(ascending(({ at }) => at)),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

/**
 * The same for a change, whose rules need every shift and assignment.
 * @throws DamagedItem
 */
export async function getWholeOrder(order: string): Promise<Order | undefined> {
  const found = await getOrder(order);
  if (found?.unreadable) throw new DamagedItem();
  return found;
}

type Wanted = Pick<AssignmentRow, 'applicant' | 'day' | 'order' | 'shift'>;

async function readAssignments(wanted: readonly Wanted[]) {
  const found = await readAll(wanted.map(assignmentKey));
  const damaged: string[] = [];
  const assignments: Assignment[] = [];
  for (const item of found) {
    const read = await readAssignment(item);
    if (read) assignments.push(read);
    else damaged.push(String(item.PK).split('/')[1] ?? '');
  }
  return { assignments, damaged };
}

/** An assignment with all of its events; undefined for a damaged one. */
export async function readAssignment(item: Item): Promise<Assignment | undefined> {
  const read = ifReadable(() => ({
    row: readSummary(items.assignment, item),
    parts: readStored(items.assignment.schema, item),
  }));
  if (!read) return undefined;
  const { row, parts } = read;
  const keys = Array.from({ length: parts.pages }, (_, page) => eventsKey(row, page));
  const pages = new Map((await readAll(keys)).map((one) => [String(one.SK), one]));
  const older = keys.map(({ SK }) =>
    ifReadable(() => readSummary(items.events, pages.get(SK) ?? {})),
  );
  if (older.some((page) => page === undefined)) return undefined;
  return { ...row, events: [...older.flatMap((page) => page?.events ?? []), ...parts.events] };
}

/** Reads applicants, consistently, in the order of the ids; one that the desk has nothing about is a new one. */
export async function readApplicants(ids: readonly string[], now: Date): Promise<Applicant[]> {
  if (ids.length === 0) return [];
  const found = await readItems(ids.map(applicantKey));
  return ids.map((id) => {
    const item = found.get(applicantKey(id).PK);
    return item ? readSummary(items.applicant, item) : newApplicant(id, now);
  });
}

/** Reads an applicant and the records joined with it, the asked one first. */
export async function readPerson(id: string, now: Date): Promise<[Applicant, ...Applicant[]]> {
  const [own = newApplicant(id, now)] = await readApplicants([id], now);
  return [own, ...(await readApplicants(own.same, now))];
}

/**
 * Reads the assignments of applications, consistently. Read after the applicants whose versions a write checks, they can't be
 * older than these.
 * @param days the first and the last day of the shifts, or all without them
 */
export async function readCalendar(
  ids: readonly string[],
  days?: { from: string; until: string },
): Promise<{ assignments: AssignmentRow[]; unreadable: Unreadable[] }> {
  const bounds = {
    from: startOf(items.assignment.sortKey) + (days?.from ?? ''),
    until: startOf(items.assignment.sortKey) + (days ? addDays(days.until, 1) : '~'),
  };
  const found = await Promise.all(
    ids.map(async (id) => {
      const stored = await readDeskPartition(applicantKey(id).PK, bounds);
      const rows = readSummaries(items.assignment, stored);
      return { id, rows, isDamaged: rows.length < stored.length };
    }),
  );
  return {
    assignments: found.flatMap(({ rows }) => rows),
    unreadable: found.flatMap(({ id, isDamaged }) =>
      isDamaged ? [{ of: 'applicant' as const, id }] : [],
    ),
  };
}

/** The same for a change, whose rules need every assignment. @throws DamagedItem */
export async function readWholeCalendar(
  ids: readonly string[],
  days?: { from: string; until: string },
): Promise<AssignmentRow[]> {
  const { assignments, unreadable } = await readCalendar(ids, days);
  if (unreadable.length > 0) throw new DamagedItem();
  return assignments;
}
