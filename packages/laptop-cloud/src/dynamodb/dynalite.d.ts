declare module 'dynalite' {
  import type { Server } from 'node:http';

  export default function dynalite(options: { path: string; createTableMs: number }): Server;
}

declare module 'dynalite/db/index.js' {
  /** The index writes of dynalite when an item replaces another. */
  function getIndexActions(
    indexes: readonly object[],
    existingItem: unknown,
    item: unknown,
    table: object,
  ): { puts: { index: string; key: string; item: unknown }[] };

  const dynalite: { getIndexActions: typeof getIndexActions };
  export default dynalite;
}
