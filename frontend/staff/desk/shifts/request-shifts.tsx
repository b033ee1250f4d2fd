import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { similarShifts } from '#frontend/staff/desk/opened-shifts.ts';
import { focusHeading } from '#frontend/staff/kit/layout/focus-heading.ts';
import { RowsPlaceholder } from '#frontend/staff/kit/layout/rows-placeholder.tsx';
import type { QueryState } from '#frontend/staff/kit/queries/query-state.ts';
import { useFacilities } from '#frontend/staff/kit/queries/use-facilities.ts';
import { useShifts } from '#frontend/staff/kit/queries/use-orders.ts';
import { useSubmission } from '#frontend/staff/kit/queries/use-submission.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { counted } from '#shared/counted.ts';
import { daysWords, shiftWords, timesWords } from '#shared/desk/shift-words.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import type { StatedShift, StatedShifts } from '#shared/desk/stated-shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { facilityLike } from './facility-like.ts';
import { NewOrder } from './new-order.tsx';

type RequestShiftsProps = { request: string; onClose: () => void };

/** The shifts that a facility stated after its request. Staff open each as an order of its own. */
export function RequestShifts({ request, onClose }: RequestShiftsProps) {
  const { state, retry } = useSubmission('employer', request);
  const stated = state.status === 'found' ? state.data.summary?.stated : undefined;
  const days = stated?.shifts.flatMap((one) => one.days) ?? [];
  const [shifts, retryShifts] = useShifts({
    from: [newYorkDay(new Date()), ...days].toSorted()[0] ?? '',
  });
  const [form, setForm] = useState<{ stated?: StatedShift }>();
  // The address opened the dialog, so there is no button that can receive the focus back.
  useEffect(() => () => focusHeading(), []);

  if (form) {
    const from = { request, place: stated?.facility, version: stated?.version, ...form };
    return <NewOrder from={from} onClose={() => setForm(undefined)} />;
  }
  const both: QueryState<Shift[]> =
    state.status === 'found' ? shifts : state.status === 'missing' ? { status: 'missing' } : state;
  return (
    <Dialog
      open
      className="shift-dialog"
      title="Shifts of this request"
      dismissible
      onClose={onClose}
    >
      <div className="stack">
        {state.status === 'missing' ? (
          <p>This request does not exist any more.</p>
        ) : both.status !== 'found' ? (
          <RowsPlaceholder
            state={both}
            isEmpty={false}
            empty={{ title: '', text: '' }}
            onRetry={() => {
              retry();
              retryShifts();
            }}
          />
        ) : (
          <Stated stated={stated} shifts={both.data} onOpen={(one) => setForm({ stated: one })} />
        )}
        <div className="actions">
          {both.status === 'found' && !stated?.shifts.length && (
            <OpenButton label="New shifts" onPress={() => setForm({})} />
          )}
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type StatedProps = {
  stated: StatedShifts | undefined;
  /** The existing shifts. An order with the id of a stated shift was opened from it. */
  shifts: readonly Shift[];
  onOpen: (stated: StatedShift) => void;
};

function Stated({ stated, shifts, onOpen }: StatedProps) {
  const [facilities] = useFacilities();
  if (!stated?.shifts.length) return <p>The facility has stated no shifts yet.</p>;
  const { name, town, state } = stated.facility;
  const known =
    facilities.status === 'found' ? facilityLike(facilities.data, stated.facility) : undefined;
  const similarTo = (one: StatedShift) => similarShifts(one, known?.id, shifts)[0];
  return (
    <>
      <p className="strong">{`${name}, ${town}, ${state}`}</p>
      <ul>
        {stated.shifts.map((one) => (
          <li key={one.id} className="stated-shift">
            <span>
              <span className="shift-role">{roleAbbreviations[one.role]}</span>{' '}
              <span>{[counted(one.openings, 'nurse'), one.unit].filter(Boolean).join(', ')}</span>
            </span>
            <span className="stated-shift__when small soft tabular">
              {`${daysWords(one.days)}, ${timesWords(one)}`}
            </span>
            <SimilarShift shift={similarTo(one)} />
            <span className="stated-shift__way">
              {shifts.some(({ order }) => order === one.id) ? (
                <Link to={staffPaths.order(one.id)}>Opened: see the shifts</Link>
              ) : (
                <OpenButton
                  label="Open this shift"
                  about={daysWords(one.days)}
                  onPress={() => onOpen(one)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A warning before the same shift is opened twice. */
function SimilarShift({ shift }: { shift: Shift | undefined }) {
  if (!shift) return null;
  return (
    <span className="stated-shift__when small danger">
      <span>{`Open already: ${shiftWords(shift)}.`}</span>{' '}
      <Link to={staffPaths.order(shift.order, shift.id)}>See the shift</Link>
    </span>
  );
}

type OpenButtonProps = { label: string; about?: string; onPress: () => void };

/** The button that opens the form; viewers don't see it. */
function OpenButton({ label, about, onPress }: OpenButtonProps) {
  return (
    useMayAct('recruiter') && (
      <Button onClick={onPress}>
        <span>{label}</span>
        {about && <span className="visually-hidden">{` ${about}`}</span>}
      </Button>
    )
  );
}
