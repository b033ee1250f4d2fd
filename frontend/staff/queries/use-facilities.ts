import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { facilityIn } from '#frontend/staff/api/current-state.ts';
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

/** `conflict`: someone else has changed the facility. `refused`: `fields` has the messages for invalid answers. */
export type FacilityResult =
  | { status: 'saved' | 'conflict'; facility: Facility }
  | { status: 'refused'; fields: Readonly<Record<string, string>> }
  | { status: 'failed' };

type SavedFacility = FacilityAnswers & { id: string; version: number };

/**
 * A function that adds a facility (version 0), or changes one with the version that was read as an optimistic lock. The caller
 * makes the id, so that a retry is idempotent.
 */
export function useSaveFacility(): (facility: SavedFacility) => Promise<FacilityResult> {
  const { api, queryClient } = useStaff();
  const show = (facility: Facility) =>
    queryClient.setQueryData<Facility[]>(
      facilitiesKey,
      (all) => all && [...all.filter(({ id }) => id !== facility.id), facility],
    );
  return async ({ id, version, ...body }) => {
    try {
      const { facility } =
        version === 0
          ? await api.addFacility({ body: { id, ...body } })
          : await api.changeFacility({ path: { facility: id }, body: { version, ...body } });
      show(facility);
      return { status: 'saved', facility };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const facility = facilityIn(error.current);
      if (facility) {
        show(facility);
        return { status: 'conflict', facility };
      }
      return error.status === 422
        ? { status: 'refused', fields: error.fields }
        : { status: 'failed' };
    }
  };
}
