import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/session/staff-context.ts';

/**
 * A value that is kept until whoever is signed in signs out, whatever screens come and go; undefined until it is
 * set by `keep`.
 */
export function useKept<Value>(key: readonly string[]): Value | undefined {
  const { queryClient } = useStaff();
  queryClient.setQueryDefaults([keptName], keptDefaults);
  return useQuery<Value>({ queryKey: [keptName, ...key], queryFn: skipToken }).data;
}

/** Sets a value, by what it was. */
export const keep = <Value>(
  client: QueryClient,
  key: readonly string[],
  change: (value: Value | undefined) => Value,
): void => {
  client.setQueryDefaults([keptName], keptDefaults);
  client.setQueryData<Value>([keptName, ...key], change);
};

const keptName = 'kept';
const keptDefaults = { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY };
