/** A script that takes longer than this counts as failed (section 9), in milliseconds. */
const loadTimeoutMs = 120_000;

/**
 * Loads scripts that are needed later, such as `loadChunk(() => import('./dialog.tsx'))`.
 * @throws Error after the time limit; another call tries again
 */
export const loadChunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  new Promise((resolve, reject) => {
    const late = new Error('The script took too long.');
    const timer = setTimeout(() => reject(late), loadTimeoutMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
