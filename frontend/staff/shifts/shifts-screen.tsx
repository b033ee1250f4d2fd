import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useRowKeys } from '#frontend/staff/keys/use-row-keys.ts';
import { focusHeading } from '#frontend/staff/layout/focus-heading.ts';
import { LeftOutNotice } from '#frontend/staff/layout/left-out-notice.tsx';
import { Pagination } from '#frontend/staff/layout/pagination.tsx';
import { RowTable } from '#frontend/staff/layout/row-table.tsx';
import { RowsPlaceholder } from '#frontend/staff/layout/rows-placeholder.tsx';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { SkipToRows } from '#frontend/staff/layout/skip-to-rows.tsx';
import { useFacilities } from '#frontend/staff/queries/use-facilities.ts';
import { useLines } from '#frontend/staff/queries/use-lines.ts';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { pageOf } from '#shared/list.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { NewLine } from './new-line.tsx';
import { RequestLines } from './request-lines.tsx';
import { shiftColumns } from './shift-columns.tsx';
import { ShiftFilters } from './shift-filters.tsx';
import { groupByFirstDay } from './shift-groups.ts';
import {
  clearedView,
  filtersOf,
  firstDayOf,
  formatShifts,
  isPast,
  type LineAtFacility,
  linesOfList,
  parseShifts,
  type ShiftsView,
  type ViewChange,
} from './shifts-view.ts';
import { WeekView } from './week-view.tsx';

const linesWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`;

/** `/shifts`: the desk's lines as a list by day or as a week. `?request=` opens the shifts of a facility's request. */
export function ShiftsScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = new Date();
  const today = newYorkDay(now);
  const view = parseShifts(search, today);
  const request = new URLSearchParams(search).get('request');
  const mayAct = useMayAct('recruiter');
  const [isAdding, setIsAdding] = useState(false);
  const [facilityState, retryFacilities] = useFacilities();
  const [lineState, retryLines, isBehind] = useLines(firstDayOf(view, today));
  const isFound = lineState.status === 'found' && facilityState.status === 'found';
  const facilities = facilityState.status === 'found' ? facilityState.data : [];
  const lines = isFound ? lineState.data : [];
  const atFacilities = lines.map((line) => ({
    line,
    facility: facilities.find(({ id }) => id === line.facility),
  }));
  const matching = linesOfList(atFacilities, view, { today, now: now.toISOString() });

  // The lines of another time say nothing about a time that has none of them.
  const isUnknown = isBehind && matching.length === 0 && view.layout === 'list';

  // Reads the view from the address: the rendered view may be stale, and a second choice must not undo the first.
  const show = (change: ViewChange) => {
    const present = parseShifts(window.location.search, today);
    const part = typeof change === 'function' ? change(present) : change;
    navigate({ search: formatShifts({ ...present, page: 1, ...part }, today) });
  };
  const clear = () => {
    focusHeading({ scroll: true });
    show(clearedView(view, today));
  };
  const layout = (of: ShiftsView['layout'], words: string) => (
    <Link
      className="view-chip"
      to={{ search: formatShifts({ ...view, layout: of, page: 1 }, today) }}
      aria-current={view.layout === of || undefined}
    >
      {words}
    </Link>
  );
  return (
    <main className="screen screen--wide">
      <header className="screen__head">
        <ScreenHeading>Shifts</ScreenHeading>
        {mayAct && <Button onClick={() => setIsAdding(true)}>New line</Button>}
      </header>
      {view.layout === 'list' && <SkipToRows />}
      <div className="shift-tools cluster">
        <nav className="actions gap-2" aria-label="View">
          {layout('list', 'List')}
          {layout('week', 'Week')}
        </nav>
        <ShiftFilters
          view={view}
          facilities={facilities}
          shown={linesWords(matching.length)}
          onView={show}
        />
      </div>
      <LeftOutNotice lists={['listLines', 'listFacilities']} />
      <RowsPlaceholder
        state={
          isUnknown
            ? { status: 'loading' }
            : lineState.status === 'found'
              ? facilityState
              : lineState
        }
        isEmpty={view.layout === 'list' && lines.length === 0}
        empty={{
          title: isPast(view.when) ? 'No shifts in this time' : 'No shifts yet',
          text: isPast(view.when)
            ? 'Choose a longer time, or go back to the lines from today on.'
            : mayAct
              ? 'Press New line when a facility asks for people.'
              : 'The lines that recruiters open appear here.',
        }}
        onRetry={() => {
          retryLines();
          retryFacilities();
        }}
      />
      {isFound && view.layout === 'week' && (
        <WeekView
          lines={atFacilities}
          view={view}
          today={today}
          isBehind={isBehind}
          onView={show}
        />
      )}
      {isFound && view.layout === 'list' && lines.length > 0 && !isUnknown && (
        <Lines {...{ matching, view, today }} onPage={(page) => show({ page })} onClear={clear} />
      )}
      {isAdding && <NewLine onClose={() => setIsAdding(false)} />}
      {request !== null && (
        <RequestLines
          key={request}
          request={request}
          onClose={() => navigate({ search: formatShifts(view, today) }, { replace: true })}
        />
      )}
    </main>
  );
}

type LinesProps = {
  matching: readonly LineAtFacility[];
  view: ShiftsView;
  today: string;
  onPage: (page: number) => void;
  onClear: () => void;
};

/** A page of the list, by the day of the first shift. */
function Lines({ matching, view, today, onPage, onClear }: LinesProps) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const page = pageOf(matching, view.page);
  const isFiltered = filtersOf(view) > 0;
  const groups = groupByFirstDay(page.rows, { today, isPast: isPast(view.when) });
  return (
    <div className="list-results">
      <div className="cluster">
        <p className="list-count soft tabular" role="status">
          {linesWords(matching.length)}
        </p>
        {isFiltered && (
          <Button variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
      {matching.length === 0 ? (
        <p className="soft">
          {isFiltered ? 'No line matches these filters.' : 'No line is ahead.'}
        </p>
      ) : (
        <RowTable
          ref={table}
          label="Lines"
          className="mixed-table shift-table tabular"
          columns={shiftColumns}
          groups={groups.map(({ heading, rows }) => ({
            key: heading,
            heading: (
              <tr className="shift-table__group">
                <th colSpan={shiftColumns.length} scope="rowgroup">
                  {heading}
                </th>
              </tr>
            ),
            rows,
          }))}
          keyOf={({ line }) => line.id}
          rowClassName={() => 'list-table__row'}
        />
      )}
      {page.pages > 1 && (
        <Pagination
          page={page.page}
          pages={page.pages}
          onPage={(wanted) => {
            onPage(wanted);
            window.scrollTo({ top: 0, behavior: 'instant' });
          }}
        />
      )}
    </div>
  );
}
