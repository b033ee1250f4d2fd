import { useMutation, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { AccountAction, NewAccount, StaffAccount } from '#shared/staff-accounts.ts';
import type { StaffRole } from '#shared/staff-groups.ts';
import { type QueryState, stateAndRetry } from './query-state.ts';

const accountsKey = ['staff-accounts'] as const;

/** Every account of the staff. @returns its state, and a function that tries again */
export function useStaffAccounts(): [QueryState<StaffAccount[]>, () => void] {
  const { api } = useStaff();
  return stateAndRetry(
    useQuery({
      queryKey: accountsKey,
      queryFn: ({ signal }) => api.listStaffAccounts({ signal }),
      select: ({ accounts }) => accounts,
      gcTime: 0,
    }),
  );
}

/** A change of an account: an action, or another role. */
export type AccountChange = { sub: string } & ({ action: AccountAction } | { role: StaffRole });

/** Changes to accounts. After each change the accounts are read again. */
export function useAccountChanges() {
  const { api, queryClient } = useStaff();
  const actions = {
    disable: api.disableStaffAccount,
    enable: api.enableStaffAccount,
    'reset-password': api.resetStaffPassword,
    'sign-out': api.signOutStaffAccount,
  } as const satisfies Record<AccountAction, unknown>;
  const onSettled = () => queryClient.invalidateQueries({ queryKey: accountsKey });
  return {
    change: useMutation({
      mutationFn: (change: AccountChange) =>
        'role' in change
          ? api.setStaffRole({ path: { sub: change.sub }, body: { role: change.role } })
          : actions[change.action]({ path: { sub: change.sub } }),
      onSettled,
    }),
    addition: useMutation({
      mutationFn: (account: NewAccount) => api.addStaffAccount({ body: account }),
      onSettled,
    }),
  };
}
