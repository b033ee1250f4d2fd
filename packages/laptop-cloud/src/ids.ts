import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { LaptopError } from './laptop-error.ts';

/** Names that AWS would make up at deployment: made once for each data folder, so that tokens and data survive. */
export type Ids = {
  /** The text kept under `key`; `make` is asked only the first time. */
  keep(key: string, make: () => string): string;
  /** Writes what was made since it was last written: before anything is stored under it. */
  save(): void;
};

const kept = z.record(z.string(), z.string());

/**
 * Opens `<dataFolder>/ids.json`, or begins it.
 * @throws LaptopError when the file can't be read or is damaged.
 */
export function openIds(dataFolder: string): Ids {
  const file = join(dataFolder, 'ids.json');
  mkdirSync(dataFolder, { recursive: true });
  const ids = read(file);
  let isSaved = true;
  return {
    keep(key, make) {
      const existing = ids[key];
      if (existing !== undefined) return existing;
      const made = make();
      ids[key] = made;
      isSaved = false;
      return made;
    },
    save() {
      if (isSaved) return;
      // Renamed into place, so that a crash can't leave half a file.
      writeFileSync(`${file}.new`, `${JSON.stringify(ids, null, 2)}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
      isSaved = true;
    },
  };
}

function read(file: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    return z.parse(kept, JSON.parse(text));
  } catch (cause) {
    throw new LaptopError(`${file} is damaged. Begin with a fresh data folder.`, {
      cause,
      option: 'fresh',
    });
  }
}

const lowerCase = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
export const alphabets = {
  lower: lowerCase + digits,
  upper: lowerCase.toUpperCase() + digits,
  mixed: lowerCase + lowerCase.toUpperCase() + digits,
} as const;

/** `length` random characters of an alphabet. */
export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
