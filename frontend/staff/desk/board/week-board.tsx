import {
  memo,
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useMemo,
  useOptimistic,
  useState,
} from 'react';
import { weekWords } from '#frontend/staff/kit/layout/day-words.ts';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { ListSkeleton } from '#frontend/staff/kit/layout/list-skeleton.tsx';
import { useMedia } from '#frontend/staff/kit/layout/use-media.ts';
import { useNow } from '#frontend/staff/kit/layout/use-now.ts';
import { WeekSteps } from '#frontend/staff/kit/layout/week-steps.tsx';
import type { FilteredBy } from '#frontend/staff/kit/list/use-list-view.ts';
import { useFacilityChanges } from '#frontend/staff/kit/queries/use-facility-changes.ts';
import { addDays } from '#shared/calendar.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { ShiftsFilter } from '../shifts/shifts-view.ts';
import type { BoardShift, NoteOf } from './board-cards.ts';
import { BoardDay } from './board-day.tsx';
import { BoardGrid } from './board-grid.tsx';
import { daysFrom, facilityRows, openOfDays, withNotesOnce } from './board-rows.ts';
import { nurseRows } from './nurse-rows.ts';
import { Paper } from './paper.tsx';
import { facilityRoster, nurseRoster } from './roster.ts';
import { RosterDialog } from './roster-dialog.tsx';
import { useSame } from './use-same.ts';
import { useWeekPeople } from './use-week-people.ts';
import { WeekPaper } from './week-paper.tsx';
import { WithPanel } from './with-panel.tsx';

type WeekBoardProps = {
  table: RefObject<HTMLTableElement | null>;
  /** The shifts that the filters keep. */
  shifts: readonly BoardShift[];
  /** All shifts that were read for the week. */
  all: readonly BoardShift[];
  filter: ShiftsFilter;
  /** Whether the shifts are those of another week, while those of this one load. */
  isBehind: boolean;
  /** Why the shifts of the week could not be read. The ways to other weeks stay, because theirs can be cached. */
  failure: { error: Error | null; retry: () => void } | undefined;
  onFilter: (change: Partial<ShiftsFilter>, by: FilteredBy) => void;
};

const headers = { facility: 'Facility and unit', nurse: 'Nurse' };

/** The week as a board, by facility or by nurse, with the people of a shift beside it. */
export const WeekBoard = memo(function WeekBoard(props: WeekBoardProps) {
  const { table, filter, failure, onFilter } = props;
  const now = useNow();
  const today = newYorkDay(now);
  const thisWeek = mondayOf(today);
  const week = filter.week || thisWeek;
  // The title of another week is painted first. The address and the cards follow.
  const [shownWeek, showWeek] = useOptimistic(week);
  const shifts = useSame(props.shifts);
  const all = useSame(props.all);
  const { by } = filter;
  // The switch is painted first: hundreds of cards take longer than a key may take.
  const board = useDeferredValue(
    useMemo(() => ({ shifts, all, week, by }), [shifts, all, week, by]),
  );
  const ofBoard = useMemo(() => board.all.map(({ shift }) => shift), [board.all]);
  const people = useWeekPeople(ofBoard, week);
  const noteOf = useChangeNotes(ofBoard);
  const isBehind = props.isBehind || board.week !== shownWeek || board.by !== by;
  const isByNurse = board.by === 'nurse';
  const { nameOf } = people;
  const rows = useMemo(
    () =>
      board.by === 'nurse'
        ? nurseRows(board.shifts, board.all, { ...board, now, people: people.people, noteOf })
        : facilityRows(board.shifts, { ...board, now, nameOf, noteOf }),
    [board, now, people.people, nameOf, noteOf],
  );
  const inGrid = useMemo(() => withNotesOnce(rows), [rows]);
  const [roster, setRoster] = useState('');
  const isPhone = useMedia('(width < 48rem)');

  const turnTo = (monday: string) =>
    startTransition(() => {
      showWeek(monday);
      onFilter({ week: monday === thisWeek ? '' : monday, day: '', shift: '' }, 'choice');
    });
  const days = daysFrom(week);
  const day = days.find((one) => one === filter.day) ?? days.find((one) => one === today) ?? week;
  const common = { week: board.week, today, isBehind, chosen: filter.shift };
  const label = `${weekWords(board.week)}, by ${board.by}`;
  const isEmpty = rows.length === 0;
  const isLoading = props.isBehind || (isByNurse && people.status === 'loading' && isEmpty);
  return (
    <section className="stack" aria-labelledby="week-title" aria-busy={isBehind}>
      <BoardHead
        {...{ today, turnTo }}
        week={shownWeek}
        count={isBehind || failure ? '' : countWords(shifts, rows, days)}
      />
      {failure && <FetchFailed error={failure.error} onRetry={failure.retry} />}
      {people.status === 'failed' && !failure && (
        <FetchFailed
          text="Names and hours may be missing."
          error={people.error}
          onRetry={people.retry}
        />
      )}
      <WithPanel
        {...{ all, isHidden: failure !== undefined, onRoster: setRoster }}
        shift={filter.shift}
        onShift={(shift, by) => onFilter({ shift }, by)}
      >
        {isPhone ? (
          <BoardDay
            {...common}
            rows={rows}
            day={day}
            onDay={(one) => onFilter({ day: one }, 'choice')}
          />
        ) : (
          <>
            <BoardGrid
              {...{ ...common, table, label }}
              rows={inGrid}
              header={headers[board.by]}
              hasHours={isByNurse}
              turnWeek={(by) => turnTo(addDays(shownWeek, 7 * by))}
            />
            {isLoading && <ListSkeleton />}
            {isEmpty && !isLoading && !isBehind && (
              <p className="soft py-5" role="status">
                {isByNurse ? 'Nobody has a shift in this week.' : 'No shifts in this week.'}
              </p>
            )}
          </>
        )}
        {isByNurse && people.status === 'loading' && !isLoading && (
          <p className="small soft" role="status">
            Older applications are loading. Some nurses are missing.
          </p>
        )}
      </WithPanel>
      {roster === '' ? (
        <Paper isLandscape>
          {() => (
            <WeekPaper
              {...{ rows, week: board.week }}
              title={`Shifts, ${label}`}
              header={headers[board.by]}
              hasHours={isByNurse}
            />
          )}
        </Paper>
      ) : (
        <RosterOf {...{ roster, all, week, now, people }} onClose={() => setRoster('')} />
      )}
    </section>
  );
});

/** The line on the shifts of orders that their facility has changed. */
function useChangeNotes(shifts: readonly Shift[]): NoteOf {
  const changes = useFacilityChanges(shifts);
  return useCallback(
    ({ order, state }) => {
      const change = changes.find((one) => one.order === order);
      return change && state !== 'canceled' ? `Facility: ${change.words}` : undefined;
    },
    [changes],
  );
}

/** '42 shifts, 12 open': the shifts of a week, and the openings that can still be filled. */
function countWords(
  shifts: readonly BoardShift[],
  rows: Parameters<typeof openOfDays>[0],
  days: readonly string[],
): string {
  const count = shifts.filter(({ shift }) => days.includes(shift.day)).length;
  const open = openOfDays(rows).reduce((sum, one) => sum + one, 0);
  return `${count} ${count === 1 ? 'shift' : 'shifts'}, ${open} open`;
}

type BoardHeadProps = {
  week: string;
  today: string;
  count: string;
  turnTo: (monday: string) => void;
};

function BoardHead({ week, today, count, turnTo }: BoardHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-5 max-sm:flex-[1_1_9rem]">
        <h2 id="week-title" className="title" aria-live="polite">
          {weekWords(week)}
        </h2>
        <p className="soft tabular">{count}</p>
      </div>
      <WeekSteps
        week={week}
        home={{ words: 'This week', week: mondayOf(today) }}
        onTurn={turnTo}
        className="lg:ms-auto"
      />
    </div>
  );
}

type RosterOfProps = {
  /** The id of a facility or a nurse. */
  roster: string;
  all: readonly BoardShift[];
  week: string;
  now: Date;
  people: ReturnType<typeof useWeekPeople>;
  onClose: () => void;
};

function RosterOf({ roster, all, week, now, people, onClose }: RosterOfProps) {
  const { personOf } = people;
  const nurse = personOf(roster);
  return (
    <RosterDialog
      roster={
        nurse
          ? nurseRoster(nurse, all, { week })
          : facilityRoster(roster, all, { week, now, personOf })
      }
      isLoading={people.status === 'loading'}
      way={
        nurse
          ? { to: staffPaths.detail('employment', roster), words: 'The record of the nurse' }
          : { to: `${staffPaths.shifts}#facility=${roster}`, words: 'All shifts of the facility' }
      }
      onClose={onClose}
    />
  );
}
