import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Person } from '#shared/audit.ts';

const keptMs = 5 * 60_000;

/** The accounts that a record can be given to; empty until they are read. */
export function usePeople(): readonly Person[] {
  const { api } = useStaff();
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await api.listPeople({ signal })).people,
    staleTime: keptMs,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? nobody;
}

const nobody: readonly Person[] = [];
