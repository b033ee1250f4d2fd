import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Applicant, DoNotSend, Join } from '#shared/desk/applicants.ts';
import { type QueryState, queryStateOf } from './query-state.ts';
import { readAll } from './read-pages.ts';

/** The key of the list and of single applicants, so that a change invalidates all of them. */
const applicantsKey = ['applicants'] as const;

const readApplicants = (api: StaffApi, signal: AbortSignal): Promise<Applicant[]> =>
  readAll(undefined, async (cursor) => {
    const page = await api.listApplicants({ query: { limit: 1000, cursor }, signal });
    return { rows: page.applicants, cursor: page.cursor };
  });

/** Every application with a record at the desk. @returns its state, and a function that tries again */
export function useApplicants(): [QueryState<Applicant[]>, () => void] {
  const { api, liveRefreshMs } = useStaff();
  const query = useQuery({
    queryKey: [...applicantsKey, 'all'],
    queryFn: ({ signal }) => readApplicants(api, signal),
    refetchInterval: liveRefreshMs,
  });
  return [queryStateOf(query), () => void query.refetch()];
}

/** The desk's record of an application, followed by the records of the applications joined with it. */
export function usePerson(id: string): [QueryState<Applicant[]>, () => void] {
  const { api } = useStaff();
  const query = useQuery({
    queryKey: [...applicantsKey, id],
    queryFn: async ({ signal }) =>
      (await api.getApplicant({ path: { applicant: id }, signal })).applicants,
  });
  return [queryStateOf(query), () => void query.refetch()];
}

type PersonResult =
  | { status: 'saved' }
  | { status: 'conflict' }
  | { status: 'refused'; message: string }
  | { status: 'failed' };

/** Joins records, separates them, and changes the facilities where a person is not sent. */
export function usePersonChanges(id: string) {
  const { api, queryClient } = useStaff();
  const path = { applicant: id };
  const run = async (send: () => Promise<unknown>): Promise<PersonResult> => {
    try {
      await send();
      await queryClient.invalidateQueries({ queryKey: applicantsKey });
      return { status: 'saved' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) {
        await queryClient.invalidateQueries({ queryKey: applicantsKey });
        return { status: 'conflict' };
      }
      const [message] = Object.values(error.fields);
      return message === undefined ? { status: 'failed' } : { status: 'refused', message };
    }
  };
  return {
    join: (body: Join) => run(() => api.joinApplicants({ path, body })),
    changeDoNotSend: (version: number, doNotSend: DoNotSend[]) =>
      run(() => api.changeApplicant({ path, body: { version, doNotSend } })),
  };
}
