import { FilePlus2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { dateAndTime } from '#frontend/staff/kit/layout/day-words.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { fileSize } from '#frontend/ui/file-size.ts';
import type { Work } from '#shared/work.ts';
import { resumeTitleId } from './jump-to-resume.tsx';
import { useDecideResume } from './use-decide-resume.ts';

/** The shown resume: undefined for the current one, otherwise the id of another upload. */
export type ShownUpload = string | undefined;

type ResumeChoiceProps = {
  id: string;
  work: Work | undefined;
  shown: ShownUpload;
  onShow: (upload: ShownUpload) => void;
};

/** The notice about a resume that the applicant sent later. It waits until a recruiter accepts or refuses it. */
export function ResumeChoice({ id, work, shown, onShow }: ResumeChoiceProps) {
  const { resumeWaiting: waiting, resumeReplaced: replaced } = work ?? {};
  const onDecide = useFocusAfter(waiting?.uploadId);
  if (waiting) {
    return (
      <div className="grid gap-3 p-4 border border-line rounded-card bg-surface [&>p]:flex [&>p]:gap-2 [&>p]:m-0">
        <p>
          <FilePlus2 className="icon" size={20} strokeWidth={1.75} aria-hidden />
          <span>
            <strong>A new resume is waiting.</strong>{' '}
            <span>
              {`It came on ${dateAndTime(waiting.at, ' at ')} (${fileSize(waiting.sizeBytes)}). The one before counts until this one is accepted.`}
            </span>
          </span>
        </p>
        <div className="actions gap-2">
          <Shown
            {...{ shown, onShow }}
            choices={[
              [undefined, 'Current'],
              [waiting.uploadId, 'New'],
            ]}
          />
          <Decide key={waiting.uploadId} id={id} uploadId={waiting.uploadId} onDecide={onDecide} />
        </div>
      </div>
    );
  }
  if (!replaced) return null;
  return (
    <div className="grid gap-3 p-4 border border-line rounded-card bg-surface [&>p]:flex [&>p]:gap-2 [&>p]:m-0">
      <p>{`The applicant sent this one later, on ${dateAndTime(replaced.at, ' at ')}. It was accepted.`}</p>
      <div className="actions gap-2">
        <Shown
          {...{ shown, onShow }}
          choices={[
            [undefined, 'Accepted'],
            ['first', 'First'],
          ]}
        />
      </div>
    </div>
  );
}

/** Moves the focus to the resume's heading after a decision, which removes the buttons. */
function useFocusAfter(waiting: string | undefined): () => void {
  const before = useRef(waiting);
  const hasDecided = useRef(false);
  useLayoutEffect(() => {
    if (before.current === waiting) return;
    before.current = waiting;
    if (!hasDecided.current || document.activeElement !== document.body) return;
    hasDecided.current = false;
    document.getElementById(resumeTitleId)?.focus({ preventScroll: true });
  }, [waiting]);
  return () => {
    hasDecided.current = true;
  };
}

type ShownProps = Pick<ResumeChoiceProps, 'shown' | 'onShow'> & {
  choices: readonly (readonly [upload: ShownUpload, label: string])[];
};

/** Switches between two resumes. */
function Shown({ shown, onShow, choices }: ShownProps) {
  return (
    <fieldset className="m-0 flex min-w-0 gap-2 border-0 p-0 [&_[aria-pressed=true]]:border-pine [&_[aria-pressed=true]]:bg-sand">
      <legend className="visually-hidden">Resume that is shown</legend>
      {choices.map(([upload, label]) => (
        <Button
          key={label}
          variant="quiet"
          aria-pressed={shown === upload}
          onClick={() => onShow(upload)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

type DecideProps = { id: string; uploadId: string; onDecide: () => void };

/** The buttons for the decision. The button Refuse asks for a second press. */
function Decide({ id, uploadId, onDecide }: DecideProps) {
  const mayDecide = useMayAct('recruiter');
  const { mutate, isPending } = useDecideResume(id);
  const [isAsking, setAsking] = useState(false);
  const decide = (decision: 'accept' | 'refuse') => {
    onDecide();
    mutate({ uploadId, decision });
  };
  if (!mayDecide) return null;
  return (
    <div className="actions gap-2">
      <Button inactive={isPending} onClick={() => decide('accept')}>
        {isPending ? 'Saving…' : 'Accept'}
      </Button>
      <Button
        variant={isAsking ? 'danger' : 'quiet'}
        inactive={isPending}
        onClick={() => (isAsking ? decide('refuse') : setAsking(true))}
        onBlur={() => setAsking(false)}
      >
        {isAsking ? 'Refuse for good?' : 'Refuse'}
      </Button>
    </div>
  );
}
