import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';

/** The elements of a cell that take the focus: its links and buttons, or else the cell. */
function targetsOf(cell: Element | undefined): HTMLElement[] {
  if (!(cell instanceof HTMLElement)) return [];
  const inner = [...cell.querySelectorAll<HTMLElement>('a, button')];
  return inner.length > 0 ? inner : [cell];
}

const rowsOf = (grid: HTMLTableElement): HTMLTableRowElement[] =>
  [...grid.tBodies].flatMap(({ rows }) => [...rows]);

type Place = { row: number; column: number; at: number };

/** The element of a grid for an arrow key, Home or End; undefined for another key, or at the edge. */
function targetOf(grid: HTMLTableElement, from: Place, key: string, isFar: boolean) {
  const rows = rowsOf(grid);
  const cells = [...(rows[from.row]?.cells ?? [])];
  const own = targetsOf(cells[from.column]);
  const nearest = (targets: HTMLElement[]) => targets[Math.min(from.at, targets.length - 1)];
  const inRow = (row: number) => targetsOf(rows[row]?.cells[from.column]);
  switch (key) {
    case 'ArrowDown':
      return own[from.at + 1] ?? inRow(from.row + 1)[0];
    case 'ArrowUp':
      return from.at > 0 ? own[from.at - 1] : inRow(from.row - 1).at(-1);
    case 'ArrowRight':
      return nearest(targetsOf(cells[from.column + 1]));
    case 'ArrowLeft':
      return nearest(targetsOf(cells[from.column - 1]));
    case 'Home':
      return targetsOf((isFar ? [...(rows[0]?.cells ?? [])] : cells)[0])[0];
    case 'End':
      return targetsOf((isFar ? [...(rows.at(-1)?.cells ?? [])] : cells).at(-1))[0];
    default:
      return undefined;
  }
}

function placeOf(grid: HTMLTableElement, element: HTMLElement): Place | undefined {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const row = rowsOf(grid).findIndex((one) => cell !== null && one.contains(cell));
  if (!cell || row < 0) return undefined;
  const at = targetsOf(cell).indexOf(element);
  return { row, column: cell.cellIndex, at: Math.max(0, at) };
}

type GridKeys = {
  /** Shows the week before or after. */
  turnWeek: (by: -1 | 1) => void;
  /** Whether the grid has the rows of the week. */
  isReady: boolean;
};

/**
 * The keys of a grid (ARIA Authoring Practices): one stop for Tab, arrows between cells and within them, Home and End in the row, with
 * Ctrl in the grid, Page Up and Page Down for the weeks. The stop is an attribute in the document alone, so no key renders a row.
 */
export function useGridKeys(grid: RefObject<HTMLTableElement | null>, keys: GridKeys) {
  const stop = useRef<HTMLElement>(null);
  const wanted = useRef<Place>(null);
  const { turnWeek, isReady } = keys;

  const moveStop = (to: HTMLElement | undefined) => {
    if (!to) return;
    if (stop.current && stop.current !== to) stop.current.tabIndex = -1;
    to.tabIndex = 0;
    stop.current = to;
  };

  // After each render: rows can have gone, and those of another week can have come.
  useLayoutEffect(() => {
    const table = grid.current;
    if (!table) return;
    const rows = rowsOf(table);
    if (wanted.current && isReady && rows.length > 0) {
      const { row, column } = wanted.current;
      wanted.current = null;
      const cell = rows[Math.min(row, rows.length - 1)]?.cells[column];
      if (table.contains(document.activeElement)) targetsOf(cell)[0]?.focus();
    }
    if (!stop.current?.isConnected) {
      const first = table.querySelector('tbody a') ?? table.querySelector('tbody th');
      moveStop(targetsOf(first?.closest('td, th') ?? undefined)[0]);
    }
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (metaKey || altKey || shiftKey || event.defaultPrevented) return;
    const table = event.currentTarget;
    const place = event.target instanceof HTMLElement ? placeOf(table, event.target) : undefined;
    if (key === 'PageUp' || key === 'PageDown') {
      event.preventDefault();
      wanted.current = place ?? wanted.current;
      // The row of the focus may not be in the other week.
      table.focus({ preventScroll: true });
      turnWeek(key === 'PageUp' ? -1 : 1);
      return;
    }
    if (ctrlKey && key.startsWith('Arrow')) return;
    const isMove = key.startsWith('Arrow') || key === 'Home' || key === 'End';
    const to = place ? targetOf(table, place, key, ctrlKey) : isMove ? stop.current : undefined;
    if (!to) return;
    event.preventDefault();
    to.focus({ preventScroll: true });
    to.scrollIntoView({ block: 'nearest' });
  };

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLTableElement>) => {
    if (target !== currentTarget && target instanceof HTMLElement) moveStop(target);
  };
  return { onKeyDown, onFocus };
}
