import { useState } from 'react';
import { keyOfRow } from '#frontend/staff/queries/list-pages.ts';

type Identified = { kind: string; id: string };
const none: ReadonlySet<string> = new Set();

/** Which of the rows are selected; rows that a filter hides are not. */
export function useSelected<Row extends Identified>(rows: readonly Row[]) {
  const [keys, setKeys] = useState(none);
  const chosen = keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOfRow(row)));
  const hasAll = chosen.length === rows.length;
  return {
    chosen,
    hasAll,
    has: (row: Identified) => keys.has(keyOfRow(row)),
    toggle(row: Identified) {
      const next = new Set(keys);
      if (!next.delete(keyOfRow(row))) next.add(keyOfRow(row));
      setKeys(next);
    },
    toggleAll: () => setKeys(hasAll ? none : new Set(rows.map(keyOfRow))),
    clear: () => setKeys(none),
  };
}
