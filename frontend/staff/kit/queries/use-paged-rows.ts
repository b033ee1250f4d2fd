import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ErrorLogEntry } from '#frontend/staff/kit/api/report-failure.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { type ListState, usePages } from './read-pages.ts';

type RowsPage<Row> = { rows: Row[]; cursor: string | null };

/** Reads the page after a cursor; without one, the first page. */
export type PageReader<Page> = (page: {
  cursor: string | undefined;
  signal: AbortSignal;
}) => Promise<Page>;

type Reading<Page> = {
  queryKey: QueryKey;
  read: PageReader<Page>;
  /** The number of pages that are read by themselves. Older ones are read after a press of the button. */
  mostPages: number;
  enabled?: boolean;
  /** The name of its failures in the error log. */
  logAs?: ErrorLogEntry;
};

const firstCursor: string | undefined = undefined;

/**
 * Reads a list page after page while its screen is open.
 * @returns its rows and its state, and the pages with their other parts
 */
export function usePagedRows<Row, Page extends RowsPage<Row>>({
  queryKey,
  read,
  mostPages,
  enabled = true,
  logAs,
}: Reading<Page & RowsPage<Row>>): ListState<Row> & { pages: readonly Page[] } {
  const { queryClient } = useStaff();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => read({ cursor, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: ({ cursor }) => cursor,
    enabled,
    gcTime: 0,
    ...(logAs && { meta: { logAs } }),
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  const state = usePages(query, mostPages, () =>
    queryClient.resetQueries({ queryKey, exact: true }),
  );
  return { ...state, rows, pages: pages ?? [] };
}
