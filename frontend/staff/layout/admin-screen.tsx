import { ArrowRight, FileUser, History, Hospital, Mail, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSessionState } from '#frontend/staff/session/staff-context.ts';
import { type Kind, kindSchema, kinds } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { ScreenHeading } from './screen-heading.tsx';

/** What each list holds, in a picture and in words. */
const contents: Record<Kind, { Icon: typeof Mail; text: string }> = {
  contact: { Icon: Mail, text: 'Messages from the contact form' },
  employer: { Icon: Hospital, text: 'Facilities that ask for nurses' },
  employment: { Icon: FileUser, text: 'Job applications with resumes' },
};

/** `/admin`: the welcome, and the ways to the lists. */
export function AdminScreen() {
  const state = useSessionState();
  const name = state.status === 'signed-in' ? state.email.split('@', 1) : [];
  return (
    <main className="screen screen--wide screen--welcome">
      <header>
        <ScreenHeading>Welcome, {name}</ScreenHeading>
        <p className="screen__lead">What visitors have sent through the site.</p>
      </header>
      <ul className="list-cards">
        {kindSchema.options.map((kind) => {
          const { Icon, text } = contents[kind];
          return (
            <li key={kind} className="list-card">
              <span className="list-card__icon">
                <Icon size={26} strokeWidth={1.75} aria-hidden />
              </span>
              <Link className="list-card__link" to={staffPaths.list(kind)}>
                {kinds[kind].word} List
              </Link>
              <span className="list-card__text">{text}</span>
              <ArrowRight className="list-card__arrow" size={20} strokeWidth={1.75} aria-hidden />
            </li>
          );
        })}
        {state.status === 'signed-in' && state.isAdministrator && (
          <li className="list-card">
            <span className="list-card__icon">
              <Trash2 size={26} strokeWidth={1.75} aria-hidden />
            </span>
            <Link className="list-card__link" to={staffPaths.bin}>
              Deleted applications
            </Link>
            <span className="list-card__text">To bring back, or to erase for good</span>
            <ArrowRight className="list-card__arrow" size={20} strokeWidth={1.75} aria-hidden />
          </li>
        )}
        {state.status === 'signed-in' && state.isAdministrator && (
          <li className="list-card">
            <span className="list-card__icon">
              <History size={26} strokeWidth={1.75} aria-hidden />
            </span>
            <Link className="list-card__link" to={staffPaths.activity}>
              Activity
            </Link>
            <span className="list-card__text">Who has read, deleted or brought back what</span>
            <ArrowRight className="list-card__arrow" size={20} strokeWidth={1.75} aria-hidden />
          </li>
        )}
      </ul>
    </main>
  );
}
