import { Undo2 } from 'lucide-react';
import { Button } from '#frontend/ui/button.tsx';
import { newYorkDate } from '#shared/new-york.ts';
import { statusSelectId } from './status-select.tsx';
import type { WorkState } from './use-work.ts';

const lineId = 'work-withdrawn';

/** Shows that its sender withdrew a record. Staff can take that back after a call of the sender. */
export function WithdrawnLine({ state: { work, change } }: { state: WorkState }) {
  if (work.withdrawnAt === undefined) return null;
  const takeBack = () => {
    // The focus moves first, because the button disappears at once.
    document.getElementById(statusSelectId)?.focus();
    change({ withdrawnAt: null });
  };
  return (
    <div className="cluster gap-3 justify-between">
      <p id={lineId}>{`Its sender withdrew it on ${newYorkDate(new Date(work.withdrawnAt))}.`}</p>
      <Button variant="quiet" aria-describedby={lineId} onClick={takeBack}>
        <Undo2 className="icon" size={18} strokeWidth={1.75} aria-hidden />
        Take it back
      </Button>
    </div>
  );
}
