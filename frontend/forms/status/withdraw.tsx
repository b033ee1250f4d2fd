import { useState } from 'react';
import { status } from '#frontend/content/status.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import type { AskResult } from './ask-status.ts';

type WithdrawProps = {
  /** The kind of the submission in words: an application, a request, a message. */
  name: string;
  /** Withdraws the submission. This component shows an error; the caller shows a success. */
  onWithdraw: () => Promise<AskResult>;
};

/** The button that withdraws a submission, with a question first that says what happens. */
export function Withdraw({ name, onWithdraw }: WithdrawProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { open, title, whatHappens, confirm, busy, keep, unproven } = status.withdraw;

  const close = () => {
    setOpen(false);
    setProblem('');
  };
  const withdraw = async () => {
    setBusy(true);
    setProblem('');
    const result = await onWithdraw();
    setBusy(false);
    if (result.status === 'wrong') {
      setProblem(result.reason === 'notFound' ? unproven : status.wrong[result.reason]);
    } else close();
  };

  return (
    <>
      <Button variant="quiet" className="status__withdraw" onClick={() => setOpen(true)}>
        {open(name)}
      </Button>
      <Dialog open={isOpen} title={title(name)} dismissible={!isBusy} onClose={close}>
        <div className="sending__body">
          <p>{whatHappens}</p>
          <p className="danger strong" role="alert">
            {problem}
          </p>
          <div className="form__submit">
            <Button variant="quiet" inactive={isBusy} onClick={close}>
              {keep}
            </Button>
            <Button variant="danger" inactive={isBusy} onClick={withdraw}>
              {isBusy ? busy : confirm}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
