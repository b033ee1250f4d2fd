import { useId, useState } from 'react';
import type { AccountChange } from '#frontend/staff/kit/queries/use-staff-accounts.ts';
import { Button } from '#frontend/ui/button.tsx';
import { messages } from '#shared/messages.ts';
import type { AccountAction, StaffAccount } from '#shared/staff-accounts.ts';
import { changeWords } from './account-words.ts';
import { RoleChoice } from './role-choice.tsx';

type ManageAccountProps = {
  account: StaffAccount;
  isOwn: boolean;
  isBusy: boolean;
  onChange: (change: AccountChange, asked: AccountAction | 'role') => void;
  onClose: () => void;
};

/** The changes that an administrator can make to an account, and the question before each. */
export function ManageAccount(props: ManageAccountProps) {
  const { account, isOwn, isBusy, onChange, onClose } = props;
  const id = useId();
  const [role, setRole] = useState(account.role);
  const [asked, setAsked] = useState<AccountAction | 'role'>();
  const { sub, enabled } = account;

  if (asked !== undefined) {
    const { label, consequence } = changeWords[asked];
    const change = asked === 'role' ? { sub, role } : { sub, action: asked };
    return (
      <>
        <p className="dialog__text">{consequence}</p>
        <div className="dialog__actions">
          <Button
            autoFocus
            variant={asked === 'enable' ? 'primary' : 'danger'}
            inactive={isBusy}
            onClick={() => onChange(change, asked)}
          >
            {isBusy ? 'Working' : label}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => setAsked(undefined)}>
            {messages.cancel}
          </Button>
        </div>
      </>
    );
  }

  const others: AccountAction[] = isOwn
    ? ['sign-out']
    : [
        enabled ? 'disable' : 'enable',
        ...(enabled ? (['reset-password'] as const) : []),
        'sign-out',
      ];
  return (
    <div className="grid gap-4 justify-items-stretch">
      <p className="soft wrap-anywhere" translate="no">
        {account.email}
      </p>
      {isOwn ? (
        <p className="dialog__text">
          This is your own account: another administrator can disable it or change its role.
        </p>
      ) : (
        <div className="grid gap-4 justify-items-stretch">
          <RoleChoice id={`${id}-role`} role={role} onChoose={setRole} />
          <Button inactive={role === account.role} onClick={() => setAsked('role')}>
            {changeWords.role.label}
          </Button>
        </div>
      )}
      <div className="dialog__actions max-sm:grid max-sm:justify-items-stretch">
        {others.map((action) => (
          <Button key={action} variant="quiet" onClick={() => setAsked(action)}>
            {changeWords[action].label}
          </Button>
        ))}
        {/* `autoFocus`, so that a button has the focus after the question is canceled. */}
        <Button autoFocus variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
