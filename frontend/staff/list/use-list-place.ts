import { type RefObject, useEffect } from 'react';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';

/**
 * Restores the place in the list on the way back from a detail screen: the scroll position, and the focus on the row that was
 * opened. If that row is gone, the row now in its place receives the focus.
 * @param table contains one link a row
 */
export function useListPlace(
  kind: Kind,
  hash: string,
  rows: readonly PreparedRow[],
  table: RefObject<HTMLElement | null>,
): void {
  const { places } = useStaff();
  const isThere = rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list has rows to show
  useEffect(() => {
    if (!isThere) return;
    const place = places().comeBack(kind);
    if (place === undefined || place.hash !== hash) return;
    window.scrollTo({ top: place.scrollTop, behavior: 'instant' });
    const at = rows.findIndex(({ id }) => id === place.id);
    const links = table.current?.querySelectorAll('a') ?? [];
    const link = links[at === -1 ? Math.min(place.place, links.length - 1) : at];
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isThere]);
}
