import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { type FindResult, findLength } from '#shared/find.ts';

/** Between two letters of somebody who types; asked is when they pause. */
const pauseMs = 150;
/** As many as can be looked over at once; whoever wants more types on. */
const limit = 10;

export type FindState =
  /** Too little is typed. */
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  /** `q` is what the result is of: while it is read anew, it is older than what is typed. */
  | { status: 'found'; result: FindResult; q: string; isBehind: boolean };

/** Looks up what is typed, once it rests; only the latest answer counts. */
export function useFind(typed: string): FindState {
  const { api } = useStaff();
  const wanted = typed.trim();
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const isLong = (text: string) => text.length >= findLength.min;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['find', q],
    queryFn: async ({ signal }) => ({
      q,
      result: await api.findRecords({ body: { q, limit }, signal }),
    }),
    enabled: isLong(q),
    placeholderData: keepPreviousData,
    // Whom somebody looked for is not kept longer than it is shown.
    gcTime: 0,
  });
  if (!isLong(wanted)) return { status: 'idle' };
  if (isError && q === wanted) return { status: 'failed', retry: () => void refetch() };
  if (data === undefined || !isLong(q)) return { status: 'loading' };
  return { status: 'found', ...data, isBehind: isPlaceholderData || q !== wanted };
}
