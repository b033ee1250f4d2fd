import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';

/**
 * A value that is not stored on the server yet. It outlives its screen, until the session ends. `setUnsaved` sets it. Null and
 * an empty array mean that nothing is left to store.
 * @param initial the value before the first `setUnsaved`
 */
export function useUnsaved<Value>(
  key: readonly string[],
  initial?: () => Value | undefined,
): Value | undefined {
  const { queryClient } = useStaff();
  queryClient.setQueryDefaults([unsavedName], unsavedDefaults);
  const queryKey = [unsavedName, ...key];
  return useQuery<Value>({ queryKey, queryFn: skipToken, ...(initial && { initialData: initial }) })
    .data;
}

/** Sets a value from its previous value. Components receive it a turn later, so a text field needs a state of its own. */
export const setUnsaved = <Value>(
  client: QueryClient,
  key: readonly string[],
  change: (value: Value | undefined) => Value,
): void => {
  client.setQueryDefaults([unsavedName], unsavedDefaults);
  client.setQueryData<Value>([unsavedName, ...key], change);
};

/** The current value, also before components receive it. */
export const getUnsaved = <Value>(client: QueryClient, key: readonly string[]): Value | undefined =>
  client.getQueryData<Value>([unsavedName, ...key]);

/** Whether a value of any record is not stored yet, also before components receive it. */
export const hasUnsaved = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: [unsavedName] })
    .some(({ state }) => !isNothing(state.data));

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const unsavedName = 'unsaved';
const unsavedDefaults = { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY };
