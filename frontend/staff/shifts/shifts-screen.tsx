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
import { useShifts } from '#frontend/staff/queries/use-orders.ts';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { pageOf } from '#shared/list.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { NewOrder } from './new-order.tsx';
import { RequestShifts } from './request-shifts.tsx';
import { shiftColumns } from './shift-columns.tsx';
import { ShiftFilters } from './shift-filters.tsx';
import { groupByDay } from './shift-groups.ts';
import {
  clearedView,
  filtersOf,
  formatShifts,
  isPast,
  parseShifts,
  type ShiftAtFacility,
  type ShiftsView,
  shiftsOfList,
  spanOf,
  type ViewChange,
} from './shifts-view.ts';
import { WeekView } from './week-view.tsx';

const shiftsWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'shift' : 'shifts'}`;

/** `/shifts`: the desk's shifts as a list by day or as a week. `?request=` opens the shifts of a facility's request. */
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
  const [shiftState, retryShifts, isBehind] = useShifts(spanOf(view, today));
  const isFound = shiftState.status === 'found' && facilityState.status === 'found';
  const facilities = facilityState.status === 'found' ? facilityState.data : [];
  const shifts = isFound ? shiftState.data : [];
  const atFacilities = shifts.map((shift) => ({
    shift,
    facility: facilities.find(({ id }) => id === shift.facility),
  }));
  const matching = shiftsOfList(atFacilities, view, { today, now });

  // The shifts of another time say nothing about a time that has none of them.
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
        {mayAct && <Button onClick={() => setIsAdding(true)}>New shifts</Button>}
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
          shown={shiftsWords(matching.length)}
          onView={show}
        />
      </div>
      <LeftOutNotice lists={['listShifts', 'listFacilities']} />
      <RowsPlaceholder
        state={
          isUnknown
            ? { status: 'loading' }
            : shiftState.status === 'found'
              ? facilityState
              : shiftState
        }
        isEmpty={view.layout === 'list' && shifts.length === 0}
        empty={{
          title: isPast(view.when) ? 'No shifts in this time' : 'No shifts yet',
          text: isPast(view.when)
            ? 'Choose a longer time, or go back to the shifts from today on.'
            : mayAct
              ? 'Press New shifts when a facility asks for people.'
              : 'The shifts that recruiters open appear here.',
        }}
        onRetry={() => {
          retryShifts();
          retryFacilities();
        }}
      />
      {isFound && view.layout === 'week' && (
        <WeekView
          shifts={atFacilities}
          view={view}
          today={today}
          isBehind={isBehind}
          onView={show}
        />
      )}
      {isFound && view.layout === 'list' && shifts.length > 0 && !isUnknown && (
        <Shifts {...{ matching, view, today }} onPage={(page) => show({ page })} onClear={clear} />
      )}
      {isAdding && <NewOrder onClose={() => setIsAdding(false)} />}
      {request !== null && (
        <RequestShifts
          key={request}
          request={request}
          onClose={() => navigate({ search: formatShifts(view, today) }, { replace: true })}
        />
      )}
    </main>
  );
}

type ShiftsProps = {
  matching: readonly ShiftAtFacility[];
  view: ShiftsView;
  today: string;
  onPage: (page: number) => void;
  onClear: () => void;
};

/** A page of the list, by day. */
function Shifts({ matching, view, today, onPage, onClear }: ShiftsProps) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const page = pageOf(matching, view.page);
  const isFiltered = filtersOf(view) > 0;
  const groups = groupByDay(page.rows, today);
  return (
    <div className="list-results">
      <div className="cluster">
        <p className="list-count soft tabular" role="status">
          {shiftsWords(matching.length)}
        </p>
        {isFiltered && (
          <Button variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
      {matching.length === 0 ? (
        <p className="soft">
          {isFiltered ? 'No shift matches these filters.' : 'No shift is ahead.'}
        </p>
      ) : (
        <RowTable
          ref={table}
          label="Shifts"
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
          keyOf={({ shift }) => shift.id}
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
