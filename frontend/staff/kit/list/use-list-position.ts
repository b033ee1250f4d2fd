import { type RefObject, useEffect } from 'react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';

/**
 * Restores the position in the list on the way back from a detail screen: the scroll position, and the focus on the row that was
 * opened. If that row is gone, the row now at its index receives the focus.
 * @param table contains one link a row
 */
export function useListPosition(
  kind: Kind,
  hash: string,
  rows: readonly PreparedRow[],
  table: RefObject<HTMLElement | null>,
): void {
  const { listPositions } = useStaff();
  const isThere = rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list has rows to show
  useEffect(() => {
    if (!isThere) return;
    const position = listPositions().comeBack(kind);
    if (position === undefined || position.hash !== hash) return;
    window.scrollTo({ top: position.scrollTop, behavior: 'instant' });
    const at = rows.findIndex(({ id }) => id === position.id);
    const links = table.current?.querySelectorAll('a') ?? [];
    const link = links[at === -1 ? Math.min(position.index, links.length - 1) : at];
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isThere]);
}
