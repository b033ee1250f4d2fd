import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import { useNow } from '#frontend/staff/kit/layout/use-now.ts';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { lastVisit } from '#frontend/staff/kit/visit/last-visit.ts';
import { listedKinds } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { DayList } from './day-list.tsx';
import { DayListCard } from './day-list-card.tsx';
import { LicenseCounts } from './license-counts.tsx';
import { SuspectedCount } from './suspected-count.tsx';
import { useDaySources } from './use-day-sources.ts';

const forAdministrators = [
  { to: staffPaths.bin, title: 'Deleted applications' },
  { to: staffPaths.numbers, title: 'Numbers of the week' },
  { to: staffPaths.activity, title: 'Activity' },
  { to: staffPaths.errors, title: 'Error reports' },
];

/** `/admin`: the welcome and the day. The lists with their counts are beside it. */
export function AdminScreen() {
  const now = useNow();
  const session = useSessionState();
  const isSignedIn = session.status === 'signed-in';
  const me = isSignedIn ? session.sub : '';
  const sources = useDaySources(me, now);
  const [since] = useState(() => lastVisit(me, new Date()));
  const name = isSignedIn ? session.email.split('@', 1) : [];
  return (
    <main className="screen screen--wide">
      <header className="screen__head">
        <ScreenHeading>{`Welcome, ${name}`}</ScreenHeading>
        <a className="line-person day-way" href="#lists">
          Lists and counts
        </a>
      </header>
      <div className="day-columns">
        <DayList sources={sources} now={now} />
        <aside id="lists" className="day-aside" aria-label="Lists">
          <ul className="day-aside__lists">
            {listedKinds.map((kind) => (
              <DayListCard
                key={kind}
                kind={kind}
                list={sources.days[kind]}
                me={me}
                since={since}
                now={now}
              />
            ))}
          </ul>
          <LicenseCounts rows={sources.days.employment.day?.rows ?? []} now={now} />
          <SuspectedCount />
          {isSignedIn && session.isAdministrator && (
            <ul className="day-aside__links">
              {forAdministrators.map(({ to, title }) => (
                <li key={to}>
                  <Link className="line-person" to={to}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </aside>
      </div>
    </main>
  );
}
