import { z } from 'zod/mini';
import { dropKept, forgetDatabase, getKept, putKept } from '../storage/kept-database.ts';

const key = 'resume';

const keptSchema = z.object({ file: z.instanceof(File), expiresAtMs: z.number() });

/**
 * Keeps a file, in a database because local storage takes texts alone. Where there is no room for it, the one that
 * was kept before goes, and it is tried once more.
 * @param name of the database
 * @param expiresAtMs of the draft that it belongs to
 * @returns whether it is kept
 */
export async function keepFile(name: string, file: File, expiresAtMs: number): Promise<boolean> {
  const kept = () =>
    putKept(name, key, { file, expiresAtMs }).then(
      () => true,
      () => false,
    );
  if (await kept()) return true;
  // Not the older file in place of the newer one; and no room is free before its database is gone.
  await forgetDatabase(name);
  return kept();
}

/** The file that was kept with the draft of this time, if there is one. */
export async function recallFile(name: string, expiresAtMs: number): Promise<File | undefined> {
  const kept = z.safeParse(keptSchema, await getKept(name, key));
  return kept.success && kept.data.expiresAtMs === expiresAtMs ? kept.data.file : undefined;
}

/** Removes the file. */
export const forgetFile = (name: string): Promise<void> => dropKept(name, key);
