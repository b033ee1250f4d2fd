import { useMemo, useRef, useState } from 'react';
import type { PreparedRow } from '#shared/list.ts';

export type Selection = {
  /** Whether rows are being selected. */
  isOn: boolean;
  ids: ReadonlySet<string>;
  /** The selected rows, of those that match the filter. */
  rows: readonly PreparedRow[];
  turnOn: () => void;
  /** Ends the selecting and clears the selection. */
  turnOff: () => void;
  /** @param isRange gives every row between the last pressed one and this one the same state */
  toggle: (id: string, isRange: boolean) => void;
  /** Adds these rows to the selection, or removes them from it. */
  setAll: (rows: readonly PreparedRow[], isSelected: boolean) => void;
};

const nothing: ReadonlySet<string> = new Set();

/** The selected rows of a list. @param matching the rows that match the filter: only these can be selected */
export function useSelection(matching: readonly PreparedRow[]): Selection {
  const [isOn, setIsOn] = useState(false);
  const [ids, setIds] = useState(nothing);
  const pressed = useRef<string>(undefined);
  const rows = useMemo(() => matching.filter(({ id }) => ids.has(id)), [matching, ids]);

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
      const from = isRange ? matching.findIndex((row) => row.id === pressed.current) : -1;
      const to = matching.findIndex((row) => row.id === id);
      const some =
        from === -1
          ? matching.slice(to, to + 1)
          : matching.slice(Math.min(from, to), Math.max(from, to) + 1);
      pressed.current = id;
      setAll(some, !ids.has(id));
    },
    setAll,
  };
}
