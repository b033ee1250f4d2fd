import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import type { Kind } from '#shared/kinds.ts';
import { ViewsDialog } from './views-dialog.tsx';

type ViewsButtonProps = { kind: Kind; hash: string };

/** The button 'Views', which opens the dialog of the saved views. */
export function ViewsButton(props: ViewsButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark size={18} strokeWidth={1.75} aria-hidden />
        Views
      </Button>
      <Dialog open={open} title="Saved views" dismissible onClose={close}>
        <ViewsDialog {...props} onClose={close} />
      </Dialog>
    </>
  );
}
