import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Colleague } from '#shared/audit.ts';
import { minuteMs } from '#shared/durations.ts';

const staleMs = 5 * minuteMs;

/** Every account, and whether it may own records; empty until they are loaded. */
export function usePeople(): readonly Colleague[] {
  const { api } = useStaff();
  const { data } = useQuery(peopleQuery(api));
  return data ?? nobody;
}

/** The query of the accounts. */
export const peopleQuery = (api: StaffApi) =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async () => (await api.listPeople({})).people,
    staleTime: staleMs,
    gcTime: Number.POSITIVE_INFINITY,
  });

const nobody: readonly Colleague[] = [];
