import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { type FindResult, findLength } from '#shared/find.ts';

/** The debounce of typing, longer than the time between two letters. */
const pauseMs = 150;
/** As many results as staff can scan at once. More letters narrow them down. */
const limit = 10;

export type FindState =
  /** Too few letters are typed. */
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void }
  /** `q` is the search of the result. `isBehind`: the result is stale, because the typed text has changed since. */
  | { status: 'found'; result: FindResult; q: string; isBehind: boolean };

/** Searches for the typed text after a debounce. Only the answer to the latest search counts. */
export function useFind(typed: string): FindState {
  const { api } = useStaff();
  const wanted = typed.trim();
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const isLong = (text: string) => text.length >= findLength.min;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['find', q],
    queryFn: async ({ signal }) => ({
      q,
      result: await api.findRecords({ body: { q, limit }, signal }),
    }),
    enabled: isLong(q),
    placeholderData: keepPreviousData,
    // The names that staff search for leave the cache when they are no longer shown.
    gcTime: 0,
  });
  if (!isLong(wanted)) return { status: 'idle' };
  if (error && q === wanted) return { status: 'failed', error, retry: () => void refetch() };
  if (data === undefined || !isLong(q)) return { status: 'loading' };
  return { status: 'found', ...data, isBehind: isPlaceholderData || q !== wanted };
}
