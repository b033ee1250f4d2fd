import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Kind } from '#shared/kinds.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { formatListView, type ListView, parseListView } from './list-address.ts';
import type { ListFilter } from './list-filter.ts';

/**
 * The debounce of typing, before rows and address change. On a slow computer, painting the rows would delay the next letter.
 * Safari refuses to write an address more than 100 times in 10 s.
 */
const pauseMs = 200;

/** Marks the history entries that this hook wrote itself. */
const ownState = { listView: true };
const isOwn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'listView' in state;

export type ListViewControl = {
  view: ListView;
  /** Increases with each change that was not typed. The fields then replace their text with the view's. */
  resets: number;
  /** Typing replaces the entry in the history; a choice (a box, a button) adds one to go back to. */
  filterBy: (change: Partial<ListFilter>, how: 'typing' | 'choice') => void;
  goToPage: (page: number) => void;
  /** Applies typed text without the debounce. Call it before leaving the screen. @returns the fragment */
  settle: () => string;
};

/**
 * Reads a list's filter and page from the address's fragment and writes them there. A choice applies at once. Typed text
 * applies after the debounce, in a transition that the next letter interrupts.
 */
export function useListView(kind: Kind): ListViewControl {
  const location = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const [{ view, resets }, setShown] = useState(() => ({
    view: read(location.hash, kind),
    resets: 0,
  }));
  const latest = useRef(view);
  const written = useRef(location.hash);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    (replace: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const hash = formatListView(latest.current);
      if (hash === written.current) return;
      written.current = hash;
      navigate({ pathname: staffPaths.list(kind), hash }, { replace, state: ownState });
    },
    [navigate, kind],
  );
  const settle = useCallback(() => {
    if (timer.current !== undefined) {
      const view = latest.current;
      startTransition(() => setShown((shown) => ({ ...shown, view })));
      write(true);
    }
    return formatListView(latest.current);
  }, [write]);

  const show = (next: ListView, typed: boolean) => {
    if (!typed) settle();
    latest.current = next;
    if (!typed) {
      setShown((shown) => ({ view: next, resets: shown.resets + 1 }));
      return write(false);
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, pauseMs);
  };

  // After Back, Forward, a link to the same list or a fragment typed by hand, the view follows the address.
  useEffect(() => {
    if (how !== NavigationType.Pop && isOwn(location.state)) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = read(location.hash, kind);
    written.current = location.hash;
    if (formatListView(next) === formatListView(latest.current)) return;
    latest.current = next;
    setShown((shown) => ({ view: next, resets: shown.resets + 1 }));
  }, [location, how, kind]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    view,
    resets,
    filterBy: (change, by) =>
      show({ filter: { ...latest.current.filter, ...change }, page: 1 }, by === 'typing'),
    goToPage: (page) => show({ ...latest.current, page }, false),
    settle,
  };
}

const read = (hash: string, kind: Kind): ListView =>
  parseListView(hash, kind, newYorkDay(new Date()));
