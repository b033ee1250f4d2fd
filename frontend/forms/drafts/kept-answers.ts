import { getKept, putKept } from '../storage/kept-database.ts';

const key = 'answers';

/**
 * A copy of a draft's text that outlives a browser which is killed: Chromium writes local storage to the disk
 * seconds, and up to a minute, after it was changed.
 * @param name of the database
 */
export async function copyAnswers(name: string, text: string): Promise<void> {
  try {
    await putKept(name, key, text);
  } catch {
    // Local storage has it, and there is no room or no database for more.
  }
}

/** The last copy, if there is one. */
export async function recallAnswers(name: string): Promise<string | undefined> {
  const kept = await getKept(name, key);
  return typeof kept === 'string' ? kept : undefined;
}
