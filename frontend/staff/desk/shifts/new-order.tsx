import { useState } from 'react';
import { notSaved } from '#frontend/staff/kit/queries/save.ts';
import { useAnswerStated } from '#frontend/staff/kit/queries/use-facility-changes.ts';
import { useOrderChanges } from '#frontend/staff/kit/queries/use-orders.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { draftOf, emptyShift } from '#shared/desk/shift-draft.ts';
import type { NewShifts, ShiftAnswers } from '#shared/desk/shifts.ts';
import { statedShiftId } from '#shared/desk/stated-shift-id.ts';
import type { StatedShift, StatedShifts } from '#shared/desk/stated-shifts.ts';
import { OrderDialog } from './order-dialog.tsx';

type NewOrderProps = {
  /** The request that led to the order, with its stated facility and shift. */
  from?: {
    request: string;
    place?: StatedShifts['facility'] | undefined;
    stated?: StatedShift;
    /** The version of the stated shifts. */
    version?: number | undefined;
  };
  onClose: () => void;
};

/** The dialog with the form of a new order. It is open while it is rendered. */
export function NewOrder({ from, onClose }: NewOrderProps) {
  const { toasts } = useStaff();
  // One id for each form and each day, so that a retry adds nothing twice. A stated shift can have two forms. A facility finds the orders of its request by these ids.
  const [order] = useState(() => from?.stated?.id ?? from?.request ?? crypto.randomUUID());
  const [ids] = useState(() => new Map<string, string>());
  const { addShifts } = useOrderChanges(order);
  const [start] = useState(() => {
    const known = from?.stated ? draftOf(from.stated) : emptyShift();
    return { ...known, facility: '' };
  });
  const idOf = (day: string): string => {
    const id = ids.get(day) ?? (from?.stated ? statedShiftId(order, day, []) : crypto.randomUUID());
    ids.set(day, id);
    return id;
  };
  const request = from?.request;
  const answerStated = useAnswerStated(request ?? '');
  const save = (state: NewShifts['state'], label: string) => ({
    label,
    async save(answers: ShiftAnswers, days: readonly string[]) {
      const shifts = days.map((day) => ({ id: idOf(day), day }));
      const result = await addShifts({
        state,
        answers,
        shifts,
        ...(request !== undefined && { request }),
      });
      if (result.status === 'saved') {
        const subject = days.length === 1 ? 'The shift is' : `${days.length} shifts are`;
        // A later change of the facility is compared with this note. Without it, the shifts as they are count.
        if (from?.stated && from.version !== undefined) {
          void answerStated({ version: from.version, shift: order, answer: 'opened' });
        }
        toasts.show('success', state === 'draft' ? `${subject} a draft.` : `${subject} open.`);
      }
      return notSaved(result, 'these shifts');
    },
  });
  return (
    <OrderDialog
      title="New shifts"
      {...{ start, place: from?.place, withDays: true, onClose }}
      actions={[save('open', 'Open'), save('draft', 'Save as draft')]}
    />
  );
}
