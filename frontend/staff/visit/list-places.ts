import type { Kind } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';

/** The place in a list at which staff opened a row. */
type ListPlace = {
  /** The list's fragment: its filter and page. */
  hash: string;
  id: string;
  /** The row's place on its page, counted from 0. */
  place: number;
  scrollTop: number;
};

export type ListPlaces = {
  leave: (kind: Kind, place: ListPlace) => void;
  /** Call after a step to another record of the list: its row becomes the place to return to. */
  move: (kind: Kind, place: Omit<ListPlace, 'scrollTop'>) => void;
  /** Returns the last place and deletes it. */
  comeBack: (kind: Kind) => ListPlace | undefined;
  /** The address of the list with its last filter and page, or of the whole list. */
  address: (kind: Kind) => string;
};

/** Remembers the place in each list until the tab is closed or reloaded. */
export function createListPlaces(): ListPlaces {
  const places = new Map<Kind, ListPlace>();
  const hashes = new Map<Kind, string>();
  return {
    leave(kind, place) {
      places.set(kind, place);
      hashes.set(kind, place.hash);
    },
    move(kind, place) {
      const before = places.get(kind);
      const scrollTop = before?.hash === place.hash ? before.scrollTop : 0;
      places.set(kind, { ...place, scrollTop });
      hashes.set(kind, place.hash);
    },
    comeBack(kind) {
      const place = places.get(kind);
      places.delete(kind);
      return place;
    },
    address: (kind) => `${staffPaths.list(kind)}${hashes.get(kind) ?? ''}`,
  };
}
