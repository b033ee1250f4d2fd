import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { agency } from '#frontend/content/agency.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Account } from '#frontend/staff/sign-in/account/account.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Sign } from '#frontend/ui/wordmark.tsx';
import { kinds, listedKinds } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';

const link =
  'flex min-h-touch items-center border-y-3 border-transparent font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-b-pine aria-[current=page]:text-ink ' +
  // Forced colors show every border, also a transparent one.
  'forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-b-[Highlight]';

/** The bar on top of every signed-in screen: the logo, the lists, the find box, the account and the logout. */
export function StaffBar({ find }: { find: ReactNode }) {
  const { session, toasts, queryClient } = useStaff();
  const navigate = useNavigate();
  const isAdministrator = useMayAct('administrator');
  const [leaving, setLeaving] = useState(false);

  const logOut = async () => {
    setLeaving(true);
    try {
      // The server would refuse the requests in progress after the sign-out.
      await queryClient.cancelQueries();
      await session.signOut();
      navigate(staffPaths.login, { replace: true });
    } catch {
      setLeaving(false);
      toasts.show('error', messages.signOutFailed);
    }
  };

  return (
    <header className="staff-bar flex flex-wrap gap-x-5 gap-y-1 max-2xl:gap-x-3 max-xl:gap-x-2 items-center px-edge py-2 border-b border-hairline bg-surface print:hidden">
      <Link
        className="wordmark icon-text max-[52rem]:flex-1 max-[52rem]:text-[1.0625rem]"
        to={staffPaths.admin}
      >
        <Sign size={28} />
        <span className="wordmark__name" translate="no">
          {agency.productName}
        </span>
      </Link>
      <nav
        className="flex flex-auto flex-wrap gap-x-4 max-xl:gap-x-3 max-[52rem]:order-1 max-[52rem]:basis-full max-md:flex-nowrap max-md:basis-[calc(100%-4rem)] max-xs:flex-[1_0_100%] max-xs:flex-wrap max-xs:gap-x-2 max-xs:text-[0.8125rem]"
        aria-label="Lists"
      >
        {listedKinds.map((kind) => (
          <NavLink key={kind} className={link} to={staffPaths.list(kind)}>
            {kinds[kind].word}
          </NavLink>
        ))}
        <NavLink className={link} to={staffPaths.shifts}>
          Shifts
        </NavLink>
        {isAdministrator && (
          <NavLink className={link} to={staffPaths.accounts}>
            Staff
          </NavLink>
        )}
      </nav>
      {find}
      <Account />
      <Button
        variant="quiet"
        className="max-2xl:px-3 max-xl:px-2"
        inactive={leaving}
        onClick={logOut}
      >
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-xs:absolute max-xs:w-px max-xs:overflow-hidden max-xs:[clip-path:inset(50%)]">
          Logout
        </span>
      </Button>
    </header>
  );
}
