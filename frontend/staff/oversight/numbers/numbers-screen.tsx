import { useMemo } from 'react';
import { weekWords } from '#frontend/staff/kit/layout/day-words.ts';
import { LeftOutNotice } from '#frontend/staff/kit/layout/left-out-notice.tsx';
import { Empty, RowsPlaceholder } from '#frontend/staff/kit/layout/rows-placeholder.tsx';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import { WeekSteps } from '#frontend/staff/kit/layout/week-steps.tsx';
import { useListView } from '#frontend/staff/kit/list/use-list-view.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { addDays } from '#shared/calendar.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { weekNumbers } from '#shared/week-numbers.ts';
import { numbersFilters, weeksAt } from './numbers-address.ts';
import { useWeekSources } from './use-week-sources.ts';
import { WeekCards } from './week-cards.tsx';

const calls = [
  'listSubmissions',
  'listShifts',
  'listAssignments',
  'listApplicants',
  'listFacilities',
] as const;
const empty = {
  title: 'Nothing happened in this week',
  text: 'No record came in, and no shift begins in it.',
};

/** `/numbers`: how a week went. Only administrators see it. */
export function NumbersScreen() {
  const isAdministrator = useMayAct('administrator');
  const control = useListView(numbersFilters);
  const { present, last, oldest } = weeksAt(newYorkDay(new Date()));
  const week = control.view.filter.week || last;
  const turnTo = (monday: string) =>
    control.filterBy({ week: monday === last ? '' : monday }, 'choice');
  return (
    <main className="screen screen--wide screen--landscape gap-4 pt-5 pb-5">
      <header className="screen__head">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <ScreenHeading>Numbers of the week</ScreenHeading>
          <p className="m-0 text-ink-soft tabular-nums" aria-live="polite">
            {weekWords(week)}
          </p>
        </div>
        {isAdministrator && (
          <WeekSteps
            week={week}
            home={{ words: 'Last week', week: last }}
            oldest={oldest}
            newest={present}
            onTurn={turnTo}
          />
        )}
      </header>
      {isAdministrator ? (
        <Week week={week} />
      ) : (
        <Empty
          title="Administrators only"
          text="Your account may not see the numbers of the week."
        />
      )}
    </main>
  );
}

/** The numbers of a week, as they are now. @param week its Monday */
function Week({ week }: { week: string }) {
  const [state, retry] = useWeekSources(week);
  const sources = state.status === 'found' ? state.data : undefined;
  const numbers = useMemo(() => sources && weekNumbers(week, sources, new Date()), [week, sources]);
  const isEmpty =
    numbers !== undefined &&
    Object.values(numbers.arrivals)
      .flat()
      .every((count) => count === 0) &&
    !sources?.shifts.some(({ day }) => day >= week && day < addDays(week, 7));
  return (
    <>
      <LeftOutNotice lists={calls} />
      <RowsPlaceholder state={state} isEmpty={isEmpty} empty={empty} onRetry={retry} />
      {numbers && !isEmpty && <WeekCards numbers={numbers} />}
    </>
  );
}
