import { deleteDatabase } from '../storage/draft-database.ts';
import { parseItem, prefix } from '../storage/expiring-items.ts';
import { readAnswersCopy } from './answers-copy.ts';

/**
 * Removes databases without a draft that are past its time. They are left of a browser that was killed before it
 * wrote its local storage; the form's own page brings a living one back.
 */
export async function removeOrphanedDrafts(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(prefix) || localStorage.getItem(name) !== null) continue;
    const text = await readAnswersCopy(name);
    if (text === undefined || parseItem(text, Date.now()) === undefined) {
      await deleteDatabase(name);
    }
  }
}
