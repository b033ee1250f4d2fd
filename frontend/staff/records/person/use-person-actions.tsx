import { FolderDown, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#frontend/staff/kit/layout/lazy-screen.tsx';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import type { Action } from '#frontend/ui/more.tsx';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';

/** Few records are exported or erased, so the dialogs are scripts of their own. */
const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog, null);
const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog, null);

/**
 * The actions of administrators for the person of a record, over all joined records: the export and the erasure, each with its dialog.
 * @param onErased called when the shown record is erased, too
 */
export function usePersonActions(
  kind: Kind,
  submission: Submission,
  onErased: () => void,
): { actions: Action[]; dialog: ReactNode } {
  const mayAct = useMayAct('administrator');
  const [asked, setAsked] = useState<'export' | 'erase'>();
  if (!mayAct) return { actions: [], dialog: null };
  const close = () => setAsked(undefined);
  return {
    actions: [
      {
        label: 'Export this person’s data',
        Icon: FolderDown,
        run: () => setAsked('export'),
      },
      { label: 'Erase this person', Icon: UserX, run: () => setAsked('erase') },
    ],
    dialog: (
      <>
        {asked === 'export' && <ExportDialog kind={kind} id={submission.id} onClose={close} />}
        {asked === 'erase' && <EraseDialog {...{ kind, submission, onErased }} onClose={close} />}
      </>
    ),
  };
}
