import { useMemo } from 'react';
import type { ListStatus } from '#frontend/staff/queries/read-pages.ts';
import { useApplicants } from '#frontend/staff/queries/use-applicants.ts';
import { useList } from '#frontend/staff/queries/use-list.ts';
import type { Applicant } from '#shared/desk/applicants.ts';
import { type DeskPerson, peopleOf } from '#shared/desk/candidates.ts';

type DeskPeople = {
  people: readonly DeskPerson[];
  /** With `streaming`, `full` or `failed`, `people` lacks the older applications. */
  status: ListStatus;
  error: unknown;
  retry: () => void;
};

const none: readonly Applicant[] = [];

/** Everyone in the list of applications, with the desk's facts about them. */
export function useDeskPeople(): DeskPeople {
  const list = useList('employment');
  const [state, retryApplicants] = useApplicants();
  const applicants = state.status === 'found' ? state.data : none;
  const { rows } = list;
  const people = useMemo(
    () => (state.status === 'found' ? peopleOf(rows, applicants) : []),
    [rows, applicants, state.status],
  );
  const retry = () => {
    if (list.status === 'failed') list.retry();
    if (state.status !== 'found') retryApplicants();
  };
  if (state.status !== 'found' && state.status !== 'loading') {
    const error = state.status === 'failed' ? state.error : undefined;
    return { people, status: 'failed', error, retry };
  }
  const status = state.status === 'loading' ? 'loading' : list.status;
  return { people, status, error: list.error, retry };
}
