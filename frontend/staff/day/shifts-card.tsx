import { Link } from 'react-router-dom';
import { requestIdOfError } from '#frontend/staff/kit/api/api-error.ts';
import { useShifts } from '#frontend/staff/kit/queries/use-orders.ts';
import { Button } from '#frontend/ui/button.tsx';
import { RequestCode } from '#frontend/ui/request-code.tsx';
import { messages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { countShifts } from './shift-counts.ts';

const shown = [
  { name: 'underWay', label: 'Under way and not filled', filter: '#state=under-way', isDue: true },
  {
    name: 'twoDays',
    label: 'Open shifts today and tomorrow',
    filter: '#when=two-days&state=needs',
    isDue: true,
  },
  {
    name: 'week',
    label: 'Open shifts in the next 7 days',
    filter: '#when=week&state=needs',
    isDue: false,
  },
  { name: 'saidYes', label: 'Said yes, not placed yet', filter: '#state=said-yes', isDue: true },
] as const;

/** The numbers of openings that the staffing desk has to fill, each with a link to its shifts. */
export function ShiftsCard() {
  const [state, retry] = useShifts({ from: newYorkDay(new Date()) });
  const counts = state.status === 'found' ? countShifts(state.data, new Date()) : undefined;
  return (
    <section className="count-row day-more card" aria-labelledby="shifts-card">
      <h2 id="shifts-card" className="title">
        <Link className="shifts-card__way" to={staffPaths.shifts}>
          Shifts
        </Link>
      </h2>
      {counts ? (
        <ul className="count-row__counts">
          {shown.map(({ name, label, filter, isDue }) => (
            <li
              key={name}
              className={isDue && counts[name] > 0 ? 'day-count day-count--due' : 'day-count'}
            >
              <strong className="day-count__number">{counts[name].toLocaleString('en-US')}</strong>{' '}
              <Link to={`${staffPaths.shifts}${filter}`}>{label}</Link>
            </li>
          ))}
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
