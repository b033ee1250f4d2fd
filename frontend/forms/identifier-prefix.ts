import type { Kind } from '#shared/kinds.ts';

/** What a page's form is called: its kind, or `status` for the one that asks after another. */
export type IslandName = Kind | 'status';

/** React's prefix of the ids in a form; the build and the browser must agree on it. */
export const identifierPrefixOf = (name: IslandName): string => `${name}-`;
