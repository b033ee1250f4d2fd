import { Button } from '#frontend/ui/button.tsx';
import { newYorkDate } from '#shared/new-york.ts';
import type { StaffAccount } from '#shared/staff-accounts.ts';
import { accountState } from './account-words.ts';

type AccountListProps = {
  accounts: readonly StaffAccount[];
  /** The `sub` of the signed-in account. */
  me: string;
  onManage: (account: StaffAccount) => void;
};

/** The accounts of the staff, each with its role and a button to manage it. */
export function AccountList({ accounts, me, onManage }: AccountListProps) {
  return (
    <ul aria-label="Staff accounts">
      {accounts.map((account) => (
        <li
          key={account.sub}
          className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between py-3 border-b border-hairline"
        >
          <div>
            <p className="cluster m-0 font-semibold wrap-anywhere">
              <span translate="no">{account.email}</span>
              {account.sub === me && <span className="chip">You</span>}
            </p>
            <p className="m-0 text-ink-soft text-small">
              <span>{`${accountState(account).join('. ')}. Last change `}</span>
              <time dateTime={account.changedAt}>{newYorkDate(new Date(account.changedAt))}</time>
            </p>
          </div>
          <Button
            variant="quiet"
            aria-label={`Manage ${account.email}`}
            onClick={() => onManage(account)}
          >
            Manage
          </Button>
        </li>
      ))}
    </ul>
  );
}
