import { useState } from 'react';
import { scopeLabels, scopes, shiftsIn } from '#frontend/staff/desk/shift-scope.ts';
import { notSaved } from '#frontend/staff/kit/queries/save.ts';
import { useOrderChanges } from '#frontend/staff/kit/queries/use-orders.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { draftOf } from '#shared/desk/shift-draft.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { OrderDialog } from './order-dialog.tsx';

type EditShiftsProps = {
  /** All shifts of the order. */
  shifts: readonly Shift[];
  /** The shift that staff have chosen; without it, the change is for all that have not begun. */
  chosen: Shift | undefined;
  onClose: () => void;
};

/** The dialog that changes the answers of a shift, of it and later ones, or of all that have not begun. */
export function EditShifts({ chosen, onClose, ...order }: EditShiftsProps) {
  const { toasts } = useStaff();
  // The versions in the fields. They stay, so that a newer version on the page behind them causes a conflict.
  const [shifts, setShifts] = useState(order.shifts);
  const [scope, setScope] = useState<(typeof scopes)[number]>(chosen ? 'this' : 'all');
  const [first] = shifts;
  const { changeShifts } = useOrderChanges(first?.order ?? '');
  const like = chosen ?? shiftsIn('all', shifts, undefined, new Date())[0] ?? first;
  const [start] = useState(
    () => like && { ...draftOf({ ...like, days: [like.day] }), facility: like.facility },
  );
  if (!start) return null;
  const own = shifts.find(({ id }) => id === chosen?.id);
  return (
    <OrderDialog
      title={chosen ? 'Change this shift' : 'Change shifts'}
      {...{ start, withDays: false, onClose }}
      actions={[
        {
          label: 'Save',
          async save(answers) {
            const wanted = shiftsIn(scope, shifts, own, new Date());
            const result = await changeShifts({
              shifts: wanted.map(({ id, version }) => ({ id, version })),
              answers,
            });
            if (result.status === 'saved') toasts.show('success', 'Saved.');
            if (result.status === 'conflict') setShifts(result.value.shifts);
            return notSaved(result, 'these shifts');
          },
        },
      ]}
    >
      {chosen && shifts.length > 1 && (
        <SelectField
          {...{ id: 'change-scope', label: 'Change', prompt: scopeLabels.this }}
          {...{ options: scopes, labels: scopeLabels, value: scope }}
          onChange={(next = 'this') => setScope(next)}
        />
      )}
    </OrderDialog>
  );
}
