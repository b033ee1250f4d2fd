import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readFile, renameSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const readDescriptor = promisify<number, Buffer>(readFile);

/**
 * A folder name for an object key: readable, and unique by its hash also where the file system
 * ignores case. It never holds a separator, so no key leads out of its bucket's folder.
 */
export function folderNameOf(key: string): string {
  const readable = key.replace(/[^A-Za-z0-9._-]+/g, '_').slice(-60);
  return `${readable}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

/** A name that nothing else has: for upload ids, version ids and the files of bodies. */
export function randomName(): string {
  return randomBytes(24).toString('base64url').replaceAll('-', '_');
}

/** Writes JSON so that a reader, also one after a crash, sees the old or the new, never a half. */
export function writeJsonAtomically(path: string, value: unknown): void {
  const temporary = `${path}.${randomName()}.temp`;
  writeFileSync(temporary, JSON.stringify(value, null, 2));
  renameSync(temporary, path);
}

/** Reads a file that may be removed at any moment: it is opened at once, and read at leisure. */
export async function readOpened(path: string): Promise<Buffer> {
  const descriptor = openSync(path, 'r');
  try {
    return await readDescriptor(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
