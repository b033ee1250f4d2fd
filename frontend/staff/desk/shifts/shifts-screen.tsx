import { useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RowTable } from '#frontend/staff/kit/layout/row-table.tsx';
import { useNow } from '#frontend/staff/kit/layout/use-now.ts';
import { groupRows } from '#frontend/staff/kit/list/day-groups.ts';
import { countFilters, filterRows, formatListView } from '#frontend/staff/kit/list/list-address.ts';
import { ListScreen } from '#frontend/staff/kit/list/list-screen.tsx';
import { useListView } from '#frontend/staff/kit/list/use-list-view.ts';
import type { QueryState } from '#frontend/staff/kit/queries/query-state.ts';
import { listStateOf } from '#frontend/staff/kit/queries/read-pages.ts';
import { useFacilities } from '#frontend/staff/kit/queries/use-facilities.ts';
import { useShifts } from '#frontend/staff/kit/queries/use-orders.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { counted } from '#shared/counted.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { WeekBoard } from '../board/week-board.tsx';
import { PayrollButton } from '../worked/payroll-button.tsx';
import { dayHeading } from './day-heading.ts';
import { NewOrder } from './new-order.tsx';
import { RequestShifts } from './request-shifts.tsx';
import { shiftColumns } from './shift-columns.tsx';
import { ShiftFields } from './shift-fields.tsx';
import {
  isPast,
  type ShiftAtFacility,
  type ShiftsFilter,
  shiftFilters,
  spanOf,
} from './shifts-view.ts';

const listCalls = ['listShifts', 'listFacilities'] as const;
const boardCalls = [...listCalls, 'listAssignments', 'listApplicants'] as const;

/** The parts of the address that the list does not have. */
const ofList = { week: '', by: 'facility', day: '', shift: '' } as const;

const noFacilities: Facility[] = [];
const noShifts: Shift[] = [];

const shiftsWords = (count: number): string => counted(count, 'shift');

/** `/shifts`: the desk's shifts as a list by day or as a week. `?request=` opens the shifts of a facility's request. */
export function ShiftsScreen() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const now = useNow();
  const today = newYorkDay(now);
  const control = useListView(shiftFilters);
  const { filter } = control.view;
  const request = new URLSearchParams(search).get('request');
  const mayAct = useMayAct('recruiter');
  const [isAdding, setIsAdding] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const [facilityState, retryFacilities] = useFacilities();
  const [shiftState, retryShifts, isBehind] = useShifts(spanOf(filter, today));
  const facilities = facilityState.status === 'found' ? facilityState.data : noFacilities;
  const shifts = shiftState.status === 'found' ? shiftState.data : noShifts;
  const located = useMemo(() => {
    const byId = new Map(facilities.map((one) => [one.id, one]));
    return shifts.map((shift) => ({ shift, facility: byId.get(shift.facility) }));
  }, [shifts, facilities]);
  const state: QueryState<ShiftAtFacility[]> =
    shiftState.status !== 'found'
      ? shiftState
      : facilityState.status !== 'found'
        ? facilityState
        : { status: 'found', data: located };
  const list = listStateOf(state, () => {
    retryShifts();
    retryFacilities();
  });
  const { rows: known } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: which shifts are past, or wait, depends on the time
  const matching = useMemo(
    () => filterRows(shiftFilters, isPast(filter.when) ? known.toReversed() : known, filter),
    [known, filter, now],
  );
  const isWeek = filter.layout === 'week';
  // The shifts of another time say nothing about a time that has none of them.
  const isUnknown = isBehind && matching.length === 0;
  const status = isUnknown ? 'loading' : isBehind ? 'streaming' : list.status;
  const addressOf = (change: Partial<ShiftsFilter>) =>
    formatListView(shiftFilters, { filter: { ...filter, ...change }, page: 1 });
  const chip = (words: string, change: Partial<ShiftsFilter>, isCurrent: boolean) => (
    <Link
      className="view-chip"
      to={{ hash: addressOf(change) }}
      aria-current={isCurrent || undefined}
    >
      {words}
    </Link>
  );
  return (
    <>
      <ListScreen
        title="Shifts"
        buttons={
          mayAct && (
            <>
              <PayrollButton />
              <Button onClick={() => setIsAdding(true)}>New shifts</Button>
            </>
          )
        }
        calls={isWeek ? boardCalls : listCalls}
        source={isWeek ? list : { ...list, status }}
        filters={shiftFilters}
        control={control}
        matching={matching}
        countOf={shiftsWords}
        empty={
          isPast(filter.when)
            ? {
                title: 'No shifts in this time',
                text: 'Choose a longer time, or go back to the shifts from today on.',
              }
            : {
                title: 'No shifts yet',
                text: mayAct
                  ? 'Press New shifts when a facility asks for people.'
                  : 'The shifts that recruiters open appear here.',
              }
        }
        noMatch={
          countFilters(shiftFilters, filter) > 0
            ? 'No shift matches these filters.'
            : 'No shift is ahead.'
        }
        fields={
          <ShiftFields
            filter={filter}
            facilities={facilities}
            onFilter={(change) => control.filterBy(change, 'choice')}
          />
        }
        fieldsPlace="above"
        fieldsLabel="Shift filters"
        tools={
          <>
            <nav className="actions gap-2" aria-label="View">
              {chip('List', { ...ofList, layout: 'list' }, !isWeek)}
              {chip('Week', { layout: 'week' }, isWeek)}
            </nav>
            {isWeek && (
              <nav className="actions gap-2" aria-label="Rows">
                {chip('By facility', { by: 'facility' }, filter.by === 'facility')}
                {chip('By nurse', { by: 'nurse' }, filter.by === 'nurse')}
              </nav>
            )}
          </>
        }
        table={table}
        body={
          isWeek &&
          (list.status === 'complete' || list.status === 'failed') && (
            <WeekBoard
              {...{ table, filter, isBehind }}
              failure={list.status === 'failed' ? list : undefined}
              shifts={matching}
              all={list.rows}
              onFilter={control.filterBy}
            />
          )
        }
      >
        {({ rows }) => (
          <RowTable
            ref={table}
            label="Shifts"
            className="mixed-table shift-table tabular"
            columns={shiftColumns}
            groups={groupRows(rows, ({ shift }) => dayHeading(shift.day, today)).map((group) => ({
              key: group.heading,
              heading: (
                <tr className="shift-table__group">
                  <th colSpan={shiftColumns.length} scope="rowgroup">
                    {group.heading}
                  </th>
                </tr>
              ),
              rows: group.rows,
            }))}
            keyOf={({ shift }) => shift.id}
            rowClassName={() => 'list-table__row'}
          />
        )}
      </ListScreen>
      {isAdding && <NewOrder onClose={() => setIsAdding(false)} />}
      {request !== null && (
        <RequestShifts
          key={request}
          request={request}
          onClose={() => navigate({ pathname, hash: addressOf({}) }, { replace: true })}
        />
      )}
    </>
  );
}
