import type { Application } from './application-facts.ts';
import { findRecords } from './find-store.ts';

/** The most results of a search for one phone number or one address. */
const mostResults = 50;

/**
 * The ids of other applications with the same phone number or e-mail address, by the find index. A record that came in a moment
 * ago may not be found yet.
 */
export async function lookalikesOf({ id, phoneNumber, email }: Application): Promise<string[]> {
  const searches = [phoneNumber, email].filter((text) => text !== '');
  const found = await Promise.all(searches.map((text) => findRecords(text, mostResults)));
  const same = found
    .flatMap(({ rows }) => rows)
    .filter(
      ({ kind, summary }) =>
        kind === 'employment' &&
        (summary?.phoneNumber === phoneNumber ||
          summary?.email?.toLowerCase() === email.toLowerCase()),
    );
  return [...new Set(same.map((row) => row.id))].filter((other) => other !== id);
}
