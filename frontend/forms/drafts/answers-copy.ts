import { readEntry, writeEntry } from '../storage/draft-database.ts';

const key = 'answers';

/**
 * Saves a copy of a draft's text in IndexedDB, which survives a killed browser. Chromium writes a change of local
 * storage to the disk only after seconds, at most a minute.
 * @param name of the database
 */
export async function writeAnswersCopy(name: string, text: string): Promise<void> {
  try {
    await writeEntry(name, key, text);
  } catch {
    // The database is full or unavailable. Local storage still has the draft.
  }
}

/** The last copy, if there is one. */
export async function readAnswersCopy(name: string): Promise<string | undefined> {
  const saved = await readEntry(name, key);
  return typeof saved === 'string' ? saved : undefined;
}
