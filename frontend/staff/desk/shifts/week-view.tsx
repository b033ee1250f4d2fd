import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/ui/button.tsx';
import { addDays } from '#shared/days.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { dayWords, fillLabels, openingsWords, timesWords } from '#shared/desk/shift-words.ts';
import { fillOf, takenOf } from '#shared/desk/shifts.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { facilityWords } from './shift-columns.tsx';
import { daysOfWeek, weekWords } from './shift-groups.ts';
import type { ShiftAtFacility } from './shifts-view.ts';

type WeekViewProps = {
  shifts: readonly ShiftAtFacility[];
  /** Its Monday. */
  week: string;
  today: string;
  /** Whether `shifts` lacks shifts of this week, which are loading. */
  isBehind: boolean;
  onWeek: (monday: string) => void;
};

/** The shifts of a week in seven columns from Monday to Sunday; on a phone the days are in one column. */
export function WeekView({ shifts, week, today, isBehind, onWeek }: WeekViewProps) {
  const step = (days: number) => onWeek(addDays(week, days));
  return (
    <section className="week stack" aria-labelledby="week-title" aria-busy={isBehind}>
      <div className="week__head cluster">
        <h2 id="week-title" className="title" aria-live="polite">
          {weekWords(week)}
        </h2>
        <nav className="week__steps actions gap-2" aria-label="Weeks">
          <Button variant="quiet" onClick={() => step(-7)}>
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
            <span>
              Previous<span className="visually-hidden"> week</span>
            </span>
          </Button>
          <Button
            variant="quiet"
            inactive={week === mondayOf(today)}
            onClick={() => onWeek(mondayOf(today))}
          >
            This week
          </Button>
          <Button variant="quiet" onClick={() => step(7)}>
            <span>
              Next<span className="visually-hidden"> week</span>
            </span>
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
          </Button>
          <Button variant="quiet" className="week__print" onClick={() => window.print()}>
            <Printer size={18} strokeWidth={1.75} aria-hidden />
            Print
          </Button>
        </nav>
      </div>
      <ol className="week__days stack">
        {daysOfWeek(shifts, week).map(({ day, rows }) => (
          <li key={day} className="week__day" aria-current={day === today ? 'date' : undefined}>
            <h3 className="week__date tabular">
              <span>{dayWords(day)}</span>
              {day === today && <span className="small pine"> Today</span>}
            </h3>
            {rows.length === 0 ? (
              <p className="small soft">{isBehind ? 'Loading' : 'No shifts'}</p>
            ) : (
              <ul className="stack gap-2">
                {rows.map((one) => (
                  <ShiftCard key={one.shift.id} one={one} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ShiftCard({ one }: { one: ShiftAtFacility }) {
  const { shift } = one;
  const { openings: all, state } = shift;
  const taken = takenOf(shift);
  const isSet = state !== 'open';
  return (
    <li className="week-shift" data-free={!isSet && taken < all}>
      <Link className="week-shift__link" to={staffPaths.order(shift.order, shift.id)}>
        <span className="shift-role">{roleAbbreviations[shift.role]}</span>{' '}
        <span>{facilityWords(one)}</span>
      </Link>
      <span className="small soft tabular">{timesWords(shift)}</span>
      <span className="week-shift__places small strong tabular">
        {isSet ? fillLabels[fillOf(shift, new Date(0))] : openingsWords({ all, taken })}
      </span>
    </li>
  );
}
