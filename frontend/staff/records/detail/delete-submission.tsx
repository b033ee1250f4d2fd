import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isForbidden, isSessionEnded } from '#frontend/staff/kit/api/api-error.ts';
import { useShortcut } from '#frontend/staff/kit/keys/keys-setting.ts';
import { useKeys } from '#frontend/staff/kit/keys/use-keys.ts';
import { ConfirmDialog } from '#frontend/staff/kit/layout/confirm-dialog.tsx';
import { quietDanger } from '#frontend/staff/kit/layout/quiet-danger.ts';
import {
  isChanged,
  refusedDeletion,
  useDeleteSubmission,
} from '#frontend/staff/kit/queries/use-delete-submission.ts';
import { useRestoreSubmission } from '#frontend/staff/kit/queries/use-restore-submission.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { useShowFailure } from '#frontend/staff/kit/services/use-show-failure.ts';
import { Button } from '#frontend/ui/button.tsx';
import { undoOfferedMs } from '#shared/deleted-submissions.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { messages, uploadedOn } from '#shared/messages.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { untouched } from '#shared/work.ts';
import { ChangedDialog } from './changed-dialog.tsx';

type DeleteSubmissionProps = {
  kind: Kind;
  submission: Submission;
  onDeleted: () => void;
};

/**
 * The Delete button with its confirmation (section 2). After a failure it can be pressed again. Only the version on the screen
 * is deleted: after a conflict staff see the current record first.
 */
export function DeleteSubmission({ kind, submission, onDeleted }: DeleteSubmissionProps) {
  const { id, date, time, summary, work = untouched } = submission;
  const name = fullName(submission);
  const { toasts, binDays } = useStaff();
  const showFailure = useShowFailure();
  const restore = useRestoreSubmission();
  const deletion = useDeleteSubmission(kind);
  const [isAsking, setIsAsking] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const close = () => {
    setIsAsking(false);
    setRefusal(undefined);
  };
  useKeys([{ key: 'd', label: 'Delete, after asking', run: () => setIsAsking(true) }]);

  const undo = async () => {
    try {
      await restore(kind, id);
      toasts.show('success', `The ${kinds[kind].noun} is back in its list.`);
    } catch (error) {
      if (isSessionEnded(error)) return;
      if (isForbidden(error)) {
        toasts.show('error', 'Only an administrator can bring it back now.');
      } else {
        offerUndo('error', 'It could not be brought back.');
      }
    }
  };
  const offerUndo = (toast: 'normal' | 'error', text: string) =>
    toasts.show(toast, text, {
      action: { label: 'Undo', run: () => void undo() },
      durationMs: undoOfferedMs,
    });

  const seen = { id, version: work.version, suspected: summary?.suspected !== undefined };
  const remove = () =>
    deletion.mutate(seen, {
      onSuccess() {
        onDeleted();
        if (binDays > 0) offerUndo('normal', `Deleted: ${name}`);
        else toasts.show('success', `Deleted: ${name}`);
      },
      onError(error) {
        const reason = refusedDeletion(error);
        setRefusal(reason);
        if (reason !== undefined) return;
        close();
        if (isChanged(error)) setHasChanged(true);
        else showFailure(error, messages.deleteFailed);
      },
    });

  return (
    <>
      <Button
        className={`ms-auto ${quietDanger}`}
        variant="danger"
        aria-label={messages.delete}
        {...useShortcut('D')}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        <span>{messages.delete}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={messages.confirmDeletion}
        action={messages.delete}
        busyAction={messages.deleting}
        isBusy={deletion.isPending}
        onConfirm={remove}
        onClose={close}
      >
        <p className="dialog__text">{messages.confirmDeletionQuestion}</p>
        <p className="dialog__record">
          <strong translate="no">{name}</strong>
          <span>{uploadedOn(date, time)}</span>
        </p>
        <p role="alert" className="line-alert danger strong">
          {refusal}
        </p>
      </ConfirmDialog>
      <ChangedDialog
        kind={kind}
        open={hasChanged}
        name={name}
        onClose={() => setHasChanged(false)}
      />
    </>
  );
}
