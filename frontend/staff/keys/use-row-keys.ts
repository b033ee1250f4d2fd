import type { RefObject } from 'react';
import { useKeys } from './use-keys.ts';

/**
 * J and K move the focus from row to row, whose link Enter opens.
 * @param table holds one link a row, or more of which the first leads to the record
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  const move = (by: number) => {
    const rows = [...(table.current?.rows ?? [])].filter((row) => row.querySelector('tbody a'));
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const wanted = at === -1 ? 0 : Math.min(Math.max(0, at + by), rows.length - 1);
    const link = rows[wanted]?.querySelector('a');
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
  };
  useKeys([
    { key: 'j', label: 'Next row; Enter opens it', run: () => move(1) },
    { key: 'k', label: 'Previous row', run: () => move(-1) },
  ]);
}
