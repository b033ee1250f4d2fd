import { useMemo, useRef } from 'react';
import { focusHeading } from '#frontend/staff/kit/layout/focus-heading.ts';
import type { RowOutcome } from '#frontend/staff/kit/queries/run-bulk.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { ProgressBar } from '#frontend/ui/progress-bar.tsx';
import { grouped } from '#shared/counted.ts';
import { messages } from '#shared/messages.ts';
import { BulkResults } from './bulk-results.tsx';
import { actionWords, countOutcomes } from './bulk-words.ts';
import { type Bulk, mayUndo } from './use-bulk.ts';

const shortWords: Record<RowOutcome, string> = {
  done: 'done',
  conflict: 'left as they are',
  gone: 'no longer there',
  refused: 'refused',
  forbidden: 'not allowed',
  failed: 'failed',
};
/** The progress of an action, then the outcome of each row, with Undo, and Retry for the failed rows. */
export function BulkProgress({ bulk }: { bulk: Bulk }) {
  const { binDays } = useStaff();
  const { state } = bulk;
  const cancel = useRef<HTMLButtonElement>(null);
  const counts = useMemo(() => countOutcomes(state?.results ?? []), [state?.results]);
  if (state === undefined || state.isBrief) return null;
  const { rows, results, isRunning, isUndo, isCanceled } = state;
  const of = (wanted: RowOutcome) => counts.find(([outcome]) => outcome === wanted)?.[1] ?? 0;
  const left = rows.length - results.length;
  const outcomes = counts
    .map(([outcome, count]) => `${grouped(count)} ${shortWords[outcome]}`)
    .join(', ');
  const untried = isCanceled && left > 0 ? [`Canceled: ${grouped(left)} not tried`] : [];
  const close = () => {
    bulk.close();
    // The rows and the button that opened the dialog may be gone.
    if (document.activeElement === document.body) focusHeading({ scroll: true });
  };
  // The focus moves first, because the pressed button disappears.
  const goOn = (step: () => void) => {
    cancel.current?.focus();
    step();
  };
  return (
    <Dialog
      className="w-[min(36rem,calc(100%_-_2_*_var(--space-4)))]"
      open
      title={actionWords(state)}
      dismissible={!isRunning}
      onClose={close}
      initialFocusRef={cancel}
    >
      {isRunning && (
        <>
          <ProgressBar
            label="Progress"
            percent={(100 * results.length) / Math.max(1, rows.length)}
          />
          <p className="dialog__text">{`${grouped(results.length)} of ${grouped(rows.length)}`}</p>
        </>
      )}
      <p className="dialog__text" role="status">
        {!isRunning && [outcomes, ...untried].join('. ')}
      </p>
      {!isRunning && <BulkResults state={state} />}
      <div className="dialog__actions">
        {/* One button, so that the focus stays on it. */}
        <Button
          ref={cancel}
          variant={isRunning ? 'quiet' : 'primary'}
          onClick={isRunning ? bulk.cancel : close}
        >
          {isRunning ? messages.cancel : 'Close'}
        </Button>
        {!isRunning && of('failed') > 0 && !isUndo && (
          <Button variant="quiet" onClick={() => goOn(bulk.retry)}>
            {`Retry ${grouped(of('failed'))}`}
          </Button>
        )}
        {!isRunning && mayUndo(state, binDays) && (
          <Button variant="quiet" onClick={() => goOn(bulk.undo)}>
            Undo
          </Button>
        )}
      </div>
    </Dialog>
  );
}
