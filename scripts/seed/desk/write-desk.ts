import {
  applicantItem,
  assignmentItems,
  facilityItem,
  notificationItem,
  shiftItem,
} from '#functions/desk/desk-item.ts';
import type { StackStore } from '#scripts/lib/find-store.ts';
import { putNew } from '../put-new.ts';
import type { AgencyDesk } from './agency-desk.ts';

/** The items of a desk, as the stores write them: facilities first, because shifts name them. */
export function itemsOf({ facilities, orders, applicants, regulars }: AgencyDesk) {
  const submittedAt = new Map(
    regulars.map(({ submission }) => [submission.id, submission.submittedAt]),
  );
  return [
    ...facilities.map(facilityItem),
    ...orders.flatMap(({ shifts, assignments, notifications }) => [
      ...shifts.map(shiftItem),
      ...assignments.flatMap((one) => assignmentItems(one).filter((item) => item !== undefined)),
      // Sample shifts cause no mails.
      ...notifications.map((one) => notificationItem({ ...one, state: 'sent' })),
    ]),
    ...applicants.map((applicant) =>
      applicantItem(applicant, {
        createdAt: submittedAt.get(applicant.id) ?? applicant.changedAt,
        // The sample records have no end either: the daily sweep gives both one, if the settings do.
        expiresAtSeconds: undefined,
      }),
    ),
  ];
}

/** Writes a desk. An item that is there already stays as it is. */
export async function writeDesk(store: StackStore, desk: AgencyDesk): Promise<void> {
  for (const item of itemsOf(desk)) await putNew(store, item);
}
