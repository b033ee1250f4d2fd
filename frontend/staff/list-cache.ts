/** What one list takes of the cache, and how it lets go of it. */
export type CacheShare = { bytes: () => number; evict: () => void };

export type ListCache = {
  /**
   * Enters a list.
   * @returns a function that makes room for it at the other lists' cost, and says by how many bytes
   *   it is too large even so; 0 when it fits
   */
  join: (share: CacheShare) => () => number;
};

/** Keeps all lists together within the setting's bytes (section 5: cache size). */
export function createListCache(limitBytes: number): ListCache {
  const shares = new Set<CacheShare>();

  const bytesOver = (): number => {
    let bytes = 0;
    for (const share of shares) bytes += share.bytes();
    return Math.max(0, bytes - limitBytes);
  };

  return {
    join(own) {
      shares.add(own);
      return () => {
        for (const other of shares) {
          if (bytesOver() > 0 && other !== own) other.evict();
        }
        return bytesOver();
      };
    },
  };
}
