import { z } from 'zod/mini';
import { deleteDatabase, deleteEntry, readEntry, writeEntry } from '../storage/draft-database.ts';

const key = 'resume';

const storedSchema = z.object({ file: z.instanceof(File), expiresAtMs: z.number() });

/**
 * Saves a file in a database, because local storage takes only texts. If there is no room, it deletes the database
 * with the previous file and tries once more.
 * @param name of the database
 * @param expiresAtMs of the file's draft
 * @returns whether the file is saved
 */
export async function saveFile(name: string, file: File, expiresAtMs: number): Promise<boolean> {
  const saved = () =>
    writeEntry(name, key, { file, expiresAtMs }).then(
      () => true,
      () => false,
    );
  if (await saved()) return true;
  // The older file must not replace the newer one. Its space is free only after its database is deleted.
  await deleteDatabase(name);
  return saved();
}

/** The file that was saved with the draft of this expiry time, if there is one. */
export async function readFile(name: string, expiresAtMs: number): Promise<File | undefined> {
  const saved = z.safeParse(storedSchema, await readEntry(name, key));
  return saved.success && saved.data.expiresAtMs === expiresAtMs ? saved.data.file : undefined;
}

/** Removes the file. */
export const deleteFile = (name: string): Promise<void> => deleteEntry(name, key);
