import { useEffect, useRef } from 'react';
import { useRemovedIds } from '#frontend/staff/kit/queries/list-rows.ts';
import type { ListState } from '#frontend/staff/kit/queries/read-pages.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { countGone } from './count-gone.ts';
import { deletedElsewhere } from './list-words.ts';

/** Shows a toast when rows of an open list are missing after a refetch, other than rows that this tab has removed. */
export function useGoneNotice(kind: Kind, { rows, status }: ListState<PreparedRow>): void {
  const { toasts } = useStaff();
  const removedIds = useRemovedIds(kind);
  const before = useRef(rows);
  useEffect(() => {
    const own = new Set(removedIds);
    const others = before.current.filter(({ id }) => !own.has(id));
    const gone = countGone(others, rows, status === 'complete');
    before.current = rows;
    if (gone > 0) toasts.show('normal', deletedElsewhere(kind, gone));
  }, [kind, rows, status, toasts, removedIds]);
}
