import * as z from 'zod/mini';
import { tabStorage } from '#frontend/ui/device-storage.ts';

const draftSchema = z.object({ id: z.string(), text: z.string() });
type StoredDraft = z.infer<typeof draftSchema>;

/** The drafts of one account, by the keys of their notes. */
const storedSchema = z.object({ sub: z.string(), drafts: z.record(z.string(), draftSchema) });

const storageKey = 'staff-note-drafts';

/**
 * The draft of a note that this tab had before a reload.
 * @param sub the signed-in account: drafts of another account are ignored
 */
export const storedDraft = (sub: string, key: string): StoredDraft | undefined =>
  draftsOf(sub).get(key);

/** Stores a draft in the tab, or deletes it if it is undefined. */
export function storeDraft(sub: string, key: string, draft: StoredDraft | undefined): void {
  const drafts = draftsOf(sub);
  if (draft === undefined) drafts.delete(key);
  else drafts.set(key, { id: draft.id, text: draft.text });
  // If the storage is disabled or full, the browser still asks before the user leaves the page.
  tabStorage.write(storageKey, JSON.stringify({ sub, drafts: Object.fromEntries(drafts) }));
}

/** Deletes every draft when the session has ended. */
export const forgetDrafts = (): void => tabStorage.remove(storageKey);

function draftsOf(sub: string): Map<string, StoredDraft> {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(storageKey) ?? 'null');
    const { data } = z.safeParse(storedSchema, stored);
    return new Map(data?.sub === sub ? Object.entries(data.drafts) : []);
  } catch {
    return new Map();
  }
}
