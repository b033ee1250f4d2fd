import type { Ids } from '../../src/ids.ts';

/** Names that are kept in memory, as long as a test runs. */
export function createIds(): Pick<Ids, 'keep'> {
  const kept = new Map<string, string>();
  return {
    keep(key, make) {
      const value = kept.get(key) ?? make();
      kept.set(key, value);
      return value;
    },
  };
}
