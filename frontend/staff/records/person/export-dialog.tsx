import { useEffect, useRef, useState } from 'react';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/ui/dialog.tsx';
import { ProgressBar } from '#frontend/ui/progress-bar.tsx';
import { saveFile } from '#frontend/ui/save-file.ts';
import { counted } from '#shared/counted.ts';
import type { Kind } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { referenceOf } from '#shared/reference.ts';
import { collectPerson } from './collect-person.ts';
import { personZip } from './person-zip.ts';

type ExportDialogProps = { kind: Kind; id: string; onClose: () => void };

/** Makes the zip with everything about a person, shows the steps, and saves the file. */
export function ExportDialog({ kind, id, onClose }: ExportDialogProps) {
  const { api, toasts } = useStaff();
  const cancel = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState('');
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one export for each try
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      try {
        const { data, files } = await collectPerson(
          api,
          { kind, id },
          { signal, onStep: (words) => !signal.aborted && setStep(words) },
        );
        setStep('Making the file');
        saveFile(personZip(data, files), `person-${referenceOf(id)}.zip`);
        const left = data.files.filter(({ held }) => held !== undefined).length;
        toasts.show(
          'success',
          left > 0 ? `Downloaded, without ${counted(left, 'file')}.` : 'Downloaded.',
        );
        onClose();
      } catch (error) {
        if (!signal.aborted) setFailure(`No file was made. ${remedyFor(error)}`);
      }
    };
    setFailure(undefined);
    void run();
    return () => controller.abort();
  }, [tries]);

  return (
    <Dialog
      open
      title="Export this person’s data"
      dismissible
      onClose={onClose}
      initialFocusRef={cancel}
    >
      <p className="dialog__text">
        One zip with everything about this person, from all joined records: answers, notes, shifts,
        history and files. It has sensitive answers, so keep it safe. Other records with the same
        phone or e-mail are left out: join or export them, too.
      </p>
      {failure === undefined && <ProgressBar label="Progress" />}
      <p className="dialog__text" role="status">
        {failure === undefined && step}
      </p>
      <p role="alert" className="line-alert danger strong">
        {failure}
      </p>
      <DialogActions ref={cancel} onClose={onClose} close={messages.cancel}>
        {failure !== undefined && (
          <Button onClick={() => setTries((before) => before + 1)}>Try again</Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
