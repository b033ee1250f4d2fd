import type { StackStore } from '#scripts/lib/find-store.ts';
import { parseRestoreCommand } from '#scripts/restore/parse-restore-command.ts';
import { type Restored, restoreStore } from '#scripts/restore/restore-store.ts';

/** Restores a laptop's store as `npm run restore -- --local` does with these arguments, in this process. */
export function restoreHere(store: StackStore, ...args: string[]): Promise<Restored> {
  const now = new Date();
  const command = parseRestoreCommand(['--local', ...args], now);
  return restoreStore({ ...command, from: store, to: store, now });
}
