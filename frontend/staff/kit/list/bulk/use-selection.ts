import { useRef, useState } from 'react';

export type Selection<Row> = {
  /** Whether rows are being selected. */
  isOn: boolean;
  has: (row: Row) => boolean;
  /** The selected rows, of those that match the filter. */
  rows: readonly Row[];
  turnOn: () => void;
  /** Whether rows can be selected without a button that begins it. */
  isAlways: boolean;
  /** Ends the selecting and clears the selection. */
  turnOff: () => void;
  /** @param isRange gives every row between the last pressed one and this one the same state */
  toggle: (row: Row, isRange: boolean) => void;
  /** Adds these rows to the selection, or removes them from it. */
  setAll: (rows: readonly Row[], isSelected: boolean) => void;
};

const nothing: ReadonlySet<string> = new Set();
const none: readonly never[] = [];

/**
 * The selected rows of a list.
 * @param matching the rows that match the filter: only these can be selected
 */
export function useSelection<Row>(
  matching: readonly Row[],
  keyOf: (row: Row) => string,
  isAlways = false,
): Selection<Row> {
  const [isOn, setIsOn] = useState(isAlways);
  const [keys, setKeys] = useState(nothing);
  const pressed = useRef<string>(undefined);
  const has = (row: Row) => keys.has(keyOf(row));
  const rows = keys.size === 0 ? none : matching.filter(has);

  const setAll = (some: readonly Row[], isSelected: boolean) => {
    const next = new Set(keys);
    for (const row of some) {
      if (isSelected) next.add(keyOf(row));
      else next.delete(keyOf(row));
    }
    setKeys(next);
  };
  const turnOff = () => {
    setIsOn(false);
    setKeys(nothing);
    pressed.current = undefined;
  };

  return {
    isOn,
    has,
    rows,
    turnOn: () => setIsOn(true),
    isAlways,
    turnOff,
    toggle(row, isRange) {
      const from = isRange ? matching.findIndex((one) => keyOf(one) === pressed.current) : -1;
      const to = matching.findIndex((one) => keyOf(one) === keyOf(row));
      const some =
        from === -1
          ? matching.slice(to, to + 1)
          : matching.slice(Math.min(from, to), Math.max(from, to) + 1);
      pressed.current = keyOf(row);
      setAll(some, !has(row));
    },
    setAll,
  };
}
