import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import { deletedRowsKey } from './deleted-rows-key.ts';
import { listKey } from './list-pages.ts';
import { deleteKey, idOfDeletion } from './use-delete-submission.ts';

/**
 * Brings a deleted submission back, from the toast after its deletion or from the bin. The function that is
 * returned rejects with the call's ApiError, and works on when the screen that asked for it is left.
 */
export function useRestoreSubmission(): (kind: Kind, id: string) => Promise<void> {
  const { api, queryClient } = useStaff();
  return async (kind, id) => {
    await api.restoreSubmission({ path: { kind, id } });
    // Lists hide what this tab deleted, until it is back.
    const cache = queryClient.getMutationCache();
    const deletions = cache.findAll({ mutationKey: deleteKey(kind) });
    for (const one of deletions) if (idOfDeletion(one) === id) cache.remove(one);
    void queryClient.invalidateQueries({ queryKey: listKey(kind) });
    void queryClient.invalidateQueries({ queryKey: deletedRowsKey });
  };
}
