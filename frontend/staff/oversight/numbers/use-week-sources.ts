import { useMemo } from 'react';
import type { QueryState } from '#frontend/staff/kit/queries/query-state.ts';
import type { ListStatus } from '#frontend/staff/kit/queries/read-pages.ts';
import { useApplicants } from '#frontend/staff/kit/queries/use-applicants.ts';
import { useFacilities } from '#frontend/staff/kit/queries/use-facilities.ts';
import { useList } from '#frontend/staff/kit/queries/use-list.ts';
import { useAssignments, useShifts } from '#frontend/staff/kit/queries/use-orders.ts';
import { addDays } from '#shared/calendar.ts';
import { startOfNewYorkDay } from '#shared/new-york.ts';
import type { WeekSources } from '#shared/week-numbers.ts';

/** The days after a Monday whose shifts can have the first question for an applicant of the week. */
const daysOfQuestions = 29;

/**
 * Reads the facts of a week from the lists of the staff area.
 * @param week its Monday
 * @returns their state, and a function that tries again what failed
 */
export function useWeekSources(week: string): [QueryState<WeekSources>, () => void] {
  const since = startOfNewYorkDay(week);
  const lists = {
    contact: useList('contact', { isLive: true, since }),
    employer: useList('employer', { isLive: true, since }),
    employment: useList('employment', { isLive: true, since }),
  };
  const [shifts, retryShifts, areOtherShifts] = useShifts({ from: week, until: addDays(week, 8) });
  const [assignments, retryAssignments, areOtherAssignments] = useAssignments({
    from: week,
    until: addDays(week, daysOfQuestions),
  });
  const [applicants, retryApplicants] = useApplicants();
  const [facilities, retryFacilities] = useFacilities();

  const { contact, employer, employment } = lists;
  const found = [shifts, assignments, applicants, facilities];
  const isRead = Object.values(lists).every(
    ({ status }) => status === 'complete' || status === 'full',
  );
  const isBehind = areOtherShifts || areOtherAssignments;
  const sources = useMemo(() => {
    const isFound = isRead && !isBehind;
    if (!isFound || shifts.status !== 'found' || assignments.status !== 'found') return undefined;
    if (applicants.status !== 'found' || facilities.status !== 'found') return undefined;
    return {
      lists: { contact: contact.rows, employer: employer.rows, employment: employment.rows },
      shifts: shifts.data,
      assignments: assignments.data,
      applicants: applicants.data,
      facilities: facilities.data,
    };
  }, [
    isRead,
    isBehind,
    contact.rows,
    employer.rows,
    employment.rows,
    shifts,
    assignments,
    applicants,
    facilities,
  ]);

  const retry = () => {
    for (const list of Object.values(lists)) if (hasFailed(list.status)) list.retry();
    if (hasFailed(shifts.status)) retryShifts();
    if (hasFailed(assignments.status)) retryAssignments();
    if (hasFailed(applicants.status)) retryApplicants();
    if (hasFailed(facilities.status)) retryFacilities();
  };
  if (sources) return [{ status: 'found', data: sources }, retry];
  const failed = [...found, ...Object.values(lists)].find(({ status }) => hasFailed(status));
  if (!failed) return [{ status: 'loading' }, retry];
  return [{ status: 'failed', error: 'error' in failed ? failed.error : null }, retry];
}

const hasFailed = (status: ListStatus | QueryState<unknown>['status']): boolean =>
  status === 'failed' || status === 'missing' || status === 'forbidden';
