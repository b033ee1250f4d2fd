import { useMemo, useRef, useState } from 'react';
import type { PreparedRow } from '#shared/list.ts';

export type Selection = {
  /** Whether rows are being selected. */
  isOn: boolean;
  ids: ReadonlySet<string>;
  /** The selected rows, of those that the filter keeps. */
  rows: readonly PreparedRow[];
  turnOn: () => void;
  /** Ends it and forgets what was selected. */
  turnOff: () => void;
  /** @param isRange as far as the row that was pressed before */
  toggle: (id: string, isRange: boolean) => void;
  /** Selects these too, or no more of them. */
  setAll: (rows: readonly PreparedRow[], isSelected: boolean) => void;
};

const nothing: ReadonlySet<string> = new Set();

/** Which rows of a list are selected. @param kept what the filter keeps: nothing else can be selected */
export function useSelection(kept: readonly PreparedRow[]): Selection {
  const [isOn, setIsOn] = useState(false);
  const [ids, setIds] = useState(nothing);
  const pressed = useRef<string>(undefined);
  const rows = useMemo(() => kept.filter(({ id }) => ids.has(id)), [kept, ids]);

  const setAll = (some: readonly PreparedRow[], isSelected: boolean) => {
    const next = new Set(ids);
    for (const { id } of some) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  };

  return {
    isOn,
    ids,
    rows,
    turnOn: () => setIsOn(true),
    turnOff() {
      setIsOn(false);
      setIds(nothing);
      pressed.current = undefined;
    },
    toggle(id, isRange) {
      const from = isRange ? kept.findIndex((row) => row.id === pressed.current) : -1;
      const to = kept.findIndex((row) => row.id === id);
      const some =
        from === -1
          ? kept.slice(to, to + 1)
          : kept.slice(Math.min(from, to), Math.max(from, to) + 1);
      pressed.current = id;
      setAll(some, !ids.has(id));
    },
    setAll,
  };
}
