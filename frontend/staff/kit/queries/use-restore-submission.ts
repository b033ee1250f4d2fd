import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import { readListAgain, showAgain } from './list-rows.ts';

/**
 * Restores a deleted submission, from the toast after its deletion or from the bin. The returned function rejects
 * with the call's ApiError. It also works after its screen is closed.
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
