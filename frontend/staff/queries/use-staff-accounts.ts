import { useMutation, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { AccountAction, NewAccount, StaffAccount } from '#shared/staff-accounts.ts';
import type { StaffRole } from '#shared/staff-groups.ts';
import { type QueryState, queryStateOf } from './query-state.ts';

const accountsKey = ['staff-accounts'] as const;

/** Every account of the staff. @returns its state, and a function that tries again */
export function useStaffAccounts(): [QueryState<StaffAccount[]>, () => void] {
  const { api } = useStaff();
  const query = useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => api.staffAccounts(signal),
    select: ({ accounts }) => accounts,
    gcTime: 0,
  });
  return [queryStateOf(query), () => void query.refetch()];
}

/** What is done to an account: an action, or another role. */
export type AccountChange = { sub: string } & ({ action: AccountAction } | { role: StaffRole });

/** Changes to accounts, after which they are read again. */
export function useAccountChanges() {
  const { api, queryClient } = useStaff();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: accountsKey });
  return {
    change: useMutation({
      mutationFn: (change: AccountChange) =>
        'role' in change
          ? api.setRole(change.sub, change.role)
          : api.changeAccount(change.sub, change.action),
      onSettled,
    }),
    addition: useMutation({
      mutationFn: (account: NewAccount) => api.addAccount(account),
      onSettled,
    }),
  };
}
