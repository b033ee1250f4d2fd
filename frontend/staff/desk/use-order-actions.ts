import { type SaveResult, useOrderChanges } from '#frontend/staff/queries/use-orders.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { AssignmentsChange } from '#shared/desk/assignments.ts';
import type { Order, ShiftsChange } from '#shared/desk/shifts.ts';

/** The reasons why a change was not saved, by their fields. */
export type Refusal = { problem: string; fields: Readonly<Record<string, string>> };

const conflictWords = 'Someone changed these shifts meanwhile. The page shows their newest state.';
const failedWords = 'Not saved. Your choice is still here: try again.';

/** Changes an order. After a conflict, the screen shows the newest state and says so. Without a refusal, the change is over. */
export function useOrderActions(order: string) {
  const { toasts } = useStaff();
  const { changeShifts, changeAssignments } = useOrderChanges(order);
  const finish = (result: SaveResult<Order>, done: string): Refusal | undefined => {
    if (result.status === 'refused') {
      return { problem: Object.values(result.fields).join(' '), fields: result.fields };
    }
    if (result.status === 'failed') return { problem: failedWords, fields: {} };
    if (result.status === 'saved') toasts.show('success', done);
    else toasts.show('error', conflictWords);
    return undefined;
  };
  return {
    /** @param done the sentence after the save */
    changeShifts: async (body: ShiftsChange, done: string) =>
      finish(await changeShifts(body), done),
    changeAssignments: async (applicant: string, body: AssignmentsChange, done: string) =>
      finish(await changeAssignments(applicant, body), done),
  };
}
