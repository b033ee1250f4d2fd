import { readEntry, writeEntry } from '../storage/draft-database.ts';

const key = 'answers';

/**
 * A copy of a draft's text that outlives a browser which is killed: Chromium writes local storage to the disk
 * seconds, and up to a minute, after it was changed.
 * @param name of the database
 */
export async function writeAnswersCopy(name: string, text: string): Promise<void> {
  try {
    await writeEntry(name, key, text);
  } catch {
    // Local storage has it, and there is no room or no database for more.
  }
}

/** The last copy, if there is one. */
export async function readAnswersCopy(name: string): Promise<string | undefined> {
  const saved = await readEntry(name, key);
  return typeof saved === 'string' ? saved : undefined;
}
