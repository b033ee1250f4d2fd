import { forgetDatabase } from '../storage/kept-database.ts';
import { livingItem, prefix } from '../storage/kept-items.ts';
import { recallAnswers } from './kept-answers.ts';

/**
 * Removes databases without a draft that are past its time. They are left of a browser that was killed before it
 * wrote its local storage; the form's own page brings a living one back.
 */
export async function removeLeftCopies(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(prefix) || localStorage.getItem(name) !== null) continue;
    const text = await recallAnswers(name);
    if (text === undefined || livingItem(text, Date.now()) === undefined) {
      await forgetDatabase(name);
    }
  }
}
