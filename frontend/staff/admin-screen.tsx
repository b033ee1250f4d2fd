import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { kindSchema, kinds, listTitle } from '../../shared/kinds.ts';
import { staffPaths } from '../../shared/site-routes.ts';
import { ScreenHeading } from './screen-heading.tsx';
import { useSessionState } from './staff-context.ts';

/** `/admin`: the welcome, and the ways to the lists. */
export function AdminScreen() {
  const state = useSessionState();
  const name = state.status === 'signed-in' ? state.email.split('@', 1) : [];
  return (
    <main className="screen">
      <header>
        <ScreenHeading>Welcome, {name}</ScreenHeading>
        <p className="screen__lead">What visitors have sent through the site.</p>
      </header>
      <ul className="list-cards">
        {kindSchema.options.map((kind) => (
          <li key={kind} className="list-card">
            <Link className="list-card__link" to={staffPaths.list(kind)}>
              {kinds[kind].word} List
            </Link>
            <span className="list-card__text">{listTitle(kind)}</span>
            <ArrowRight className="list-card__arrow" size={20} strokeWidth={1.75} aria-hidden />
          </li>
        ))}
      </ul>
    </main>
  );
}
