import type { PreparedRow } from '#shared/list.ts';
import { isEnded, isOverdue, untouched } from '#shared/work.ts';

export type DayCounts = { new: number; arrived: number; mine: number; overdue: number };

/**
 * Counts the rows that are new, arrived since the last visit, have no final status and this owner, or are overdue.
 * @param me the `sub` of the signed-in account
 * @param since the end of the account's previous visit
 * @param today New York's day
 */
export function countDay(
  rows: readonly Pick<PreparedRow, 'work' | 'submittedAt'>[],
  { me, since, today }: { me: string; since: string; today: string },
): DayCounts {
  const counts = { new: 0, arrived: 0, mine: 0, overdue: 0 };
  for (const { work = untouched, submittedAt } of rows) {
    if (work.status === 'new') counts.new += 1;
    if (submittedAt > since) counts.arrived += 1;
    if (work.owner === me && !isEnded(work)) counts.mine += 1;
    if (isOverdue(work, today)) counts.overdue += 1;
  }
  return counts;
}
