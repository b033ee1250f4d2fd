import { useEffect, useRef } from 'react';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { countGone } from './count-gone.ts';
import { deletedElsewhere } from './list-words.ts';
import type { ListState } from './use-list.ts';

/** Says in a toast when a refresh finds that rows of an open list are gone. */
export function useGoneNotice({ rows, status }: ListState): void {
  const { toasts } = useStaff();
  const before = useRef(rows);
  useEffect(() => {
    const gone = countGone(before.current, rows, status === 'complete');
    before.current = rows;
    if (gone > 0) toasts.show('normal', deletedElsewhere(gone));
  }, [rows, status, toasts]);
}
