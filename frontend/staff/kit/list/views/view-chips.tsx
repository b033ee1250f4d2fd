import { Link } from 'react-router-dom';
import type { Kind } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { viewsOf } from './saved-views.ts';
import { useSavedViews } from './use-saved-views.ts';

type ViewChipsProps = {
  kind: Kind;
  /** The fragment of the shown list. */
  hash: string;
};

/** The saved views of a list, each as a link. */
export function ViewChips({ kind, hash }: ViewChipsProps) {
  const [all] = useSavedViews();
  const views = viewsOf(all, kind);
  if (views.length === 0) return null;
  return (
    <nav className="actions gap-2 basis-full" aria-label="Saved views">
      {views.map((view) => (
        <Link
          key={view.name}
          className="view-chip"
          to={`${staffPaths.list(kind)}${view.hash}`}
          aria-current={view.hash === hash ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
    </nav>
  );
}
