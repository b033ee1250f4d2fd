/** The islands that pages may hold; each has an entry of this name in `frontend/forms/entries/`. */
export type IslandName = 'contact';

/** React's prefix of the ids in an island; the build and the browser must agree on it. */
export const identifierPrefixOf = (name: IslandName): string => `${name}-`;
