import { Link } from 'react-router-dom';
import { useSuspectedCount } from '#frontend/staff/kit/queries/use-suspected-count.ts';
import { staffPaths } from '#shared/site-routes.ts';

/** The number of suspected records, with a link to their list; nothing if there are none. */
export function SuspectedCount() {
  const { count = 0, hasMore = false } = useSuspectedCount() ?? {};
  if (count === 0) return null;
  return (
    <p className="small">
      <Link to={staffPaths.suspected}>{`${count}${hasMore ? ' and more' : ''} suspected`}</Link>{' '}
      <span>{`to be spam, in no list: release or delete ${count === 1 ? 'it' : 'them'}.`}</span>
    </p>
  );
}
