import { useMemo } from 'react';
import type { ListStatus } from '#frontend/staff/queries/read-pages.ts';
import { useApplicants } from '#frontend/staff/queries/use-applicants.ts';
import { useList } from '#frontend/staff/queries/use-list.ts';
import { type DaySpan, useAssignments } from '#frontend/staff/queries/use-orders.ts';
import { type DeskPerson, peopleOf } from '#shared/desk/candidates.ts';

type DeskPeople = {
  people: readonly DeskPerson[];
  /** With `streaming`, `full` or `failed`, `people` lacks the older applications. */
  status: ListStatus;
  error: unknown;
  retry: () => void;
};

/** Everyone in the list of applications, with the desk's facts about them. @param span the days of their assignments */
export function useDeskPeople(span: DaySpan): DeskPeople {
  const list = useList('employment');
  const [applicants, retryApplicants] = useApplicants();
  const [assignments, retryAssignments] = useAssignments(span);
  const { rows } = list;
  const known = applicants.status === 'found' ? applicants.data : undefined;
  const calendar = assignments.status === 'found' ? assignments.data : undefined;
  const people = useMemo(
    () => (known && calendar ? peopleOf(rows, known, calendar) : []),
    [rows, known, calendar],
  );
  const retry = () => {
    if (list.status === 'failed') list.retry();
    if (!known) retryApplicants();
    if (!calendar) retryAssignments();
  };
  const failed = [applicants, assignments].find(
    ({ status }) => status !== 'found' && status !== 'loading',
  );
  if (failed) {
    return { people, status: 'failed', error: 'error' in failed ? failed.error : undefined, retry };
  }
  const status = known && calendar ? list.status : 'loading';
  return { people, status, error: list.error, retry };
}
