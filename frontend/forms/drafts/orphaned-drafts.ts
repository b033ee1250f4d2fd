import { deleteDatabase } from '../storage/draft-database.ts';
import { parseItem, prefix } from '../storage/expiring-items.ts';
import { readAnswersCopy } from './answers-copy.ts';

/**
 * Removes databases without a draft if their copy of the answers is missing or expired. A browser that was killed
 * before it wrote its local storage leaves them behind. The form's own page restores a copy that is not expired.
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
