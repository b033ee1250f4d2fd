import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
import { noFilters } from '#frontend/staff/kit/list/list-address.ts';
import { ListScreen } from '#frontend/staff/kit/list/list-screen.tsx';
import { useListView } from '#frontend/staff/kit/list/use-list-view.ts';
import { listStateOf } from '#frontend/staff/kit/queries/read-pages.ts';
import {
  useAccountChanges,
  useStaffAccounts,
} from '#frontend/staff/kit/queries/use-staff-accounts.ts';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { useShowFailure } from '#frontend/staff/kit/services/use-show-failure.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { counted } from '#shared/counted.ts';
import type { StaffAccount } from '#shared/staff-accounts.ts';
import { AccountList } from './account-list.tsx';
import { changeWords } from './account-words.ts';
import { AddAccount } from './add-account.tsx';
import { ManageAccount } from './manage-account.tsx';

const countOf = (count: number): string => counted(count, 'account');

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** `/staff`: the accounts of the staff, for administrators to add and change. */
export function AccountsScreen() {
  const { toasts } = useStaff();
  const showFailure = useShowFailure();
  const session = useSessionState();
  const me = session.status === 'signed-in' ? session.sub : '';
  const [state, retry] = useStaffAccounts();
  const source = listStateOf(state, retry);
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
    <>
      <ListScreen
        title="Staff accounts"
        buttons={
          state.status === 'found' && (
            <Button onClick={() => setShown('new')}>
              <UserPlus size={18} strokeWidth={1.75} aria-hidden />
              Add account
            </Button>
          )
        }
        calls={['listStaffAccounts']}
        source={source}
        filters={noFilters}
        control={useListView(noFilters)}
        matching={source.rows}
        countOf={countOf}
        empty={{
          title: 'There are no accounts',
          text: 'A new account gets a temporary password by e-mail.',
        }}
        forbidden={{
          title: 'Administrators only',
          text: 'Ask an administrator to add or change an account.',
        }}
        isOnePage
      >
        {({ rows }) => <AccountList accounts={rows} me={me} onManage={setShown} />}
      </ListScreen>
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
    </>
  );
}
