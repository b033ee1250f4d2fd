import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** A save often comes as several events; what comes within this time is one change. */
const settleMs = 150;

/**
 * Watches folders with all that is in them.
 * @param onChange is not called again before it has ended; what changed meanwhile is one more call.
 * @returns stops watching.
 */
export function watchFolders(
  parent: string,
  folders: readonly string[],
  onChange: () => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  async function changed(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await onChange();
    running = false;
    if (again) {
      again = false;
      await changed();
    }
  }
  const watchers = folders
    .map((folder) => join(parent, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => void changed(), settleMs);
      }),
    );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
