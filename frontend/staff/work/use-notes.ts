import { ApiError } from '#frontend/staff/api/api-error.ts';
import { noteIn } from '#frontend/staff/api/current-state.ts';
import { remedyFor } from '#frontend/staff/api/remedy.ts';
import { storeDraft, storedDraft } from '#frontend/staff/api/stored-drafts.ts';
import { changeRow } from '#frontend/staff/queries/list-rows.ts';
import { getUnsaved, setUnsaved, useUnsaved } from '#frontend/staff/queries/use-unsaved.ts';
import { useMySub } from '#frontend/staff/services/session-state.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import { checkNoteText, type Note } from '#shared/note.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { untouched, withNoteChange } from '#shared/work.ts';
import { sendNote } from './send-note.ts';

/** The text of a new note, or the new text of a stored note, while it is typed and saved. */
type Draft = {
  /** The note's id. A new note keeps its id through retries. */
  id: string;
  text: string;
  state: 'typing' | 'sending' | 'failed';
  /** The reason why the draft was not saved, in words. */
  problem?: string;
};

export type NoteDraftState = {
  draft: Draft | undefined;
  type: (text: string) => void;
  /** Saves a text that `checkNoteText` has accepted. After a failure it stays as a draft. */
  send: (text: string) => Promise<void>;
  /** Discards the draft. */
  drop: () => void;
};

/**
 * The draft of a note of a record. It is kept until it is saved or emptied, also after a failed save, on other screens and
 * after a reload. It is deleted when the session ends.
 * @param note the note that is changed; without one the draft is of a new note
 */
export function useDraft(kind: Kind, id: string, note?: Note): NoteDraftState {
  const { api, queryClient, toasts } = useStaff();
  const me = useMySub();
  const key = ['note', kind, id, note?.id ?? 'new'];
  const storageKey = key.join('/');
  const recordKey = ['submission', kind, id];
  const restored = (): Draft | undefined => {
    const stored = storedDraft(me, storageKey);
    // The draft was saved, but the answer was lost.
    if (stored === undefined || stored.text === note?.text) return undefined;
    return { ...stored, state: 'typing' };
  };
  const draft = useUnsaved<Draft | null>(key, restored) ?? undefined;

  const set = (change: Pick<Draft, 'text'> & Partial<Draft>): Draft => {
    const before = getUnsaved<Draft | null>(queryClient, key);
    const noteId = note?.id ?? before?.id ?? crypto.randomUUID();
    const next: Draft = { id: noteId, state: 'typing', ...change };
    setUnsaved<Draft | null>(queryClient, key, () => next);
    storeDraft(me, storageKey, next);
    return next;
  };
  const drop = () => {
    setUnsaved<Draft | null>(queryClient, key, () => null);
    storeDraft(me, storageKey, undefined);
  };
  const type = (text: string) => {
    // An empty new note is no draft, but a stored note whose text was emptied is still being edited.
    if (text === '' && note === undefined) drop();
    else set({ text });
  };

  async function send(text: string) {
    if (getUnsaved<Draft | null>(queryClient, key)?.state === 'sending') return;
    const { id: noteId } = set({ text, state: 'sending' });
    try {
      const stored = note
        ? (
            await api.changeNote({
              path: { kind, id, noteId: note.id },
              body: { text, version: note.version },
            })
          ).note
        : await sendNote(api, kind, id, { id: noteId, text });
      drop();
      showNotes(queryClient, kind, id, (notes) => [
        ...notes.filter((one) => one.id !== stored.id),
        stored,
      ]);
      if (stored.version !== note?.version) countChange(queryClient, kind, id);
    } catch (error) {
      // The session ended meanwhile, and the draft with it.
      if (!getUnsaved<Draft | null>(queryClient, key)) return;
      const stands = error instanceof ApiError ? noteIn(error.current) : undefined;
      if (stands) showNotes(queryClient, kind, id, (notes) => replaced(notes, stands));
      set({ text, state: 'failed', problem: problemOf(error) });
      if (!queryClient.getQueryCache().find({ queryKey: recordKey })?.isActive()) {
        toasts.show('error', 'A note was not saved. It is kept with its record.');
      }
    }
  }
  return { draft, type, send, drop };
}

/** Whether the notes contain a draft: it was saved, but the answer was lost. */
export const isAmong = (notes: readonly Note[], draft: Draft | undefined): boolean => {
  if (draft === undefined || draft.state === 'sending') return false;
  const checked = checkNoteText(draft.text);
  return (
    checked.status === 'valid' &&
    notes.some(({ id, text }) => id === draft.id && text === checked.text)
  );
};

/** Deletes a note. @throws ApiError if the call failed */
export function useDeleteNote(kind: Kind, id: string): (note: Note) => Promise<void> {
  const { api, queryClient } = useStaff();
  return async (note) => {
    const { version } = note;
    await api.deleteNote({ path: { kind, id, noteId: note.id }, query: { version } });
    showNotes(queryClient, kind, id, (notes) => notes.filter((one) => one.id !== note.id));
    countChange(queryClient, kind, id);
  };
}

/** Each change of a note raises the record's version. A deletion of the record sends that version as its optimistic lock. */
function countChange(
  client: ReturnType<typeof useStaff>['queryClient'],
  kind: Kind,
  id: string,
): void {
  client.setQueryData<Submission>(
    ['submission', kind, id],
    (one) => one && { ...one, work: withNoteChange(one.work ?? untouched) },
  );
  changeRow(client, kind, id, withNoteChange);
}

function showNotes(
  client: ReturnType<typeof useStaff>['queryClient'],
  kind: Kind,
  id: string,
  change: (notes: readonly Note[]) => Note[],
): void {
  client.setQueryData<Submission>(
    ['submission', kind, id],
    (one) => one && { ...one, notes: change(one.notes ?? []).toSorted(byAge) },
  );
}

const byAge = (one: Note, other: Note) => (one.at < other.at ? -1 : 1);
const replaced = (notes: readonly Note[], stands: Note): Note[] =>
  notes.map((one) => (one.id === stands.id ? stands : one));

/** The reason why a note was not saved or deleted, and the remedy, in words. */
export function problemOf(error: unknown, wanted: 'saved' | 'deleted' = 'saved'): string {
  if (!(error instanceof ApiError)) return `It was not ${wanted}.`;
  const { failure, status } = error;
  if (status === 403) return 'It can no longer be changed: the 15 minutes are over.';
  if (status === 409)
    return 'The note was changed in another window or by a colleague. Its new text is above.';
  if (status === 422) return 'This record has no room for another note.';
  if (failure === 'missing') return 'The record is no longer there.';
  return `It was not ${wanted}. ${remedyFor(error)}`;
}
