import { Printer } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { dayWords } from '#shared/desk/shift-words.ts';
import { CardLink } from './board-card.tsx';
import { type BoardRow, dayMark, daysFrom, openOfDays, type WeekHours } from './board-rows.ts';
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
  /** Whether the rows lack shifts of the week, which are loading. */
  isBehind: boolean;
  /** The id of the shift beside the board; '' without one. */
  chosen: string;
  turnWeek: (by: -1 | 1) => void;
};

/** The columns of each row: what the row is of, seven days, and the hours. */
const columns = {
  days: 'grid grid-cols-[10rem_repeat(7,minmax(0,1fr))] @max-[60rem]/week:grid-cols-[6.75rem_repeat(7,minmax(0,1fr))]',
  daysAndHours:
    'grid grid-cols-[10rem_repeat(7,minmax(0,1fr))_5.5rem] @max-[60rem]/week:grid-cols-[6.5rem_repeat(7,minmax(0,1fr))_4.25rem]',
};
const columnsOf = (hasHours: boolean) => (hasHours ? columns.daysAndHours : columns.days);
const cell =
  'border-e border-b border-hairline p-1 text-start anywhere [scroll-margin-block:5rem_var(--space-4)] focus-visible:-outline-offset-3 @max-[60rem]/week:p-[2px]';

/** The week as a grid: a row for each unit or nurse, and a column for each day. */
export function BoardGrid(props: BoardGridProps) {
  const { table, label, header, rows, week, today, hasHours, isBehind, chosen } = props;
  const keys = useGridKeys(table, { turnWeek: props.turnWeek, isReady: !isBehind });
  const open = openOfDays(rows);
  const days = daysFrom(week);
  const groups = [...Map.groupBy(rows, (row) => row.of)];
  const current = days.indexOf(today);
  return (
    <table
      ref={table}
      className="@container/week block border-s border-t border-hairline"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells that take the focus is a grid
      role="grid"
      aria-label={label}
      aria-busy={isBehind}
      aria-readonly
      tabIndex={-1}
      {...keys}
    >
      <thead className="sticky top-0 z-1 block bg-ground @max-[60rem]/week:text-[0.75rem]">
        <tr className={columnsOf(hasHours)}>
          <th scope="col" className={`${cell} font-semibold`}>
            {header}
          </th>
          {days.map((day, at) => (
            <th
              key={day}
              scope="col"
              className={`${cell} font-semibold ${day === today ? 'bg-moss shadow-[inset_0_3px_0_var(--pine)]' : ''}`}
              aria-current={day === today ? 'date' : undefined}
            >
              <span className="tabular me-2 inline-block whitespace-nowrap">{dayWords(day)}</span>
              {day === today && <span className="pine inline-block">Today</span>}
              <span className="regular soft tabular block text-small @max-[60rem]/week:text-[0.75rem]">
                {dayMark(day, today, open[at])}
              </span>
            </th>
          ))}
          {hasHours && (
            <th scope="col" className={`${cell} font-semibold`}>
              Hours
            </th>
          )}
        </tr>
      </thead>
      {groups.map(([of, own]) => (
        <tbody key={of} className="block">
          {own.map((row) => (
            <Row
              key={row.key}
              row={row}
              today={current}
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
  hasHours: boolean;
  chosen: string;
};

const Row = memo(function Row({ row, today, hasHours, chosen }: RowProps) {
  return (
    // A row out of sight is neither laid out nor painted.
    <tr
      className={`${columnsOf(hasHours)} [content-visibility:auto] [contain-intrinsic-block-size:auto_6rem]`}
    >
      <RowHeader row={row} />
      {row.days.map((cards, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the seven days
          key={at}
          className={`${cell} grid grid-cols-[minmax(0,1fr)] content-start gap-1 ${at === today ? 'bg-moss' : ''}`}
          tabIndex={cards.length === 0 ? -1 : undefined}
        >
          {cards.map((card) => (
            <CardLink
              key={card.shift.id}
              card={card}
              isChosen={card.shift.id === chosen}
              isInGrid
            />
          ))}
        </td>
      ))}
      {hasHours && (
        <td className={cell} tabIndex={-1}>
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
    <th
      scope="row"
      className={`${cell} font-semibold @max-[60rem]/week:text-[0.8125rem]`}
      tabIndex={hasRoster ? undefined : -1}
    >
      {hasRoster ? (
        <RosterButton of={of} title={title} isInGrid />
      ) : (
        <span className={isFirst ? undefined : 'visually-hidden'}>{title}</span>
      )}
      {isFirst && detail !== '' && (
        <span className="soft regular block text-small @max-[60rem]/week:text-[0.75rem]">
          {detail}
        </span>
      )}
      {part !== '' && <span className="regular block">{part}</span>}
    </th>
  );
}

/** The button that shows the roster of a facility or a nurse. */
export const RosterButton = (props: { of: string; title: string; isInGrid: boolean }) => (
  <button
    type="button"
    className="inline-flex min-h-[1.5rem] cursor-pointer items-baseline gap-1 border-0 bg-transparent p-0 text-start font-semibold hover:underline max-md:min-h-touch max-md:items-center"
    title="Roster"
    aria-haspopup="dialog"
    data-roster={props.of}
    tabIndex={props.isInGrid ? -1 : undefined}
  >
    <span translate="no">{props.title}</span>
    <Printer className="text-ink-soft" size={18} strokeWidth={1.75} aria-hidden />
  </button>
);

/** The hours of a nurse's week. */
export const Hours = ({ hours: { words, isOvertime, before } }: { hours: WeekHours }) => (
  <>
    <span className="strong tabular block">{words}</span>
    {isOvertime && (
      <span className="block w-fit rounded border border-current px-1 text-[0.75rem] font-bold">
        Overtime
      </span>
    )}
    {before !== '' && <span className="small soft block">{before}</span>}
  </>
);
