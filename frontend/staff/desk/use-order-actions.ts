import { type NotSaved, notSaved, type SaveResult } from '#frontend/staff/kit/queries/save.ts';
import { useOrderChanges } from '#frontend/staff/kit/queries/use-orders.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { AssignmentsChange } from '#shared/desk/assignments.ts';
import type { NotificationNote } from '#shared/desk/notifications.ts';
import type { Order, ShiftsChange } from '#shared/desk/shifts.ts';

/** Changes an order. After a conflict, the screen shows the newest state and says so. Without a refusal, the change is over. */
export function useOrderActions(order: string) {
  const { toasts } = useStaff();
  const { changeShifts, changeAssignments, noteNotification } = useOrderChanges(order);
  const finish = (
    result: SaveResult<Order>,
    done: string,
    onSaved?: () => void,
  ): NotSaved | undefined => {
    const refusal = notSaved(result, 'these shifts');
    if (result.status === 'conflict') toasts.show('error', refusal?.problem ?? '');
    if (result.status === 'saved') {
      toasts.show('success', done);
      onSaved?.();
    }
    return result.status === 'conflict' ? undefined : refusal;
  };
  return {
    /** @param done the sentence after the save */
    changeShifts: async (body: ShiftsChange, done: string) =>
      finish(await changeShifts(body), done),
    /** @param onSaved not called after a conflict */
    changeAssignments: async (
      applicant: string,
      body: AssignmentsChange,
      done: string,
      onSaved?: () => void,
    ) => finish(await changeAssignments(applicant, body), done, onSaved),
    noteNotification: async (id: string, body: NotificationNote, done: string) =>
      finish(await noteNotification(id, body), done),
  };
}
