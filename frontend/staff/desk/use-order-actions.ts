import { type NotSaved, notSaved, type SaveResult } from '#frontend/staff/kit/queries/save.ts';
import { useOrderChanges } from '#frontend/staff/kit/queries/use-orders.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { AssignmentsChange } from '#shared/desk/assignments.ts';
import type { NotificationNote } from '#shared/desk/notifications.ts';
import type { Order, ShiftsChange } from '#shared/desk/shifts.ts';

type Change = {
  done: string;
  /** Whether staff typed a text for it, which a conflict must not lose. */
  hasText?: boolean;
  onSaved?: (() => void) | undefined;
};

/**
 * Changes an order. After a conflict, the screen shows the newest state and says so; a dialog with a typed text stays open with it.
 * Without a refusal, the change is over.
 */
export function useOrderActions(order: string) {
  const { toasts } = useStaff();
  const { changeShifts, changeAssignments, noteNotification } = useOrderChanges(order);
  const finish = (
    result: SaveResult<Order>,
    { done, hasText = false, onSaved }: Change,
  ): NotSaved | undefined => {
    const refusal = notSaved(result, 'these shifts');
    const isShown = result.status === 'conflict' && !hasText;
    if (isShown) toasts.show('error', refusal?.problem ?? '');
    if (result.status === 'saved') {
      toasts.show('success', done);
      onSaved?.();
    }
    return isShown ? undefined : refusal;
  };
  return {
    /** @param done the sentence after the save */
    changeShifts: async (body: ShiftsChange, done: string) =>
      finish(await changeShifts(body), { done, hasText: body.canceled !== undefined }),
    /** @param onSaved not called after a conflict */
    changeAssignments: async (
      applicant: string,
      body: AssignmentsChange,
      done: string,
      onSaved?: () => void,
    ) =>
      finish(await changeAssignments(applicant, body), {
        ...{ done, onSaved },
        hasText: body.reason !== undefined || body.canceled !== undefined,
      }),
    noteNotification: async (id: string, body: NotificationNote, done: string) =>
      finish(await noteNotification(id, body), { done }),
  };
}
