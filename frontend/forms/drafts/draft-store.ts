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
  writeItem,
} from '../storage/expiring-items.ts';
import { createStoredIds } from '../storage/stored-ids.ts';

/** What is saved of a form: answers by field name, and what they alone don't say. */
const draftSchema = z.object({
  expiresAtMs: z.number(),
  values: z.record(z.string(), z.string()),
  /** It was sent, and nothing has said yet that it arrived. */
  wasSent: z.optional(z.boolean()),
  /** When it was written last. */
  savedAtMs: z.optional(z.number()),
  /** The chosen resume lies in the database of the same name. */
  hasResume: z.optional(z.boolean()),
});
export type Draft = z.infer<typeof draftSchema>;
type Marks = Pick<Draft, 'wasSent' | 'hasResume'>;

export type DraftStore = {
  /** The draft as any of the visitor's tabs left it last; none past its time, or when it can't be read. */
  read: () => Draft | undefined;
  /**
   * Saves answers that have changed, and leaves what other tabs have saved; an empty text takes an answer out.
   * @returns whether they are saved now
   */
  write: (changes: FormValues, marks?: Marks) => boolean;
  /**
   * Takes a copy of the draft for the draft itself, unless the copy is no newer.
   * @param savedAtMs of the draft that the page knew
   * @returns the draft, if it was taken
   */
  adopt: (copy: string, savedAtMs: number) => Draft | undefined;
  /** Removes it, its resume included. */
  remove: () => void;
  /** The id of the last form of that kind that arrived, whichever tab sent it. */
  arrivedId: () => string | undefined;
  /** Removes the id under which it was sent; it outlasts a success, so that no other tab sends the same again. */
  removeId: () => void;
};

/** The fields of a form that a device may store. */
export const draftFields = (form: Form) => form.fields.filter(({ neverKept }) => !neverKept);

/** Where a copy of the draft's text goes that outlives a killed browser. */
export type DraftCopy = { write: (text: string) => void; remove: () => void };

/**
 * The draft of a form on this device, shared by the tabs of the browser.
 * @param storage its getter, or its methods, throw where it is switched off or full
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
        // A copy may be left of a draft that the browser lost.
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

/** Where storage is switched off nothing was saved. */
function ifOpen(act: () => void): void {
  try {
    act();
  } catch {}
}
