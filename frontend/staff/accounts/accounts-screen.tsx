import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
import { RowsPlaceholder } from '#frontend/staff/kit/layout/rows-placeholder.tsx';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import {
  useAccountChanges,
  useStaffAccounts,
} from '#frontend/staff/kit/queries/use-staff-accounts.ts';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { useShowFailure } from '#frontend/staff/kit/services/use-show-failure.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import type { StaffAccount } from '#shared/staff-accounts.ts';
import { AccountList } from './account-list.tsx';
import { changeWords } from './account-words.ts';
import { AddAccount } from './add-account.tsx';
import { ManageAccount } from './manage-account.tsx';

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** `/staff`: the accounts of the staff, for administrators to add and change. */
export function AccountsScreen() {
  const { toasts } = useStaff();
  const showFailure = useShowFailure();
  const session = useSessionState();
  const me = session.status === 'signed-in' ? session.sub : '';
  const [state, retry] = useStaffAccounts();
  const { change, addition } = useAccountChanges();
  const [shown, setShown] = useState<StaffAccount | 'new'>();
  const isBusy = change.isPending;
  const close = () => setShown(undefined);
  const fail = (error: unknown, refused: string) => {
    const text = statusOf(error) === 409 ? refused : 'That did not work. Please try again.';
    showFailure(error, text);
  };
  const account = shown === 'new' ? undefined : shown;

  return (
    <main className="screen">
      <header className="screen__head">
        <ScreenHeading>Staff accounts</ScreenHeading>
        {state.status === 'found' && (
          <Button onClick={() => setShown('new')}>
            <UserPlus size={18} strokeWidth={1.75} aria-hidden />
            Add account
          </Button>
        )}
      </header>
      <RowsPlaceholder
        state={state}
        isEmpty={state.status === 'found' && state.data.length === 0}
        empty={{
          title: 'There are no accounts',
          text: 'A new account gets a temporary password by e-mail.',
        }}
        forbidden={{
          title: 'Administrators only',
          text: 'Ask an administrator to add or change an account.',
        }}
        onRetry={retry}
      />
      {state.status === 'found' && state.data.length > 0 && (
        <AccountList accounts={state.data} me={me} onManage={setShown} />
      )}
      <Dialog
        open={account !== undefined}
        title={account ? nameOfEmail(account.email) : ''}
        dismissible={!isBusy}
        onClose={close}
      >
        {account && (
          <ManageAccount
            key={account.sub}
            account={account}
            isOwn={account.sub === me}
            isBusy={isBusy}
            onClose={close}
            onChange={(wanted, asked) =>
              change.mutate(wanted, {
                onSuccess: () => toasts.show('success', changeWords[asked].done(account.email)),
                onError: (error) => fail(error, changeWords[asked].refused),
                onSettled: close,
              })
            }
          />
        )}
      </Dialog>
      {shown === 'new' && (
        <AddAccount
          onClose={close}
          onAdd={async (added) => {
            try {
              await addition.mutateAsync(added);
              toasts.show('success', `${added.email} was added, and is mailed a password.`);
              return undefined;
            } catch (error) {
              if (statusOf(error) === 409) {
                return { email: 'There is an account with this address already.' };
              }
              fail(error, '');
              return {};
            }
          }}
        />
      )}
    </main>
  );
}
