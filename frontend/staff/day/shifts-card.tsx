import { Link } from 'react-router-dom';
import { requestIdOfError } from '#frontend/staff/api/api-error.ts';
import { useLines } from '#frontend/staff/queries/use-lines.ts';
import { Button } from '#frontend/ui/button.tsx';
import { RequestCode } from '#frontend/ui/request-code.tsx';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { countShifts } from './shift-counts.ts';

const shown = [
  {
    name: 'twoDays',
    label: 'Open shifts today and tomorrow',
    filter: '?when=two-days&state=needs',
  },
  { name: 'week', label: 'Open shifts in the next 7 days', filter: '?when=week&state=needs' },
  { name: 'partlyFilled', label: 'Partly filled', filter: '?state=partly-filled' },
] as const;

/** The numbers of places and lines that the staffing desk has to fill, each with a link to its lines. */
export function ShiftsCard() {
  const [state, retry] = useLines();
  return (
    <section className="count-row day-more card" aria-labelledby="shifts-card">
      <h2 id="shifts-card" className="title">
        <Link className="shifts-card__way" to={staffPaths.shifts}>
          Shifts
        </Link>
      </h2>
      {state.status === 'found' ? (
        <ul className="count-row__counts">
          {shown.map(({ name, label, filter }) => {
            const count = countShifts(state.data, new Date())[name];
            const isDue = name === 'twoDays' && count > 0;
            return (
              <li key={name} className={isDue ? 'day-count day-count--due' : 'day-count'}>
                <strong className="day-count__number">{count.toLocaleString('en-US')}</strong>{' '}
                <Link to={`${staffPaths.shifts}${filter}`}>{label}</Link>
              </li>
            );
          })}
        </ul>
      ) : state.status === 'loading' ? (
        <div className="skeleton" role="status">
          <span className="visually-hidden">Loading</span>
          <span className="skeleton__bar" />
        </div>
      ) : (
        <div className="day-card__failure" role="alert">
          <p>{messages.fetchFailed}</p>
          <RequestCode id={requestIdOfError(state.status === 'failed' ? state.error : undefined)} />
          <Button variant="quiet" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </section>
  );
}
