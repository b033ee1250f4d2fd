import { useMemo } from 'react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { type FacilityChange, facilityChangesOf } from '#shared/desk/facility-change.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { type StatedAnswer, statedAnswerOfSchema } from '#shared/desk/stated-shifts.ts';
import { ascending } from '#shared/sorting.ts';
import { changeSummary } from './list-rows.ts';
import { savesAndShows } from './save.ts';
import { useList } from './use-list.ts';

/** The changes of facilities to these shifts that wait for an answer of staff, the oldest first. They come from the list of requests. */
export function useFacilityChanges(shifts: readonly Shift[]): FacilityChange[] {
  const { rows } = useList('employer');
  return useMemo(() => {
    const requests = new Set(shifts.flatMap(({ request }) => request ?? []));
    return rows
      .filter(({ id }) => requests.has(id))
      .flatMap(({ id, summary }) => facilityChangesOf(id, summary?.stated, shifts, new Date()))
      .toSorted(ascending(({ at }) => at));
  }, [rows, shifts]);
}

/** Notes what staff made of a stated shift of a request, and updates the cached record and its row. */
export function useAnswerStated(request: string) {
  const { api, queryClient } = useStaff();
  const save = savesAndShows(statedAnswerOfSchema, ({ stated }) =>
    changeSummary(queryClient, 'employer', request, { stated }),
  );
  return (body: StatedAnswer) => save(() => api.answerStated({ path: { id: request }, body }));
}
