import * as z from 'zod/mini';
import { isSameContact } from '#shared/desk/same-contact.ts';
import { phoneDigits } from '#shared/find.ts';
import { keysOfTerm } from '../find/find-store.ts';
import { readItems } from '../table/read-items.ts';
import { isSuspectedItem, isTombstone, keyOfRecord, recordOf } from '../table/submission-item.ts';
import type { Application } from './application-facts.ts';

const attributes = ['PK', 'GSI1PK', 'removedAt', 'phoneNumber', 'email'];
const contactSchema = z.object({
  phoneNumber: z.catch(z.string(), ''),
  email: z.catch(z.string(), ''),
});

/**
 * The ids of all other applications with the same phone number or e-mail address, by the find index. A record that came in a
 * moment ago may not be found yet.
 */
export async function lookalikesOf(application: Application): Promise<string[]> {
  const words = [phoneDigits(application.phoneNumber), application.email.trim().toLowerCase()];
  const found = await Promise.all(
    words.filter((text) => text !== '').map((text) => keysOfTerm({ part: 'person', text })),
  );
  const keys = [...new Set(found.flat())].filter((key) => {
    const record = recordOf(key);
    return record?.kind === 'employment' && record.id !== application.id;
  });
  const items = await readItems(keys.map(keyOfRecord), attributes);
  return keys.flatMap((key) => {
    const item = items.get(key);
    const id = recordOf(key)?.id;
    if (!item || !id || isTombstone(item) || isSuspectedItem(item)) return [];
    return isSameContact(z.parse(contactSchema, item), application) ? [id] : [];
  });
}
