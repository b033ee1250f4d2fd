import * as z from 'zod/mini';
import { isNotificationKey, shiftItem } from '#functions/desk/desk-item.ts';
import { items as kinds } from '#functions/table/items.ts';
import { startOf } from '#functions/table/keys.ts';
import { applicantSchema } from '#shared/desk/applicants.ts';
import { assignmentRowSchema } from '#shared/desk/assignments.ts';
import { shiftOfAssignments } from '#shared/desk/decide-shifts.ts';
import { notificationSchema } from '#shared/desk/notifications.ts';
import { shiftSchema } from '#shared/desk/shifts.ts';
import { ascending } from '#shared/sorting.ts';
import type { Item } from '../lib/scan-table.ts';
import { itemKey } from './plan-items.ts';

const { facility, shift, assignment, applicant: applicantKind } = kinds;

/** Whether an item is one of the staffing desk. */
export const isOfDesk = ({ PK }: Item): boolean =>
  [facility, shift, applicantKind].some(({ partition }) =>
    String(PK).startsWith(startOf(partition)),
  );

/** An item of the desk that changes, and the version that it has now. */
type Settled = { item: Item; version: number };

/**
 * The shifts and applicants of a desk that contradict its assignments, as they are to be. After a loss of some items, a shift can be
 * older or newer than its assignments and notifications. The assignments decide who its people are. A version of a notification is
 * not used again, because its id would be that of another change. Of two joined records, the one that was not lost
 * decides whether they are joined.
 * @param items all items of the desk
 * @param restored the keys of those that came back just now
 */
export function settleDesk(
  items: readonly Item[],
  restored: ReadonlySet<string>,
  now: Date,
): Settled[] {
  const shifts = items
    .filter(({ SK }) => String(SK).startsWith(startOf(shift.sortKey)))
    .map(({ summary }) => z.parse(shiftSchema, summary));
  const assignments = items
    .filter(({ SK }) => String(SK).startsWith(startOf(assignment.sortKey)))
    .map(({ summary }) => z.parse(assignmentRowSchema, summary));
  const toldVersions = versionsTold(items);
  const byShift = Map.groupBy(assignments, ({ shift }) => shift);
  const applicants = items.filter(({ SK }) => SK === applicantKind.sortKey);
  const sameOf = joined(applicants, restored);
  const changedAt = now.toISOString();
  return [
    ...shifts.flatMap((shift) => {
      const next = shiftOfAssignments(shift, byShift.get(shift.id) ?? []);
      const { version } = shift;
      const told = toldVersions.get(shift.id) ?? 0;
      if (isAlike(next.people, shift.people) && told <= version) return [];
      const nextVersion = Math.max(version, told) + 1;
      return [{ item: shiftItem({ ...next, version: nextVersion, changedAt }), version }];
    }),
    ...applicants.flatMap((item) => {
      const applicant = z.parse(applicantSchema, item.summary);
      const same = sameOf(applicant.id);
      if (isAlike(same, applicant.same)) return [];
      const { version } = applicant;
      const summary = { ...applicant, same, version: version + 1, changedAt };
      return [{ item: { ...item, summary }, version }];
    }),
  ];
}

/** The newest version of each shift that a notification has. */
function versionsTold(items: readonly Item[]): Map<string, number> {
  const news = items
    .filter(({ SK }) => isNotificationKey(SK))
    .flatMap(({ summary }) => z.parse(notificationSchema, summary).about);
  const byShift = Map.groupBy(news, ({ shift }) => shift);
  return new Map(
    Array.from(byShift, ([id, own]) => [id, Math.max(...own.map(({ sequence }) => sequence))]),
  );
}

/** Values as JSON, whatever the order of the names is. */
const isAlike = (one: object, other: object): boolean => text(one) === text(other);
const text = (value: object): string =>
  JSON.stringify(Object.entries(value).toSorted(ascending(([name]) => name)));

/** The other records of the same person: what each record says, and the word of those that were not lost counts. */
function joined(applicants: readonly Item[], restored: ReadonlySet<string>) {
  const people = new Map(
    applicants.map((item) => {
      const { id, same } = z.parse(applicantSchema, item.summary);
      return [id, { same, isRestored: restored.has(itemKey(item)) }];
    }),
  );
  const isPair = (one: string, other: string): boolean => {
    const [a, b] = [people.get(one), people.get(other)];
    if (!a || !b) return false;
    const [saysA, saysB] = [a.same.includes(other), b.same.includes(one)];
    if (a.isRestored === b.isRestored) return saysA || saysB;
    return a.isRestored ? saysB : saysA;
  };
  return (id: string): string[] => {
    const group = [id];
    for (const one of group) {
      const others = [...people.keys()].filter((other) => isPair(one, other));
      group.push(...others.filter((other) => !group.includes(other)));
    }
    return group.slice(1).toSorted();
  };
}
