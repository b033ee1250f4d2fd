import type { Kind } from '#shared/kinds.ts';

/** The islands that pages may hold: the forms. Each has its entry in `frontend/forms/entries/`. */
export type IslandName = Kind;

/** React's prefix of the ids in an island; the build and the browser must agree on it. */
export const identifierPrefixOf = (name: IslandName): string => `${name}-`;
