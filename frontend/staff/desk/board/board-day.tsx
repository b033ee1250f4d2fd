import { dayWords } from '#shared/desk/shift-words.ts';
import { CardLink } from './board-card.tsx';
import { Hours, RosterButton } from './board-grid.tsx';
import { type BoardRow, dayMark, daysFrom, openOfDays, withNotesOnce } from './board-rows.ts';
import { openKey } from './nurse-rows.ts';

type BoardDayProps = {
  rows: readonly BoardRow[];
  /** The Monday, and the shown day. */
  week: string;
  day: string;
  today: string;
  isBehind: boolean;
  chosen: string;
  onDay: (day: string) => void;
};

/** Forced colors leave the ground out. */
const chosenDay =
  'border-pine bg-pine font-bold text-on-pine forced-colors:border-4 forced-colors:border-[Highlight]';

/** One day of the week with a switch for the days, on a phone. */
export function BoardDay(props: BoardDayProps) {
  const { rows, week, day, today, isBehind, chosen } = props;
  const days = daysFrom(week);
  const at = days.indexOf(day);
  const open = openOfDays(rows);
  const ofDay = rows.flatMap((row) => {
    const cards = row.days[at] ?? [];
    return cards.length > 0 ? [{ ...row, days: [cards] }] : [];
  });
  const shown = withNotesOnce(ofDay);
  return (
    <div className="stack">
      <nav className="grid grid-cols-[repeat(7,minmax(0,1fr))] gap-1" aria-label="Days">
        {days.map((one, index) => {
          const [weekday, date] = dayWords(one).split(' ');
          return (
            <button
              key={one}
              type="button"
              className={`grid min-h-[4rem] cursor-pointer content-start justify-items-center rounded border px-0 py-1 text-small ${one === day ? chosenDay : 'border-line bg-transparent text-ink'}`}
              aria-current={one === day ? 'date' : undefined}
              onClick={() => props.onDay(one)}
            >
              <span>{weekday}</span> <span className="tabular">{date}</span>{' '}
              <span className="tabular text-[0.6875rem]">
                {one === today ? 'Today' : dayMark(one, today, open[index])}
              </span>
            </button>
          );
        })}
      </nav>
      <div className="stack" aria-busy={isBehind}>
        {shown.map((row) => (
          <section key={row.key} className="stack gap-2" aria-label={partWords(row)}>
            <h3 className="cluster gap-2 font-text text-base">
              {row.of === openKey ? (
                <span>{row.title}</span>
              ) : (
                <RosterButton of={row.of} title={row.title} isInGrid={false} />
              )}
              {row.part !== '' && <span className="regular">{row.part}</span>}
            </h3>
            {row.hours && (
              <p className="cluster gap-2 small">
                <span>Hours of the week:</span> <Hours hours={row.hours} />
              </p>
            )}
            <ul className="stack gap-2">
              {row.days.flat().map((card) => (
                <li key={card.shift.id}>
                  <CardLink card={card} isChosen={card.shift.id === chosen} isInGrid={false} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && (
          <p className="soft">{isBehind ? 'Loading' : 'No shifts on this day'}</p>
        )}
      </div>
    </div>
  );
}

const partWords = ({ title, part }: BoardRow): string => [title, part].filter(Boolean).join(', ');
