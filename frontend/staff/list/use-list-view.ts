import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Kind } from '#shared/kinds.ts';
import type { ListFilter } from '#shared/list.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { formatListView, type ListView, parseListView } from './list-address.ts';

/**
 * The address is written once typing pauses: writing takes the browser longer than filtering, and
 * Safari refuses more than 100 times in 10 s.
 */
const pauseMs = 200;

/** Marks the history entries that this hook wrote itself. */
const ownState = { listView: true };
const isOwn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'listView' in state;

export type ListViewControl = {
  view: ListView;
  /** Typing replaces the entry in the history; a choice (a box, a button) adds one to go back to. */
  filterBy: (filter: ListFilter, how: 'typing' | 'choice') => void;
  goToPage: (page: number) => void;
  /** Writes what is still to be written; to be called before the screen is left. @returns the fragment */
  settle: () => string;
};

/**
 * What a list shows, from and to the address's fragment. The screen changes at once; the address
 * follows when typing pauses.
 */
export function useListView(kind: Kind): ListViewControl {
  const location = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const [view, setView] = useState(() => read(location.hash, kind));
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
    if (timer.current !== undefined) write(true);
    return formatListView(latest.current);
  }, [write]);

  const show = (next: ListView, typed: boolean) => {
    if (!typed) settle();
    latest.current = next;
    setView(next);
    if (!typed) return write(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(true), pauseMs);
  };

  // Back, Forward, a link to the same list or a fragment typed by hand: the address leads.
  useEffect(() => {
    if (how !== NavigationType.Pop && isOwn(location.state)) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = read(location.hash, kind);
    written.current = location.hash;
    if (formatListView(next) === formatListView(latest.current)) return;
    latest.current = next;
    setView(next);
  }, [location, how, kind]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    view,
    filterBy: (filter, change) => show({ filter, page: 1 }, change === 'typing'),
    goToPage: (page) => show({ ...latest.current, page }, false),
    settle,
  };
}

const read = (hash: string, kind: Kind): ListView =>
  parseListView(hash, kind, newYorkDay(new Date()));
