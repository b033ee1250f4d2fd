import * as z from 'zod/mini';
import { type Applicant, applicantSchema } from '#shared/desk/applicants.ts';
import {
  type Assignment,
  type AssignmentRow,
  assignmentRowSchema,
  eventsSchema,
  mostEvents,
} from '#shared/desk/assignments.ts';
import { type Facility, facilitySchema } from '#shared/desk/facilities.ts';
import { type Notification, notificationSchema } from '#shared/desk/notifications.ts';
import { type Shift, shiftSchema } from '#shared/desk/shifts.ts';
import { expiryOf } from './expiry.ts';
import { toStored } from './stored.ts';
import { assignmentName, deskNames, eventsName, notificationName } from './table.ts';

/** Shifts and their assignments stay for a year after the shift: agencies keep placements and job orders that long. */
const keptDays = 366;

type Key = { PK: string; SK: string };
type DeskItem = Key & { summary: object; expiresAtSeconds?: number } & Record<string, unknown>;

const partitionOf = (of: keyof typeof deskNames, id: string): string =>
  `${deskNames[of].prefix}/${id}`;
const keyIn = (of: 'facility' | 'applicant', id: string): Key => ({
  PK: partitionOf(of, id),
  SK: deskNames[of].prefix,
});
export const facilityKey = (id: string): Key => keyIn('facility', id);
export const applicantKey = (id: string): Key => keyIn('applicant', id);
/** The partition of an order's shifts. */
export const orderPartition = (order: string): string => partitionOf('order', order);
export const shiftKey = ({ order, id }: Pick<Shift, 'order' | 'id'>): Key => ({
  PK: orderPartition(order),
  SK: `${deskNames.order.sortKey}/${id}`,
});
/** The sort key has the day first, so that one query reads a person's calendar of a span. */
export const assignmentKey = ({
  applicant,
  day,
  order,
  shift,
}: Pick<AssignmentRow, 'applicant' | 'day' | 'order' | 'shift'>): Key => ({
  PK: partitionOf('applicant', applicant),
  SK: `${assignmentName}/${day}#${order}#${shift}`,
});
/** The parts of an assignment's sort key; undefined for another item. */
export const partsOfAssignment = (SK: string) => {
  const [, day, order, id] =
    new RegExp(`^${assignmentName}/([^#]+)#([^#]+)#([^#]+)$`).exec(SK) ?? [];
  return day && order && id ? { day, order, id } : undefined;
};

/** The index sorts each partition by an instant and the id. */
const indexed = (of: keyof typeof deskNames | 'assignment', at: string, id: string) => ({
  GSI1PK: of === 'assignment' ? assignmentName : deskNames[of].index,
  GSI1SK: `${at}#${id}`,
});

export const facilityItem = (facility: Facility): DeskItem => ({
  ...facilityKey(facility.id),
  ...indexed('facility', facility.createdAt, facility.id),
  id: facility.id,
  summary: toStored(facilitySchema, facility),
});

const expiryAfter = (end: string): number => expiryOf(new Date(end), keptDays);

/** The index sorts shifts by their end, so one query reads those of a week. */
export const shiftItem = (shift: Shift): DeskItem => ({
  ...shiftKey(shift),
  ...indexed('order', shift.end, shift.id),
  id: shift.id,
  expiresAtSeconds: expiryAfter(shift.end),
  summary: toStored(shiftSchema, shift),
});

export const notificationKey = ({ order, id }: Pick<Notification, 'order' | 'id'>): Key => ({
  PK: orderPartition(order),
  SK: `${notificationName}/${id}`,
});
/** The names in the key of a notification; undefined for another item. */
export function notificationOf({ PK, SK }: Key): Pick<Notification, 'order' | 'id'> | undefined {
  const [, order] = new RegExp(`^${deskNames.order.prefix}/(.+)$`).exec(PK) ?? [];
  const [, id] = new RegExp(`^${notificationName}/(.+)$`).exec(SK) ?? [];
  return order && id ? { order, id } : undefined;
}
export const isNotificationKey = (SK: unknown): boolean =>
  String(SK).startsWith(`${notificationName}/`);

/** A notification stays as long as the last of its shifts. */
export const notificationItem = (notification: Notification): DeskItem => ({
  ...notificationKey(notification),
  expiresAtSeconds: expiryAfter(notification.until),
  summary: toStored(notificationSchema, notification),
});

/** The events of each item besides the assignment's own, and how many such items a number of events has. */
const eventsInPage = mostEvents - 10;
const pagesOf = (count: number): number =>
  count <= mostEvents ? 0 : Math.ceil((count - mostEvents) / eventsInPage);

/** The key of the items with the older events of an assignment, the oldest first. */
export const eventsKey = (
  { applicant, shift }: Pick<AssignmentRow, 'applicant' | 'shift'>,
  page: number,
): Key => ({ PK: partitionOf('applicant', applicant), SK: `${eventsName}/${shift}/${page}` });

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
    ...indexed('assignment', row.end, `${row.shift}#${row.applicant}`),
    expiresAtSeconds,
    summary: toStored(assignmentRowSchema, row),
    events: toStored(eventsSchema, events.slice(pages * eventsInPage)),
    pages,
  };
  if (pages === pagesOf(events.length - 1)) return [item];
  const moved = events.slice((pages - 1) * eventsInPage, pages * eventsInPage);
  const key = eventsKey(row, pages - 1);
  return [item, { ...key, expiresAtSeconds, summary: { events: toStored(eventsSchema, moved) } }];
}

/** The stored parts of an assignment besides its row. */
export const assignmentPartsSchema = z.object({ events: eventsSchema, pages: z.int() });
export const eventsPageSchema = z.object({ events: eventsSchema });

/** @param createdAt when its application came in. @param expiresAtSeconds the application's own expiry, if it has one */
export const applicantItem = (
  applicant: Applicant,
  { createdAt, expiresAtSeconds }: { createdAt: string; expiresAtSeconds: number | undefined },
): DeskItem => ({
  ...applicantKey(applicant.id),
  ...indexed('applicant', createdAt, applicant.id),
  id: applicant.id,
  ...(expiresAtSeconds !== undefined && { expiresAtSeconds }),
  summary: toStored(applicantSchema, applicant),
});
