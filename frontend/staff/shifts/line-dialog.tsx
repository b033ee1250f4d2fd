import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { RowsPlaceholder } from '#frontend/staff/layout/rows-placeholder.tsx';
import { useFacilities } from '#frontend/staff/queries/use-facilities.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import type { Facility, FacilityAnswers } from '#shared/desk/facilities.ts';
import type { DeskLine } from '#shared/desk/proposals.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { FacilityForm } from './facility-form.tsx';
import { facilityLike } from './facility-like.ts';
import { draftOf, type LineDraft } from './line-draft.ts';
import { LineForm, type SaveAction } from './line-form.tsx';

type LineDialogProps = {
  title: string;
  /** The initial answers of the form. */
  start: LineDraft;
  /** The facility in a request: the form chooses it if it exists, otherwise proposes it as a new one. */
  place?: Pick<FacilityAnswers, 'name' | 'town' | 'state'> | undefined;
  actions: readonly SaveAction[];
  /** Whether the line exists. A conflict then shows the newest answers; for a new line it links to the line with its id. */
  isKnown: boolean;
  onConflict?: (desk: DeskLine) => void;
  onSaved: (desk: DeskLine) => void;
  onClose: () => void;
};

type Step = { form: 'line' } | { form: 'facility'; facility: Facility | undefined };

/** The dialog with the form of a line, and with the form of its facility as a second step. */
export function LineDialog(props: LineDialogProps) {
  const { title, place, onClose } = props;
  const [start] = useState(props.start);
  const [state, retry] = useFacilities();
  const facilities = state.status === 'found' ? state.data : [];
  const [step, setStep] = useState<Step>({ form: 'line' });
  const [draft, setDraft] = useState<LineDraft>();
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<ReactNode>();
  const same = place && facilityLike(facilities, place);
  const shown = draft ?? { ...start, facility: start.facility || (same?.id ?? '') };

  const conflict = (desk: DeskLine, mine: LineDraft) => {
    props.onConflict?.(desk);
    if (!props.isKnown) return setNotice(<OpenAlready desk={desk} />);
    setDraft(draftOf(desk.line));
    setNotice(
      <Replaced
        onPutBack={() => {
          setDraft(mine);
          setNotice(undefined);
        }}
      />,
    );
  };

  const isFacility = step.form === 'facility';
  const facilityTitle =
    isFacility && step.facility ? `Change ${step.facility.name}` : 'New facility';
  const toLine = () => setStep({ form: 'line' });
  return (
    <Dialog
      open
      className="shift-dialog"
      title={isFacility ? facilityTitle : title}
      // A press outside the dialog must not discard typed answers.
      dismissible={!isBusy && !isFacility && draft === undefined}
      onClose={onClose}
    >
      {state.status !== 'found' ? (
        <>
          <RowsPlaceholder
            state={state}
            isEmpty={false}
            empty={{ title: '', text: '' }}
            onRetry={retry}
          />
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      ) : isFacility ? (
        <FacilityForm
          facility={step.facility}
          start={place}
          facilities={facilities}
          onSaved={({ id }) => {
            setDraft({ ...shown, facility: id });
            toLine();
          }}
          onCancel={toLine}
          onBusy={setIsBusy}
        />
      ) : (
        <LineForm
          draft={shown}
          onDraft={setDraft}
          facilities={facilities}
          onFacility={(facility) => setStep({ form: 'facility', facility })}
          actions={props.actions}
          onSaved={props.onSaved}
          onConflict={conflict}
          onCancel={onClose}
          onBusy={setIsBusy}
          notice={notice}
          intro={
            place &&
            !same && (
              <p className="soft">
                {`The request names ${place.name} in ${place.town}, which is not among the facilities yet: press New facility.`}
              </p>
            )
          }
        />
      )}
    </Dialog>
  );
}

const Replaced = ({ onPutBack }: { onPutBack: () => void }) => (
  <>
    <p className="danger strong">
      Not saved: someone changed this line meanwhile. The fields show the newest answers.
    </p>
    <p>
      <Button variant="quiet" onClick={onPutBack}>
        Put my answers back
      </Button>
    </p>
  </>
);

const OpenAlready = ({ desk }: { desk: DeskLine }) => (
  <p className="danger strong">
    This line is there already, with other answers.{' '}
    <Link to={staffPaths.line(desk.line.id)}>Go to the line</Link>
  </p>
);
