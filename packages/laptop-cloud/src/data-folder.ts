import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaptopError } from './laptop-error.ts';
import { messageOf } from './values.ts';

const lockName = 'lock';

/**
 * Takes a data folder for this process, made when it is not there.
 * @param fresh empties it first.
 * @returns gives it back; so does the end of the process.
 * @throws LaptopError when it can't be written, or another laptop cloud uses it.
 */
export function takeDataFolder(folder: string, { fresh }: { fresh: boolean }): () => void {
  const lock = join(folder, lockName);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeStale(lock, folder);
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    if (fresh) {
      for (const name of readdirSync(folder).filter((entry) => entry !== lockName)) {
        rmSync(join(folder, name), { recursive: true, force: true });
      }
    }
  } catch (error) {
    if (error instanceof LaptopError) throw error;
    throw new LaptopError(
      `The data folder ${folder} can't be written (${messageOf(error)}). Make it writable, or choose another.`,
      { cause: error, option: 'folder' },
    );
  }
  const release = () => {
    process.off('exit', release);
    rmSync(lock, { force: true });
  };
  // A command that ends while it boots gives the folder back, too.
  process.on('exit', release);
  return release;
}

function removeStale(lock: string, folder: string): void {
  let holder: number;
  try {
    holder = Number(readFileSync(lock, 'utf8'));
  } catch {
    return;
  }
  if (isRunning(holder)) {
    throw new LaptopError(
      `A laptop cloud (process ${holder}) uses ${folder} already. Stop it, or choose another folder.`,
      { option: 'folder' },
    );
  }
  rmSync(lock, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is a process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
