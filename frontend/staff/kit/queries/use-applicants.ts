import { useQuery } from '@tanstack/react-query';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import {
  type Applicant,
  applicantsSchema,
  type DoNotSend,
  type Join,
} from '#shared/desk/applicants.ts';
import { type QueryState, stateAndRetry } from './query-state.ts';
import { readAll } from './read-pages.ts';
import { notSaved, save } from './save.ts';

/** An application as the desk sees it, with the joined ones, and the assignments of all of them. */
type Person = Awaited<ReturnType<StaffApi['getApplicant']>>;

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
  return stateAndRetry(
    useQuery({
      queryKey: [...applicantsKey, 'all'],
      queryFn: ({ signal }) => readApplicants(api, signal),
      refetchInterval: liveRefreshMs,
    }),
  );
}

/** The desk's record of an application, followed by the records of the applications joined with it, and their assignments. */
export function usePerson(id: string): [QueryState<Person>, () => void] {
  const { api } = useStaff();
  return stateAndRetry(
    useQuery({
      queryKey: [...applicantsKey, id],
      queryFn: ({ signal }) => api.getApplicant({ path: { applicant: id }, signal }),
    }),
  );
}

/**
 * Joins records, separates them, and changes the facilities where a person is not sent. Each answers with the reason why it was
 * not saved.
 */
export function usePersonChanges(id: string) {
  const { api, queryClient } = useStaff();
  const path = { applicant: id };
  const run = async (send: () => Promise<Person>): Promise<string | undefined> => {
    const result = await save(applicantsSchema, send);
    if (result.status === 'saved' || result.status === 'conflict') {
      await queryClient.invalidateQueries({ queryKey: applicantsKey });
    }
    return notSaved(result, 'this')?.problem;
  };
  return {
    join: (body: Join) => run(() => api.joinApplicants({ path, body })),
    changeDoNotSend: (version: number, doNotSend: DoNotSend[]) =>
      run(() => api.changeApplicant({ path, body: { version, doNotSend } })),
  };
}
