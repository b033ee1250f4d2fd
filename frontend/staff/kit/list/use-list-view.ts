import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Kind } from '#shared/kinds.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { formatListView, type ListFilters, type ListView, parseListView } from './list-address.ts';

/**
 * The debounce of typing, before rows and address change. On a slow computer, painting the rows would delay the next letter.
 * Safari refuses to write an address more than 100 times in 10 s.
 */
const pauseMs = 200;

/** Marks the history entries that this hook wrote itself. `isPanel`: the entry before has the same view without a panel. */
const ownState = { listView: true };
const panelState = { ...ownState, isPanel: true };
const has = (state: unknown, mark: keyof typeof panelState): boolean =>
  typeof state === 'object' && state !== null && mark in state;

/**
 * Typing replaces the entry in the history; a choice (a box, a button) adds one to go back to. A panel beside the list has one entry,
 * and its closing goes back to the entry before, so that Back never opens it again.
 */
export type FilteredBy = 'typing' | 'choice' | 'opening' | 'closing';

export type ListViewControl<Filter> = {
  view: ListView<Filter>;
  /** Increases with each change that was not typed. The fields then replace their text with the view's. */
  resets: number;
  /** The same function until the path changes. */
  filterBy: (change: Partial<Filter>, how: FilteredBy) => void;
  goToPage: (page: number) => void;
  /** Applies typed text without the debounce. Call it before leaving the screen. @returns the fragment */
  settle: () => string;
};

/**
 * Reads a list's filter and page from the address's fragment and writes them there. A choice applies at once. Typed text
 * applies after the debounce, in a transition that the next letter interrupts.
 * @param list stays the same while the screen is open, as `kind` does
 */
export function useListView<Filter, Row>(
  list: ListFilters<Filter, Row>,
  kind?: Kind,
): ListViewControl<Filter> {
  const read = useCallback(
    (hash: string) => parseListView(list, hash, { kind, today: newYorkDay(new Date()) }),
    [list, kind],
  );
  const location = useLocation();
  const { pathname } = location;
  const how = useNavigationType();
  const navigate = useNavigate();
  const [{ view, resets }, setShown] = useState(() => ({
    view: read(location.hash),
    resets: 0,
  }));
  const latest = useRef(view);
  const written = useRef(location.hash);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the present entry is that of a panel. The location follows later, in a transition. */
  const isPanel = useRef(has(location.state, 'isPanel'));
  /** The step back from a closed panel's entry, which waits for its frame. */
  const leaving = useRef<object>(undefined);

  // React renders a step back at once, with all that waits. The frame without the panel comes first.
  const leave = useCallback(() => {
    const own = {};
    leaving.current = own;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (leaving.current !== own) return;
        leaving.current = undefined;
        navigate(-1);
      }),
    );
  }, [navigate]);

  const write = useCallback(
    (by: FilteredBy) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const hash = formatListView(list, latest.current);
      if (hash === written.current) return;
      written.current = hash;
      const [wasPanel, wasLeaving] = [isPanel.current, leaving.current !== undefined];
      isPanel.current = by === 'opening';
      leaving.current = undefined;
      if (by === 'closing' && wasPanel) return leave();
      const replace =
        by === 'typing' || by === 'closing' || wasLeaving || (by === 'opening' && wasPanel);
      navigate({ pathname, hash }, { replace, state: by === 'opening' ? panelState : ownState });
    },
    [navigate, leave, pathname, list],
  );
  const settle = useCallback(() => {
    if (timer.current !== undefined) {
      const view = latest.current;
      startTransition(() => setShown((shown) => ({ ...shown, view })));
      write('typing');
    }
    return formatListView(list, latest.current);
  }, [write, list]);

  const show = useCallback(
    (next: ListView<Filter>, by: FilteredBy) => {
      if (by !== 'typing') settle();
      latest.current = next;
      if (by !== 'typing') {
        setShown((shown) => ({ view: next, resets: shown.resets + 1 }));
        return write(by);
      }
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, pauseMs);
    },
    [settle, write],
  );
  const filterBy = useCallback(
    (change: Partial<Filter>, by: FilteredBy) =>
      show({ filter: { ...latest.current.filter, ...change }, page: 1 }, by),
    [show],
  );

  // After Back, Forward, a link to the same list or a fragment typed by hand, the view follows the address.
  useEffect(() => {
    if (how !== NavigationType.Pop && has(location.state, 'listView')) return;
    isPanel.current = has(location.state, 'isPanel');
    leaving.current = undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = read(location.hash);
    written.current = location.hash;
    if (formatListView(list, next) === formatListView(list, latest.current)) return;
    latest.current = next;
    setShown((shown) => ({ view: next, resets: shown.resets + 1 }));
  }, [location, how, read, list]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      leaving.current = undefined;
    },
    [],
  );

  return {
    view,
    resets,
    filterBy,
    goToPage: (page) => show({ ...latest.current, page }, 'choice'),
    settle,
  };
}
