import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { type Kind, kinds } from '#shared/kinds.ts';

type ChangedDialogProps = { kind: Kind; open: boolean; name: string; onClose: () => void };

/** Explains that a record was not deleted, because someone has changed it. Its screen shows the current record. */
export function ChangedDialog({ kind, open, name, onClose }: ChangedDialogProps) {
  return (
    <Dialog open={open} title="Changed meanwhile" dismissible onClose={onClose}>
      <p className="dialog__text">
        <strong translate="no">{name}</strong>{' '}
        <span>
          {`was not deleted: someone changed this ${kinds[kind].noun} after you opened it. Look at it as it is now, and delete it then if you still want to.`}
        </span>
      </p>
      <div className="dialog__actions">
        <Button onClick={onClose}>Look at it</Button>
      </div>
    </Dialog>
  );
}
