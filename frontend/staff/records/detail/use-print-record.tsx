import { Printer } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { PreparePrint } from '#frontend/staff/kit/layout/printable.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/ui/dialog.tsx';
import type { Action } from '#frontend/ui/more.tsx';
import { messages } from '#shared/messages.ts';

/**
 * Prints a record. For an application the dialog asks first whether to print the resume, too.
 * @param resume a reference to the function that prepares the resume for printing; undefined for records that have no resume
 */
export function usePrintRecord(resume: RefObject<PreparePrint | null> | undefined): {
  action: Action;
  dialog: ReactNode;
} {
  const { toasts } = useStaff();
  const [isAsking, setIsAsking] = useState(false);
  const [withResume, setWithResume] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const name = useId();

  const ask = () => {
    setWithResume(false);
    setIsAsking(true);
  };
  const close = () => setIsAsking(false);

  const print = async () => {
    if (!withResume || !resume?.current) {
      close();
      window.print();
      return;
    }
    setIsPreparing(true);
    try {
      const takeAway = await resume.current();
      window.addEventListener('afterprint', takeAway, { once: true });
      close();
      window.print();
    } catch {
      toasts.show('error', 'The resume can’t be printed here. Download it to print it.');
    } finally {
      setIsPreparing(false);
    }
  };

  return {
    action: { label: 'Print', Icon: Printer, run: resume ? ask : () => window.print() },
    dialog: (
      <Dialog open={isAsking} title="Print" dismissible={!isPreparing} onClose={close}>
        <div className="grid" role="radiogroup" aria-label="What to print">
          <label className="row gap-3 min-h-touch cursor-pointer">
            <input
              type="radio"
              name={name}
              checked={!withResume}
              disabled={isPreparing}
              onChange={() => setWithResume(false)}
            />
            Without the resume
          </label>
          <label className="row gap-3 min-h-touch cursor-pointer">
            <input
              type="radio"
              name={name}
              checked={withResume}
              disabled={isPreparing || !resume?.current}
              onChange={() => setWithResume(true)}
            />
            With the resume
          </label>
          {isAsking && !resume?.current && (
            <p className="dialog__text">The resume isn’t shown here, so it can’t be printed.</p>
          )}
        </div>
        <DialogActions onClose={close} close={messages.cancel} isBusy={isPreparing}>
          <Button inactive={isPreparing} onClick={print}>
            {isPreparing ? 'Preparing' : 'Print'}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  };
}
