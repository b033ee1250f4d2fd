import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
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
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 items-center py-3 border-b border-hairline md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto]"
        >
          <p className="cluster m-0 font-semibold wrap-anywhere">
            <span translate="no">{nameOfEmail(account.email)}</span>
            {account.sub === me && <span className="chip">You</span>}
          </p>
          <p
            className="m-0 text-ink-soft text-small wrap-anywhere row-start-2 max-md:col-span-full"
            translate="no"
          >
            {account.email}
          </p>
          <p className="m-0 max-md:row-start-3 max-md:col-span-full max-md:text-small">
            {accountState(account).join('. ')}
          </p>
          <p className="m-0 text-ink-soft text-small row-start-4 max-md:col-span-full md:row-start-2">
            <span>Last change </span>
            <time dateTime={account.changedAt}>{newYorkDate(new Date(account.changedAt))}</time>
          </p>
          <Button
            variant="quiet"
            className="row-start-1 col-start-2 md:row-span-2 md:col-start-3"
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
