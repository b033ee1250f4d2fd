import { useId, useRef, useState } from 'react';
import { TextField } from '#frontend/ui/text-field.tsx';
import type { DeskPerson, LocatedLine } from '#shared/desk/candidates.ts';
import type { Line } from '#shared/desk/lines.ts';
import type { Proposal } from '#shared/desk/proposals.ts';
import { DaysDialog } from './days-dialog.tsx';
import { placingCheckOf, unansweredOf } from './placing-facts.ts';
import { PlacingNotes } from './placing-notes.tsx';
import { UnansweredPeople } from './unanswered-people.tsx';
import type { ActionResult } from './use-line-actions.ts';

type PlaceDialogProps = {
  name: string;
  line: Line & LocatedLine;
  proposal: Proposal;
  person: DeskPerson;
  people: readonly DeskPerson[];
  onPlace: (days: string[], override: string | undefined) => Promise<ActionResult>;
  onClose: () => void;
};

/** The dialog that places a person who said yes: the days, the remarks about them, and a reason if a rule needs one. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { name, line, proposal, person, people, onPlace, onClose } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  /** The server's reasons, if it has more than the browser. */
  const [asked, setAsked] = useState<string>();
  const check = placingCheckOf(line, person, people);
  const notes = useRef<HTMLDivElement>(null);
  const unanswered = unansweredOf(person, people);
  const needsReason = (days: string[]) => asked !== undefined || check(days).needsReason.length > 0;
  const free = proposal.days.filter((day) => check([day]).refused.length === 0);
  const place = async (days: string[]): Promise<ActionResult> => {
    const override = reason.trim();
    if (needsReason(days) && override === '') {
      setIsTried(true);
      document.getElementById(`${id}-reason`)?.focus();
      return { status: 'refused', problem: 'Write the reason first.', fields: {} };
    }
    const result = await onPlace(days, needsReason(days) ? override : undefined);
    if (result.status === 'refused') setAsked(result.fields.override);
    return result;
  };
  return (
    <DaysDialog
      title={`Place ${name}`}
      action="Place"
      line={line}
      options={proposal.days}
      initial={free.length > 0 ? free : proposal.days}
      isBlocked={(days) => check(days).refused.length > 0}
      onConfirm={place}
      onClose={onClose}
    >
      {(days) => (
        <div ref={notes} className="stack" tabIndex={-1}>
          <PlacingNotes placing={check(days)} />
          {unanswered.length > 0 && (
            <UnansweredPeople
              person={person}
              others={unanswered}
              onDone={() => notes.current?.focus()}
            />
          )}
          {needsReason(days) && (
            <TextField
              {...{ id: `${id}-reason`, label: 'Reason for placing', required: true }}
              maxLength={200}
              value={reason}
              error={isTried && reason.trim() === '' ? 'Write the reason.' : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </div>
      )}
    </DaysDialog>
  );
}
