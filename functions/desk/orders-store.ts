import type { Assignment } from '#shared/desk/assignments.ts';
import { decideNewShifts, decideShifts } from '#shared/desk/decide-shifts.ts';
import type { By, Decision, Refused } from '#shared/desk/decision.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import type { NewShifts, Order, Shift, ShiftsChange } from '#shared/desk/shifts.ts';
import { ascending } from '#shared/sorting.ts';
import { items } from '../table/items.ts';
import { indexPartition, type Position, readPartition } from '../table/read-partition.ts';
import { readSummary } from '../table/stored.ts';
import { type Step, transact, versionIs } from '../table/transact.ts';
import { withRetries } from '../table/with-retries.ts';
import { assignmentItems, facilityKey, notificationItem, shiftItem } from './desk-item.ts';
import { getFacility, getWholeOrder } from './desk-read.ts';

export const shiftsPartition = indexPartition('shift');

/** A page of a partition that is sorted by the end of shifts. @param until the last end; without it, any */
export type SpanPage = {
  limit: number;
  after: Position | undefined;
  from: string;
  until: string | undefined;
};
/** Behind every sort key of an instant: ids have no character as late as this one. */
const behind = '~';
export const spanOf = ({ limit, after, from, until }: SpanPage) => ({
  limit,
  after,
  from,
  until: until === undefined ? undefined : `${until}${behind}`,
});

/** A page of the shifts that end within a span, the latest end first. */
export const listShifts = (page: SpanPage) =>
  readPartition(shiftsPartition, {
    ...spanOf(page),
    toRow: (entry) => readSummary(items.shift, entry),
  });

export type OrderResult =
  | { status: 'added' | 'done' | 'conflict'; order: Order }
  | { status: 'refused'; fields: Refused }
  | { status: 'forbidden' }
  | { status: 'gone' | 'no-application' };

const facilityExists = (id: string): Step => ({
  check: facilityKey(id),
  ConditionExpression: 'attribute_exists(PK)',
});

/** The step that writes a shift's next version, on the condition that it has the version that was read. */
export const shiftStep = (next: Shift): Step => ({
  put: shiftItem(next),
  ...versionIs(next.version - 1),
});

/** The steps that write an assignment's next version, and the item with its older events where it becomes too long. */
export function assignmentSteps(next: Assignment): Step[] {
  const [item, older] = assignmentItems(next);
  return [
    { put: item, ...versionIs(next.version - 1) },
    ...(older ? [{ put: older, ...versionIs(0) }] : []),
  ];
}

/** The step that writes the next version of a notification. A change of the same version wrote it before, or never will. */
export const notificationStep = (next: Notification): Step => ({
  put: notificationItem(next),
  ...versionIs(next.version - 1),
});

/** An order with the next versions of some of its parts. */
export const orderWith = (
  order: Order,
  next: { shifts: readonly Shift[]; notifications: readonly Notification[] },
): Order => ({
  ...order,
  shifts: [
    ...order.shifts.filter(({ id }) => !next.shifts.some((one) => one.id === id)),
    ...next.shifts,
  ].toSorted(ascending(({ start }) => start)),
  notifications: [
    ...order.notifications.filter(({ id }) => !next.notifications.some((one) => one.id === id)),
    ...next.notifications,
  ],
});

/** Loads an order, decides, and writes the shifts together: all of them or none. */
function writeShifts(
  id: string,
  decide: (
    shifts: readonly Shift[],
  ) => Decision<{ shifts: Shift[]; notifications?: Notification[] }>,
): Promise<OrderResult> {
  return withRetries(async (): Promise<OrderResult | undefined> => {
    const found = await getWholeOrder(id);
    const order = found ?? { shifts: [], assignments: [], notifications: [] };
    const decision = decide(order.shifts);
    if (decision.status === 'refused' || decision.status === 'forbidden') return decision;
    if (decision.status !== 'changed') return { status: decision.status, order };
    const { shifts, notifications = [] } = decision;
    const facilities = [...new Set(shifts.map(({ facility }) => facility))];
    const steps = [...shifts.map(shiftStep), ...notifications.map(notificationStep)];
    if (await transact([...steps, ...facilities.map(facilityExists)])) {
      const next = orderWith(order, { shifts, notifications });
      return { status: found ? 'done' : 'added', order: next };
    }
    for (const facility of facilities) {
      if (await getFacility(facility)) continue;
      return { status: 'refused', fields: { facility: 'There is no such facility.' } };
    }
    return undefined;
  });
}

/** Adds shifts to an order once, under the ids that the browser made. The first ones begin the order. */
export const addShifts = (id: string, added: NewShifts, by: By): Promise<OrderResult> =>
  writeShifts(id, (shifts) => decideNewShifts(id, shifts, added, by));

/**
 * Changes the answers or the state of shifts, if they have the versions that were read.
 * @param isAdministrator whether the account may open a canceled shift again
 */
export async function changeShifts(
  id: string,
  change: ShiftsChange,
  by: By & { isAdministrator: boolean },
): Promise<OrderResult> {
  if (!(await getWholeOrder(id))) return { status: 'gone' };
  return writeShifts(id, (shifts) => decideShifts(shifts, change, by));
}
