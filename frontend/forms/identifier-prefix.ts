import type { Kind } from '#shared/kinds.ts';

/** The name of a page's form: its kind, or `status` for the form of the status page. */
export type IslandName = Kind | 'status';

/** React's prefix of the ids in a form; the build and the browser must agree on it. */
export const identifierPrefixOf = (name: IslandName): string => `${name}-`;
