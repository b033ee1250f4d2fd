import { z } from 'zod/mini';
import { deleteDatabase, deleteEntry, readEntry, writeEntry } from '../storage/draft-database.ts';

const key = 'resume';

const storedSchema = z.object({ file: z.instanceof(File), expiresAtMs: z.number() });

/**
 * Saves a file, in a database because local storage takes texts alone. Where there is no room for it, the one that
 * was saved before goes, and it is tried once more.
 * @param name of the database
 * @param expiresAtMs of the draft that it belongs to
 * @returns whether it is saved
 */
export async function saveFile(name: string, file: File, expiresAtMs: number): Promise<boolean> {
  const saved = () =>
    writeEntry(name, key, { file, expiresAtMs }).then(
      () => true,
      () => false,
    );
  if (await saved()) return true;
  // Not the older file in place of the newer one; and no room is free before its database is gone.
  await deleteDatabase(name);
  return saved();
}

/** The file that was saved with the draft of this time, if there is one. */
export async function readFile(name: string, expiresAtMs: number): Promise<File | undefined> {
  const saved = z.safeParse(storedSchema, await readEntry(name, key));
  return saved.success && saved.data.expiresAtMs === expiresAtMs ? saved.data.file : undefined;
}

/** Removes the file. */
export const deleteFile = (name: string): Promise<void> => deleteEntry(name, key);
