import type { Applicant } from '#shared/desk/applicants.ts';
import {
  type Assignment,
  type AssignmentRow,
  eventsSchema,
  mostEvents,
} from '#shared/desk/assignments.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { expiryOf } from '../table/expiry.ts';
import { items } from '../table/items.ts';
import { indexKey, itemKey, type Key, partitionOf, startOf, valuesIn } from '../table/keys.ts';
import { toStored } from '../table/stored.ts';

type DeskItem = Key & { summary: object; expiresAtSeconds?: number } & Record<string, unknown>;

export const facilityKey = (id: string): Key => itemKey('facility', { id });
export const applicantKey = (id: string): Key => itemKey('applicant', { id });
/** The partition of an order's shifts. */
export const orderPartition = (order: string): string => partitionOf('shift', { order });
export const shiftKey = (shift: Pick<Shift, 'order' | 'id'>): Key => itemKey('shift', shift);
/** The sort key has the day first, so that one query reads a person's calendar of a span. */
export const assignmentKey = (
  row: Pick<AssignmentRow, 'applicant' | 'day' | 'order' | 'shift'>,
): Key => itemKey('assignment', row);
/** The parts of an assignment's sort key; undefined for another item. */
export const partsOfAssignment = (SK: string) => valuesIn(items.assignment.sortKey, SK);

export const facilityItem = (facility: Facility): DeskItem => ({
  ...facilityKey(facility.id),
  ...indexKey('facility', facility),
  id: facility.id,
  summary: toStored(items.facility.summary, facility),
});

const expiryAfter = (end: string): number => expiryOf(new Date(end), items.shift.expires.days);

/** The index sorts shifts by their end, so one query reads those of a week. */
export const shiftItem = (shift: Shift): DeskItem => ({
  ...shiftKey(shift),
  ...indexKey('shift', shift),
  id: shift.id,
  expiresAtSeconds: expiryAfter(shift.end),
  summary: toStored(items.shift.summary, shift),
});

export const notificationKey = (notification: Pick<Notification, 'order' | 'id'>): Key =>
  itemKey('notification', notification);
/** The names in the key of a notification; undefined for another item. */
export function notificationOf({ PK, SK }: Key): Pick<Notification, 'order' | 'id'> | undefined {
  const order = valuesIn(items.notification.partition, PK);
  const id = valuesIn(items.notification.sortKey, SK);
  return order && id ? { ...order, ...id } : undefined;
}
export const isNotificationKey = (SK: unknown): boolean =>
  String(SK).startsWith(startOf(items.notification.sortKey));

/** Whether an item is a shift or a facility, of which the site publishes a part. */
export const isPublishedItem = (SK: string): boolean =>
  SK.startsWith(startOf(items.shift.sortKey)) || SK === items.facility.sortKey;

/** A notification stays as long as the last of its shifts. */
export const notificationItem = (notification: Notification): DeskItem => ({
  ...notificationKey(notification),
  expiresAtSeconds: expiryAfter(notification.until),
  summary: toStored(items.notification.summary, notification),
});

/** The events of each item besides the assignment's own, and how many such items a number of events has. */
const eventsInPage = mostEvents - 10;
const pagesOf = (count: number): number =>
  count <= mostEvents ? 0 : Math.ceil((count - mostEvents) / eventsInPage);

/** The key of the items with the older events of an assignment, the oldest first. */
export const eventsKey = (
  { applicant, shift }: Pick<AssignmentRow, 'applicant' | 'shift'>,
  page: number,
): Key => itemKey('events', { applicant, shift, page: String(page) });

/**
 * The items that the newest change of an assignment writes: the assignment with its newest events, and where these have become
 * too many for it an item with older ones.
 */
export function assignmentItems(assignment: Assignment): [DeskItem, DeskItem?] {
  const { events, ...row } = assignment;
  const pages = pagesOf(events.length);
  const expiresAtSeconds = expiryAfter(row.end);
  const item = {
    ...assignmentKey(row),
    ...indexKey('assignment', row),
    expiresAtSeconds,
    summary: toStored(items.assignment.summary, row),
    events: toStored(eventsSchema, events.slice(pages * eventsInPage)),
    pages,
  };
  if (pages === pagesOf(events.length - 1)) return [item];
  const moved = events.slice((pages - 1) * eventsInPage, pages * eventsInPage);
  const key = eventsKey(row, pages - 1);
  return [item, { ...key, expiresAtSeconds, summary: { events: toStored(eventsSchema, moved) } }];
}

/** @param createdAt when its application came in. @param expiresAtSeconds the application's own expiry, if it has one */
export const applicantItem = (
  applicant: Applicant,
  { createdAt, expiresAtSeconds }: { createdAt: string; expiresAtSeconds: number | undefined },
): DeskItem => ({
  ...applicantKey(applicant.id),
  ...indexKey('applicant', { submittedAt: createdAt, id: applicant.id }),
  id: applicant.id,
  ...(expiresAtSeconds !== undefined && { expiresAtSeconds }),
  summary: toStored(items.applicant.summary, applicant),
});
