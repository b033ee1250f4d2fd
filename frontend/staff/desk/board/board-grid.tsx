import { Printer } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { dayWords } from '#shared/desk/shift-words.ts';
import { CardLink } from './board-card.tsx';
import { type BoardRow, daysFrom, openOfDays, type WeekHours } from './board-rows.ts';
import { openKey } from './nurse-rows.ts';
import { useGridKeys } from './use-grid-keys.ts';

type BoardGridProps = {
  table: RefObject<HTMLTableElement | null>;
  label: string;
  /** 'Facility and unit', 'Nurse'. */
  header: string;
  rows: readonly BoardRow[];
  /** The Monday. */
  week: string;
  today: string;
  /** Whether the rows have hours. */
  hasHours: boolean;
  isCompact: boolean;
  /** Whether the rows lack shifts of the week, which are loading. */
  isBehind: boolean;
  /** The id of the shift beside the board; '' without one. */
  chosen: string;
  turnWeek: (by: -1 | 1) => void;
};

/** The week as a grid: a row for each unit or nurse, and a column for each day. */
export function BoardGrid(props: BoardGridProps) {
  const { table, label, header, rows, week, today, hasHours, isCompact, isBehind, chosen } = props;
  const keys = useGridKeys(table, { turnWeek: props.turnWeek, isReady: !isBehind });
  const open = openOfDays(rows);
  const days = daysFrom(week);
  const groups = [...Map.groupBy(rows, (row) => row.of)];
  const current = days.indexOf(today);
  return (
    <table
      ref={table}
      className="board-grid"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells that take the focus is a grid
      role="grid"
      aria-label={label}
      aria-busy={isBehind}
      aria-readonly
      tabIndex={-1}
      {...keys}
    >
      <thead>
        <tr>
          <th scope="col" className="board-grid__head">
            {header}
          </th>
          {days.map((day, at) => (
            <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
              <span className="board-grid__day tabular">{dayWords(day)}</span>
              {day === today && <span className="board-grid__today">Today</span>}
              <span className="board-grid__count small regular soft tabular">
                {(open[at] ?? 0) > 0 ? `${open[at]} open` : ''}
              </span>
            </th>
          ))}
          {hasHours && (
            <th scope="col" className="board-grid__hours">
              Hours
            </th>
          )}
        </tr>
      </thead>
      {groups.map(([of, own]) => (
        <tbody key={of}>
          {own.map((row) => (
            <Row
              key={row.key}
              row={row}
              today={current}
              isCompact={isCompact}
              hasHours={hasHours}
              chosen={row.days.flat().some(({ shift }) => shift.id === chosen) ? chosen : ''}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = {
  row: BoardRow;
  /** The column of today; -1 in another week. */
  today: number;
  isCompact: boolean;
  hasHours: boolean;
  chosen: string;
};

const Row = memo(function Row({ row, today, isCompact, hasHours, chosen }: RowProps) {
  return (
    <tr>
      <RowHeader row={row} />
      {row.days.map((cards, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the seven days
          key={at}
          data-today={at === today || undefined}
          tabIndex={cards.length === 0 ? -1 : undefined}
        >
          {cards.map((card) => (
            <CardLink
              key={card.shift.id}
              card={card}
              isChosen={card.shift.id === chosen}
              isCompact={isCompact}
              isInGrid
            />
          ))}
        </td>
      ))}
      {hasHours && (
        <td className="board-grid__hours" tabIndex={-1}>
          {row.hours && <Hours hours={row.hours} />}
        </td>
      )}
    </tr>
  );
});

/** The facility and the unit, or the nurse. Its button shows the roster. */
function RowHeader({ row }: { row: BoardRow }) {
  const { of, title, detail, part, isFirst } = row;
  const hasRoster = isFirst && of !== openKey;
  return (
    <th scope="row" className="board-grid__head" tabIndex={hasRoster ? undefined : -1}>
      {hasRoster ? (
        <RosterButton of={of} title={title} isInGrid />
      ) : (
        <span className={isFirst ? undefined : 'visually-hidden'}>{title}</span>
      )}
      {isFirst && detail !== '' && <span className="board-grid__detail small soft">{detail}</span>}
      {part !== '' && <span className="board-grid__part">{part}</span>}
    </th>
  );
}

/** The button that shows the roster of a facility or a nurse. */
export const RosterButton = (props: { of: string; title: string; isInGrid: boolean }) => (
  <button
    type="button"
    className="board-grid__of"
    title="Roster"
    aria-haspopup="dialog"
    data-roster={props.of}
    tabIndex={props.isInGrid ? -1 : undefined}
  >
    <span translate="no">{props.title}</span>
    <Printer size={14} strokeWidth={1.75} aria-hidden />
  </button>
);

/** The hours of a nurse's week. */
export const Hours = ({ hours: { words, isOvertime, before } }: { hours: WeekHours }) => (
  <>
    <span className="strong tabular">{words}</span>
    {isOvertime && <span className="board-grid__overtime">Overtime</span>}
    {before !== '' && <span className="small soft">{before}</span>}
  </>
);
