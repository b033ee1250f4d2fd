import { useState } from 'react';
import { lazyPart } from '#frontend/staff/kit/layout/lazy-screen.tsx';
import type { NotSaved } from '#frontend/staff/kit/queries/save.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { ActButton } from '#frontend/ui/act-button.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { focusNext } from '#frontend/ui/focus-target.ts';
import { SaveDialog, useSaveForm } from '#frontend/ui/save-form.tsx';
import { mayBecome, type Shift, type ShiftsChange } from '#shared/desk/shifts.ts';
import type { Side } from '#shared/desk/sides.ts';
import { CanceledBy, ReasonField } from './reason-fields.tsx';
import { shiftsIn } from './shift-scope.ts';
import { useOrderActions } from './use-order-actions.ts';

/** The form is a script of its own, which the list of shifts has, too. */
const EditShifts = lazyPart(
  async () => (await import('#frontend/staff/desk/shifts/edit-shifts.tsx')).EditShifts,
  null,
);

const steps = {
  open: { one: 'Open', all: 'Open all', done: 'open' },
  'on-hold': { one: 'Put on hold', all: 'Put all on hold', done: 'on hold' },
  canceled: { one: 'Cancel this shift', all: 'Cancel all shifts', done: 'canceled' },
} as const;

/** The id of the summary, which receives the focus when a button is removed. */
export const summaryId = 'order-summary';

type ShiftActionsProps = { shifts: readonly Shift[]; chosen: Shift | undefined };

/**
 * The buttons that change the chosen shift, or else all shifts that have not begun: their state, or their answers in the form. Only
 * administrators open a canceled shift again.
 */
export function ShiftActions({ shifts, chosen }: ShiftActionsProps) {
  const isAdministrator = useMayAct('administrator');
  const { changeShifts } = useOrderActions(shifts[0]?.order ?? '');
  const [asked, setAsked] = useState<'change' | 'cancel'>();
  const some = chosen ? [chosen] : shiftsIn('all', shifts, undefined, new Date());
  const close = () => setAsked(undefined);
  const changing = (to: keyof typeof steps): Shift[] =>
    some.filter(({ state }) => mayBecome(state, to) && (state !== 'canceled' || isAdministrator));
  const save = async (state: keyof typeof steps, more: Partial<ShiftsChange> = {}) => {
    const own = changing(state);
    const body = { shifts: own.map(({ id, version }) => ({ id, version })), state, ...more };
    const subject = own.length === 1 ? 'The shift is' : `${own.length} shifts are`;
    const refusal = await changeShifts(body, `${subject} ${steps[state].done}.`);
    if (!refusal) focusNext(summaryId);
    return refusal;
  };
  const labelOf = (to: keyof typeof steps) =>
    to === 'open' && chosen?.state === 'canceled'
      ? 'Open again'
      : steps[to][chosen ? 'one' : 'all'];
  return (
    <div className="actions gap-2">
      {some.some(({ state }) => state !== 'canceled') && (
        <Button variant="quiet" onClick={() => setAsked('change')}>
          Change
        </Button>
      )}
      {(['open', 'on-hold'] as const).map(
        (to) =>
          changing(to).length > 0 && (
            <ActButton
              key={`${to} ${chosen?.id}`}
              variant={to === 'open' ? 'primary' : 'quiet'}
              act={async () => (await save(to))?.problem}
            >
              {labelOf(to)}
            </ActButton>
          ),
      )}
      {changing('canceled').length > 0 && (
        <Button variant="quiet" onClick={() => setAsked('cancel')}>
          {labelOf('canceled')}
        </Button>
      )}
      {asked === 'change' && <EditShifts {...{ shifts, chosen }} onClose={close} />}
      {asked === 'cancel' && (
        <CancelDialog
          title={labelOf('canceled')}
          cancel={(canceled) => save('canceled', { canceled })}
          onClose={close}
        />
      )}
    </div>
  );
}

type CancelDialogProps = {
  title: string;
  cancel: (canceled: { by: Side; reason: string }) => Promise<NotSaved | undefined>;
  onClose: () => void;
};

/** The dialog that cancels shifts, with the side that decided it and the reason. */
function CancelDialog({ title, cancel, onClose }: CancelDialogProps) {
  const form = useSaveForm<{ by: Side | undefined; reason: string }>({
    start: { by: undefined, reason: '' },
    check: ({ by, reason }) => ({
      by: by ? undefined : 'Choose who canceled it.',
      reason: reason.trim() === '' ? 'Write the reason.' : undefined,
    }),
    async save({ by, reason }) {
      const refusal = by && (await cancel({ by, reason: reason.trim() }));
      return refusal && { problem: refusal.problem };
    },
    onSaved: onClose,
  });
  return (
    <SaveDialog
      {...{ title, action: title, state: form, onClose, variant: 'danger', cancel: 'Keep it' }}
    >
      <CanceledBy {...form.field('by')} />
      <ReasonField {...form.field('reason')} label="Reason" />
    </SaveDialog>
  );
}
