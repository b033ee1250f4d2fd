import { useMutation, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import type { AccountAction, NewAccount, StaffAccount } from '#shared/staff-accounts.ts';
import type { StaffRole } from '#shared/staff-groups.ts';
import { ApiError, requestIdOfError } from './api-error.ts';

const accountsKey = ['staff-accounts'] as const;

export type AccountsState =
  | { status: 'loading' }
  | { status: 'found'; accounts: StaffAccount[] }
  /** Whoever is signed in is no administrator. */
  | { status: 'forbidden' }
  | { status: 'failed'; requestId: string | undefined };

/** Every account of the staff. @returns its state, and a function that tries again */
export function useStaffAccounts(): [AccountsState, () => void] {
  const { api } = useStaff();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => api.staffAccounts(signal),
    gcTime: 0,
  });
  const retry = () => void refetch();
  if (data !== undefined) return [{ status: 'found', accounts: data.accounts }, retry];
  if (error instanceof ApiError && error.status === 403) return [{ status: 'forbidden' }, retry];
  if (isPending) return [{ status: 'loading' }, retry];
  return [{ status: 'failed', requestId: requestIdOfError(error) }, retry];
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
