import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import {
  type Facility,
  type FacilityAnswers,
  facilityAnswerSchema,
} from '#shared/desk/facilities.ts';
import { alphabetical } from '#shared/sorting.ts';
import { type QueryState, stateAndRetry } from './query-state.ts';
import { savesAndShows } from './save.ts';

const facilitiesKey = ['facilities'] as const;

/** Every facility, by name. @returns its state, and a function that tries again */
export function useFacilities(): [QueryState<Facility[]>, () => void] {
  const { api } = useStaff();
  return stateAndRetry(
    useQuery({
      queryKey: facilitiesKey,
      queryFn: async ({ signal }) => (await api.listFacilities({ signal })).facilities,
      select: (facilities) => facilities.toSorted(alphabetical(({ name }) => name)),
      staleTime: 30_000,
    }),
  );
}

type SavedFacility = FacilityAnswers & { id: string; version: number };

/**
 * A function that adds a facility (version 0), or changes one with the version that was read as an optimistic lock. The caller
 * makes the id, so that a retry is idempotent.
 */
export function useSaveFacility() {
  const { api, queryClient } = useStaff();
  const save = savesAndShows(facilityAnswerSchema, ({ facility }) =>
    queryClient.setQueryData<Facility[]>(
      facilitiesKey,
      (all) => all && [...all.filter(({ id }) => id !== facility.id), facility],
    ),
  );
  return ({ id, version, ...body }: SavedFacility) =>
    save(() =>
      version === 0
        ? api.addFacility({ body: { id, ...body } })
        : api.changeFacility({ path: { facility: id }, body: { version, ...body } }),
    );
}
