import type { RefObject } from 'react';
import { useKeys } from './use-keys.ts';

/**
 * J and K move the focus to the link of the next or the previous row. Enter opens the link.
 * @param holder contains table rows or items with `data-row`; the first link of each opens the record
 */
export function useRowKeys(holder: RefObject<HTMLElement | null>): void {
  const move = (by: number) => {
    const found = holder.current?.querySelectorAll(':is(tbody tr, [data-row]):has(a)');
    const rows = [...(found ?? [])];
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
