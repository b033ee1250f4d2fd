import type { Kind } from '#shared/kinds.ts';

/** React's prefix of the ids in a form; the build and the browser must agree on it. */
export const identifierPrefixOf = (kind: Kind): string => `${kind}-`;
