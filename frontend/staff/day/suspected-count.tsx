import { Link } from 'react-router-dom';
import { useSuspectedCount } from '#frontend/staff/queries/use-suspected-count.ts';
import { staffPaths } from '#shared/site-routes.ts';

/** How many look like spam, and the way to them; nothing where there are none. */
export function SuspectedCount() {
  const { count = 0, hasMore = false } = useSuspectedCount() ?? {};
  if (count === 0) return null;
  return (
    <p className="suspected-count card">
      <Link to={staffPaths.suspected}>{`${count}${hasMore ? ' and more' : ''}`} suspected</Link> to
      be spam, in no list: release or delete {count === 1 ? 'it' : 'them'}.
    </p>
  );
}
