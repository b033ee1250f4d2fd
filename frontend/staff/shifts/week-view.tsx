import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { clockWords, fillLabels, shortDay } from '#frontend/staff/layout/line-words.ts';
import { Button } from '#frontend/ui/button.tsx';
import { fillOf, freeOn } from '#shared/desk/lines.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { facilityWords } from './shift-columns.tsx';
import { daysAfter } from './shift-days.ts';
import { daysOfWeek, weekWords } from './shift-groups.ts';
import type { LineAtFacility, ShiftsView, ViewChange } from './shifts-view.ts';

type WeekViewProps = {
  lines: readonly LineAtFacility[];
  view: ShiftsView;
  today: string;
  /** Whether `lines` lacks lines of this week, which are loading. */
  isBehind: boolean;
  onView: (change: ViewChange) => void;
};

/** The lines of a week in seven columns from Monday to Sunday; on a phone the days are in one column. */
export function WeekView({ lines, view, today, isBehind, onView }: WeekViewProps) {
  const { week } = view;
  const step = (days: number) => onView((present) => ({ week: daysAfter(present.week, days) }));
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
            onClick={() => onView({ week: mondayOf(today) })}
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
        {daysOfWeek(lines, view).map(({ day, rows }) => (
          <li key={day} className="week__day" aria-current={day === today ? 'date' : undefined}>
            <h3 className="week__date tabular">
              <span>{shortDay(day)}</span>
              {day === today && <span className="small pine"> Today</span>}
            </h3>
            {rows.length === 0 ? (
              <p className="small soft">{isBehind ? 'Loading' : 'No shifts'}</p>
            ) : (
              <ul className="stack gap-2">
                {rows.map((one) => (
                  <Shift key={one.line.id} one={one} day={day} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shift({ one, day }: { one: LineAtFacility; day: string }) {
  const { line } = one;
  const free = freeOn(line, day);
  const fill = fillOf(line, new Date(0));
  const isSet = line.state !== 'open';
  return (
    <li className="week-shift" data-free={!isSet && free > 0}>
      <Link className="week-shift__link" to={staffPaths.line(line.id)}>
        <span className="shift-role">{roleAbbreviations[line.role]}</span>{' '}
        <span>{facilityWords(one)}</span>
      </Link>
      <span className="small soft tabular">{`${clockWords(line.from)} – ${clockWords(line.to)}`}</span>
      <span className="week-shift__places small strong tabular">
        {isSet ? fillLabels[fill] : `${line.count - free} of ${line.count} filled`}
      </span>
    </li>
  );
}
