import { useMutation, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Facility, FacilityAnswers } from '#shared/desk/facilities.ts';
import { type QueryState, queryStateOf } from './query-state.ts';

const facilitiesKey = ['facilities'] as const;

/** Every facility, by name. @returns its state, and a function that tries again */
export function useFacilities(): [QueryState<Facility[]>, () => void] {
  const { api } = useStaff();
  const query = useQuery({
    queryKey: facilitiesKey,
    queryFn: async ({ signal }) => (await api.listFacilities({ signal })).facilities,
    select: (facilities) => facilities.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US')),
    staleTime: 30_000,
  });
  return [queryStateOf(query), () => void query.refetch()];
}

/**
 * Adds a facility, or changes one that has the version that was read. The caller makes the id, so that a retry adds it once.
 */
export function useSaveFacility() {
  const { api, queryClient } = useStaff();
  return useMutation({
    mutationFn: async ({
      id,
      version,
      ...body
    }: FacilityAnswers & { id: string; version: number }) =>
      version === 0
        ? (await api.addFacility({ body: { id, ...body } })).facility
        : (await api.changeFacility({ path: { facility: id }, body: { version, ...body } }))
            .facility,
    onSuccess: (facility) => {
      queryClient.setQueryData<Facility[]>(
        facilitiesKey,
        (all) => all && [...all.filter(({ id }) => id !== facility.id), facility],
      );
    },
  });
}
