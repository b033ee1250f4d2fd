import type { Kind } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';

/** The position in a list at which staff opened a row. */
type ListPosition = {
  /** The list's fragment: its filter and page. */
  hash: string;
  id: string;
  /** The row's index on its page. */
  index: number;
  scrollTop: number;
};

export type ListPositions = {
  leave: (kind: Kind, position: ListPosition) => void;
  /** Call after a step to another record of the list: its row becomes the position to return to. */
  move: (kind: Kind, position: Omit<ListPosition, 'scrollTop'>) => void;
  /** Returns the last position and deletes it. */
  comeBack: (kind: Kind) => ListPosition | undefined;
  /** The address of the list with its last filter and page, or of the whole list. */
  address: (kind: Kind) => string;
};

/** Remembers the position in each list until the tab is closed or reloaded. */
export function createListPositions(): ListPositions {
  const positions = new Map<Kind, ListPosition>();
  const hashes = new Map<Kind, string>();
  return {
    leave(kind, position) {
      positions.set(kind, position);
      hashes.set(kind, position.hash);
    },
    move(kind, position) {
      const before = positions.get(kind);
      const scrollTop = before?.hash === position.hash ? before.scrollTop : 0;
      positions.set(kind, { ...position, scrollTop });
      hashes.set(kind, position.hash);
    },
    comeBack(kind) {
      const position = positions.get(kind);
      positions.delete(kind);
      return position;
    },
    address: (kind) => `${staffPaths.list(kind)}${hashes.get(kind) ?? ''}`,
  };
}
