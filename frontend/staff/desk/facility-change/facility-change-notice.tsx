import { useState } from 'react';
import { RowsPlaceholder } from '#frontend/staff/kit/layout/rows-placeholder.tsx';
import { useOrder } from '#frontend/staff/kit/queries/use-orders.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { ActButton } from '#frontend/ui/act-button.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { counted } from '#shared/counted.ts';
import type { FacilityChange } from '#shared/desk/facility-change.ts';
import { daysWords } from '#shared/desk/shift-words.ts';
import type { Order, Shift } from '#shared/desk/shifts.ts';
import { type TakeOver, takeOverOf } from '#shared/desk/take-over.ts';
import { changedWords } from './changed-words.ts';
import { useTakeOver } from './use-take-over.ts';

type NoticeProps = { change: FacilityChange };

/** A change of a facility after its shifts were opened. Staff take it over, or leave their shifts as they are. */
export function FacilityChangeNotice({ change }: NoticeProps) {
  const mayAct = useMayAct('recruiter');
  const { toasts } = useStaff();
  const { leave } = useTakeOver(change);
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="notice stack gap-2" aria-label="Change of the facility">
      <p className="strong anywhere">{changedWords(change)}</p>
      {mayAct && (
        <div className="actions gap-2">
          <Button onClick={() => setAsked(true)}>Take over…</Button>
          <ActButton
            variant="quiet"
            act={async () => {
              const problem = await leave();
              if (problem === undefined)
                toasts.show('success', 'The shifts stay as they are. The facility sees that.');
              return problem;
            }}
          >
            Leave
          </ActButton>
        </div>
      )}
      {isAsked && <TakeOverDialog change={change} onClose={() => setAsked(false)} />}
    </section>
  );
}

function TakeOverDialog({ change, onClose }: NoticeProps & { onClose: () => void }) {
  const [order, retry] = useOrder(change.order);
  return (
    <Dialog open title="Take the change over" dismissible onClose={onClose}>
      {order.status === 'found' ? (
        <Steps {...{ change, onClose }} order={order.data} />
      ) : (
        <RowsPlaceholder
          state={order}
          isEmpty={false}
          empty={{ title: '', text: '' }}
          onRetry={retry}
        />
      )}
    </Dialog>
  );
}

type StepsProps = NoticeProps & { order: Order; onClose: () => void };

function Steps({ change, order, onClose }: StepsProps) {
  const { toasts } = useStaff();
  const { takeOver } = useTakeOver(change);
  const steps = stepWords(takeOverOf(change, order.shifts, new Date()));
  return (
    <div className="stack">
      <p className="anywhere">{changedWords(change)}</p>
      {steps.length > 0 ? (
        <ul className="stack gap-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      ) : (
        <p>The shifts are already so. The facility then reads that its change is taken over.</p>
      )}
      <div className="actions">
        <ActButton
          act={async () => {
            const problem = await takeOver(order);
            if (problem !== undefined) return problem;
            toasts.show('success', 'The change is taken over. The facility sees that.');
            onClose();
            return undefined;
          }}
        >
          Take over
        </ActButton>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

const daysOf = (shifts: readonly Shift[]): string => daysWords(shifts.map(({ day }) => day));

/** The steps of taking over, in words. */
function stepWords({ people, cancel, change, add }: TakeOver): string[] {
  const persons = counted(people.length, 'person is', 'people are');
  return [
    ...(cancel.length > 0 ? [`Cancel ${daysOf(cancel)}.`] : []),
    ...(people.length > 0 ? [`${persons} asked or placed there, and will hear of it.`] : []),
    ...(change.length > 0 ? [`Change ${daysOf(change.map(({ shift }) => shift))}.`] : []),
    ...(add ? [`Add ${daysWords(add.days)}.`] : []),
  ];
}
