import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { storeDraft, storedDraft } from '#frontend/staff/kit/api/stored-drafts.ts';
import { changeRow } from '#frontend/staff/kit/queries/list-rows.ts';
import { type SaveResult, save } from '#frontend/staff/kit/queries/save.ts';
import { getUnsaved, setUnsaved, useUnsaved } from '#frontend/staff/kit/queries/use-unsaved.ts';
import { useMySub } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import { checkNoteText, type Note, noteAnswerSchema } from '#shared/note.ts';
import { ascending } from '#shared/sorting.ts';
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
    const result = await (note
      ? save(noteAnswerSchema, () =>
          api.changeNote({
            path: { kind, id, noteId: note.id },
            body: { text, version: note.version },
          }),
        )
      : sendNote(api, kind, id, { id: noteId, text }));
    if (result.status === 'saved') {
      const stored = result.value.note;
      drop();
      showNotes(queryClient, kind, id, (notes) => [
        ...notes.filter((one) => one.id !== stored.id),
        stored,
      ]);
      if (stored.version !== note?.version) countChange(queryClient, kind, id);
      return;
    }
    // The session ended meanwhile, and the draft with it.
    if (!getUnsaved<Draft | null>(queryClient, key)) return;
    if (result.status === 'conflict') {
      const stands = result.value.note;
      showNotes(queryClient, kind, id, (notes) => replaced(notes, stands));
    }
    set({ text, state: 'failed', problem: problemOf(result) });
    if (!queryClient.getQueryCache().find({ queryKey: recordKey })?.isActive()) {
      toasts.show('error', 'A note was not saved. It is kept with its record.');
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

/** Deletes a note. */
export function useDeleteNote(kind: Kind, id: string) {
  const { api, queryClient } = useStaff();
  return async (note: Note): Promise<SaveResult<{ note: Note }>> => {
    const { version } = note;
    const result = await save(noteAnswerSchema, async () => {
      await api.deleteNote({ path: { kind, id, noteId: note.id }, query: { version } });
      return { note };
    });
    if (result.status !== 'saved') return result;
    showNotes(queryClient, kind, id, (notes) => notes.filter((one) => one.id !== note.id));
    countChange(queryClient, kind, id);
    return result;
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
    (one) => one && { ...one, notes: change(one.notes ?? []).toSorted(ascending(({ at }) => at)) },
  );
}

const replaced = (notes: readonly Note[], stands: Note): Note[] =>
  notes.map((one) => (one.id === stands.id ? stands : one));

/** The reason why a note was not saved or deleted, and the remedy, in words. */
export function problemOf(
  result: Exclude<SaveResult<unknown>, { status: 'saved' }>,
  wanted: 'saved' | 'deleted' = 'saved',
): string {
  if (result.status === 'conflict')
    return 'The note was changed in another window or by a colleague. Its new text is above.';
  if (result.status === 'refused') return 'This record has no room for another note.';
  const { failure, status } = result.error;
  if (status === 403) return 'It can no longer be changed: the 15 minutes are over.';
  if (failure === 'missing') return 'The record is no longer there.';
  return `It was not ${wanted}. ${remedyFor(result.error)}`;
}
