import { ApiError } from '#frontend/staff/api/api-error.ts';
import { keep, useKept } from '#frontend/staff/api/use-kept.ts';
import { noteIn } from '#frontend/staff/api/work-calls.ts';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import { checkNoteText, type Note } from '#shared/note.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { sendNote } from './send-note.ts';

/** What is being typed: a new note, or another text for one that stands. */
type Draft = {
  /** The note's id; a new note keeps its own from the first attempt on. */
  id: string;
  text: string;
  state: 'typing' | 'sending' | 'failed';
  /** What is wrong, to be shown beside it. */
  problem?: string;
};

export type DraftState = {
  draft: Draft | undefined;
  type: (text: string) => void;
  /** Saves it; what fails stays as it was typed. */
  send: () => Promise<void>;
  /** Throws it away. */
  drop: () => void;
};

/**
 * What is typed in a note of a record, kept until it is saved or emptied, also when a save fails or somebody goes to
 * another record and comes back.
 * @param note the note that is changed; without one it is a new one
 */
export function useDraft(kind: Kind, id: string, note?: Note): DraftState {
  const { api, queryClient, toasts } = useStaff();
  const key = ['note', kind, id, note?.id ?? 'new'];
  const recordKey = ['submission', kind, id];
  const draft = useKept<Draft | null>(key) ?? undefined;

  const set = (change: Partial<Draft>) =>
    keep<Draft | null>(queryClient, key, (before) => ({
      id: note?.id ?? before?.id ?? crypto.randomUUID(),
      text: before?.text ?? note?.text ?? '',
      state: 'typing',
      ...change,
    }));
  const drop = () => keep<Draft | null>(queryClient, key, () => null);

  async function send() {
    if (draft === undefined || draft.state === 'sending') return;
    const checked = checkNoteText(draft.text);
    if (checked.status === 'invalid') return set({ problem: checked.message });
    const { text } = checked;
    set({ state: 'sending' });
    try {
      const stored = await (note
        ? api.changeNote(kind, id, { id: note.id, text, version: note.version })
        : sendNote(api, kind, id, { id: draft.id, text }));
      drop();
      showNotes(queryClient, kind, id, (notes) => [
        ...notes.filter((one) => one.id !== stored.id),
        stored,
      ]);
    } catch (error) {
      const stands = error instanceof ApiError ? noteIn(error.current) : undefined;
      if (stands) showNotes(queryClient, kind, id, (notes) => replaced(notes, stands));
      set({ state: 'failed', problem: problemOf(error) });
      if (!queryClient.getQueryCache().find({ queryKey: recordKey })?.isActive()) {
        toasts.show('error', 'A note was not saved. It is kept with its record.');
      }
    }
  }
  return { draft, type: (text) => set({ text }), send, drop };
}

/** Deletes a note. @throws ApiError where the call failed */
export function useDeleteNote(kind: Kind, id: string): (note: Note) => Promise<void> {
  const { api, queryClient } = useStaff();
  return async (note) => {
    await api.deleteNote(kind, id, note);
    showNotes(queryClient, kind, id, (notes) => notes.filter((one) => one.id !== note.id));
  };
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

/** Why a note was not saved or deleted, in words that say what helps. */
export function problemOf(error: unknown, wanted: 'saved' | 'deleted' = 'saved'): string {
  if (!(error instanceof ApiError)) return `It was not ${wanted}.`;
  const { failure, status } = error;
  if (status === 403) return 'It can no longer be changed: the 15 minutes are over.';
  if (status === 409) return 'It was changed elsewhere meanwhile; its text now stands above.';
  if (status === 422) return 'This record has no room for another note.';
  if (failure === 'missing') return 'The application is no longer there.';
  return `It was not ${wanted}. Check your connection, then try again.`;
}
