import { useEffect } from 'react';
import { changeRow } from '#frontend/staff/kit/queries/list-rows.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';

/** Marks a record as opened in its cached list at once. The server marks it when it is read. */
export function useMarkedOpened(kind: Kind, { id, work }: Submission): void {
  const { queryClient } = useStaff();
  const isMarked = useMayAct('recruiter') && work?.openedAt === undefined;
  useEffect(() => {
    if (!isMarked) return;
    const openedAt = new Date().toISOString();
    changeRow(queryClient, kind, id, (row) => ({ openedAt, ...row }));
  }, [queryClient, kind, id, isMarked]);
}
