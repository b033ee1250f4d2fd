import { z } from 'zod/mini';
import type { Form, FormValues } from '#shared/form.ts';
import { arrivedIdOf, idName } from '../sending/submission-id.ts';
import {
  type ItemStorage,
  isEmptied,
  itemKey,
  parseItem,
  readItem,
  removeItem,
} from '../storage/expiring-items.ts';
import { createStoredIds } from '../storage/stored-ids.ts';
import { writeItem } from '../storage/write-item.ts';

/** The saved draft of a form: answers by field name, and the state of the sending. */
const draftSchema = z.object({
  expiresAtMs: z.number(),
  values: z.record(z.string(), z.string()),
  /** The form was sent, and no answer has confirmed its arrival. */
  wasSent: z.optional(z.boolean()),
  /** The time of the last write. */
  savedAtMs: z.optional(z.number()),
  /** The chosen resume is in the database of the same name. */
  hasResume: z.optional(z.boolean()),
});
export type Draft = z.infer<typeof draftSchema>;
type Marks = Pick<Draft, 'wasSent' | 'hasResume'>;

export type DraftStore = {
  /** The last draft that any of the visitor's tabs saved; undefined if it is expired or unreadable. */
  read: () => Draft | undefined;
  /**
   * Saves changed answers and keeps the answers of other tabs. An empty text removes an answer.
   * @returns whether the answers are saved
   */
  write: (changes: FormValues, marks?: Marks) => boolean;
  /**
   * Replaces the draft with a copy, if the copy is newer.
   * @param savedAtMs of the draft that the page restored
   * @returns the new draft, if the copy replaced the old one
   */
  adopt: (copy: string, savedAtMs: number) => Draft | undefined;
  /** Removes the draft and its resume. */
  remove: () => void;
  /** The id of the last form of that kind that arrived, from any tab. */
  arrivedId: () => string | undefined;
  /** Removes the form's submission id. The id outlasts a success, so that no other tab sends the same content again. */
  removeId: () => void;
};

/** The fields of a form that a device may store. */
export const draftFields = (form: Form) => form.fields.filter(({ neverStored }) => !neverStored);

/** The place for a copy of the draft's text that survives a killed browser. */
type DraftCopy = { write: (text: string) => void; remove: () => void };

/**
 * The draft of a form on this device, shared by the tabs of the browser.
 * @param storage the getter or its methods throw if storage is disabled or full
 */
export function createDraftStore(
  form: Form,
  storage: () => ItemStorage,
  nowMs: () => number = Date.now,
  copy?: DraftCopy,
): DraftStore {
  const key = itemKey(form.kind);
  const allowed = new Set<string>(draftFields(form).map(({ name }) => name));
  const onlyAllowed = (values: FormValues): FormValues =>
    Object.fromEntries(Object.entries(values).filter(([name, v]) => allowed.has(name) && v !== ''));

  const draftOf = (item: unknown): Draft | undefined => {
    const draft = z.safeParse(draftSchema, item);
    return draft.success ? { ...draft.data, values: onlyAllowed(draft.data.values) } : undefined;
  };
  const read = (): Draft | undefined => {
    const item = readItem(storage(), key, nowMs());
    if (item === undefined) return undefined;
    const draft = draftOf(item);
    if (draft !== undefined) return draft;
    removeItem(storage(), key, true);
    return undefined;
  };
  return {
    read() {
      try {
        return read();
      } catch {
        return undefined;
      }
    },
    write(changes, marks = {}) {
      try {
        const { expiresAtMs: _, ...before } = read() ?? { expiresAtMs: 0, values: {} };
        const values = onlyAllowed({ ...before.values, ...changes });
        const draft = { ...before, ...marks, values, savedAtMs: nowMs() };
        const isEmpty = Object.keys(values).length === 0 && !draft.hasResume;
        if (isEmpty) removeItem(storage(), key, copy !== undefined);
        else {
          writeItem(storage(), key, draft, nowMs());
          copy?.write(storage().getItem(key) ?? '');
        }
        return true;
      } catch {
        return false;
      }
    },
    adopt(text, savedAtMs) {
      try {
        const draft = draftOf(parseItem(text, nowMs()));
        if (isEmptied(storage(), key) || (draft?.savedAtMs ?? 0) <= savedAtMs) return undefined;
        storage().setItem(key, text);
        return draft;
      } catch {
        return undefined;
      }
    },
    remove: () =>
      ifOpen(() => {
        const draft = read();
        const hasDatabase = draft?.hasResume === true || copy !== undefined;
        removeItem(storage(), key, draft !== undefined && hasDatabase);
        // A copy may still exist of a draft that the browser lost.
        if (draft === undefined) copy?.remove();
      }),
    arrivedId() {
      try {
        return arrivedIdOf(createStoredIds(storage).getItem(idName(form.kind)));
      } catch {
        return undefined;
      }
    },
    removeId: () => ifOpen(() => storage().removeItem(itemKey(idName(form.kind)))),
  };
}

/** Ignores errors: if storage is disabled, nothing was saved. */
function ifOpen(act: () => void): void {
  try {
    act();
  } catch {}
}
