import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import { readListAgain, showAgain } from './list-rows.ts';

/**
 * Brings a deleted submission back, from the toast after its deletion or from the bin. The function that is
 * returned rejects with the call's ApiError, and works on when the screen that asked for it is left.
 */
export function useRestoreSubmission(): (kind: Kind, id: string) => Promise<void> {
  const { api, queryClient } = useStaff();
  return async (kind, id) => {
    await api.restoreSubmission({ path: { kind, id } });
    showAgain(queryClient, kind, [id]);
    readListAgain(queryClient, kind);
    readListAgain(queryClient, 'bin');
  };
}
