import { ArrowRight, Bug, FileUser, History, Hospital, Mail, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { type Kind, listedKinds } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { DayCard } from './day-card.tsx';
import { ExpiringLicenses } from './expiring-licenses.tsx';
import { ShiftsCard } from './shifts-card.tsx';
import { SuspectedCount } from './suspected-count.tsx';

type Way = { to: string; title: string; text: string; Icon: typeof Mail };

const contents: Record<Kind, Pick<Way, 'Icon' | 'text'>> = {
  contact: { Icon: Mail, text: 'Messages from the contact form' },
  employer: { Icon: Hospital, text: 'Facilities that ask for nurses' },
  employment: { Icon: FileUser, text: 'Job applications with resumes' },
};

const forAdministrators: readonly Way[] = [
  {
    to: staffPaths.bin,
    title: 'Deleted applications',
    text: 'To bring back, or to erase for good',
    Icon: Trash2,
  },
  {
    to: staffPaths.activity,
    title: 'Activity',
    text: 'Who has read, deleted or brought back what',
    Icon: History,
  },
  {
    to: staffPaths.errors,
    title: 'Error reports',
    text: 'What went wrong in browsers',
    Icon: Bug,
  },
];

/** `/admin`: the welcome and the day of each list. Administrators also see links to deleted records, activity and errors. */
export function AdminScreen() {
  const state = useSessionState();
  const name = state.status === 'signed-in' ? state.email.split('@', 1) : [];
  const isAdministrator = state.status === 'signed-in' && state.isAdministrator;
  return (
    <main className="screen screen--wide screen--welcome">
      <header>
        <ScreenHeading>{`Welcome, ${name}`}</ScreenHeading>
        <p className="soft tabular">
          The shifts to fill, new submissions, and the work that is due.
        </p>
      </header>
      <ShiftsCard />
      <ul className="list-cards stack">
        {listedKinds.map((kind) => (
          <DayCard key={kind} kind={kind} {...contents[kind]} />
        ))}
      </ul>
      <ExpiringLicenses />
      <SuspectedCount />
      {isAdministrator && (
        <ul className="list-cards stack">
          {forAdministrators.map(({ to, title, text, Icon }) => (
            <li key={to} className="list-card card">
              <span className="list-card__icon">
                <Icon size={26} strokeWidth={1.75} aria-hidden />
              </span>
              <Link className="list-card__link" to={to}>
                {title}
              </Link>
              <span className="list-card__text">{text}</span>
              <ArrowRight className="list-card__arrow" size={20} strokeWidth={1.75} aria-hidden />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
