import { ConfirmDialog } from '#frontend/staff/layout/confirm-dialog.tsx';
import { applications } from '#frontend/staff/layout/selected-bar.tsx';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { fullName } from '#shared/list.ts';

type EraseDialogProps = {
  /** Which ones it asks about; closed without any. */
  rows: readonly DeletedRow[];
  isErasing: boolean;
  onErase: () => void;
  onClose: () => void;
};

/** Asks before something is erased for good. */
export function EraseDialog({ rows, isErasing, onErase, onClose }: EraseDialogProps) {
  const [first] = rows;
  return (
    <ConfirmDialog
      open={rows.length > 0}
      title="Erase for good"
      action={rows.length > 1 ? `Erase ${applications(rows.length)} for good` : 'Erase for good'}
      busyAction="Erasing..."
      isBusy={isErasing}
      onConfirm={onErase}
      onClose={onClose}
    >
      <p className="dialog__text">
        {rows.length === 1 && first ? <bdi>{fullName(first)}</bdi> : applications(rows.length)}{' '}
        can’t be brought back then. Backups, which no screen shows, drop{' '}
        {rows.length === 1 ? 'it' : 'them'} within 40 days.
      </p>
    </ConfirmDialog>
  );
}
