import { Link } from 'react-router-dom';
import { useSuspected } from '#frontend/staff/api/use-suspected.ts';
import { staffPaths } from '#shared/site-routes.ts';

/** How many look like spam, and the way to them; nothing where there are none. */
export function SuspectedCount() {
  const [state] = useSuspected();
  if (state.status !== 'found' || state.rows.rows.length === 0) return null;
  const { rows, hasMore } = state.rows;
  const count = `${rows.length}${hasMore ? ' and more' : ''}`;
  return (
    <p className="suspected-count">
      <Link to={staffPaths.suspected}>{count} suspected</Link> to be spam, in no list: release or
      delete {rows.length === 1 ? 'it' : 'them'}.
    </p>
  );
}
