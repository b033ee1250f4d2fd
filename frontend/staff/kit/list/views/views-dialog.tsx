import { Link2 } from 'lucide-react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { copyText } from '#frontend/ui/copy-text.ts';
import { DialogActions } from '#frontend/ui/dialog.tsx';
import type { Kind } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import {
  nameProblem,
  type SavedView,
  viewsOf,
  withName,
  withoutView,
  withView,
} from './saved-views.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewNameForm } from './view-name-form.tsx';
import { ViewRow } from './view-row.tsx';

type ViewsDialogProps = {
  kind: Kind;
  /** The fragment of the shown list. */
  hash: string;
  onClose: () => void;
};

/** Saves the shown filter, copies its address, and renames and deletes saved views. */
export function ViewsDialog({ kind, hash, onClose }: ViewsDialogProps) {
  const { toasts } = useStaff();
  const [all, save] = useSavedViews();
  const views = viewsOf(all, kind);

  const keep = (next: readonly SavedView[], done: string) => {
    if (save(next)) toasts.show('success', done);
    else toasts.show('error', 'This browser keeps nothing, so the view was not saved.');
  };
  const copy = async () => {
    if (await copyText(`${window.location.origin}${staffPaths.list(kind)}${hash}`)) {
      toasts.show('success', 'The link is copied.');
    } else toasts.show('error', 'The browser would not copy the link.');
  };

  return (
    <>
      <ViewNameForm
        label="Name of this view"
        action="Save view"
        problemOf={(name) => nameProblem(all, kind, name)}
        onName={(name) => keep(withView(all, { kind, name, hash }), 'The view is saved.')}
      />
      <p className="field__hint">
        Its filters and order, not its rows. Saved on this device only: to share it, copy its link.
      </p>
      {views.length > 0 && (
        <ul className="mt-4 [&_.button]:px-3" aria-label="Saved views">
          {views.map((view) => (
            <ViewRow
              key={view.name}
              view={view}
              problemOf={(name) => nameProblem(all, kind, name, view)}
              onRename={(name) => keep(withName(all, view, name), 'The view is renamed.')}
              onDelete={() => keep(withoutView(all, view), 'The view is deleted.')}
              onOpen={onClose}
            />
          ))}
        </ul>
      )}
      <DialogActions onClose={onClose}>
        <Button variant="quiet" onClick={copy}>
          <Link2 size={18} strokeWidth={1.75} aria-hidden />
          Copy link
        </Button>
      </DialogActions>
    </>
  );
}
