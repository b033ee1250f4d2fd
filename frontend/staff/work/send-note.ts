import { ApiError } from '#frontend/staff/api/api-error.ts';
import { noteIn } from '#frontend/staff/api/current-state.ts';
import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Note } from '#shared/note.ts';

/**
 * Adds a note. An earlier attempt may have stored the note although its answer was lost. If the text has changed since then,
 * the stored note receives the new text.
 * @throws ApiError if a call failed
 */
export async function sendNote(
  api: Pick<StaffApi, 'addNote' | 'changeNote'>,
  kind: Kind,
  id: string,
  note: Pick<Note, 'id' | 'text'>,
): Promise<Note> {
  try {
    return (await api.addNote({ path: { kind, id }, body: note })).note;
  } catch (error) {
    const stored = error instanceof ApiError ? noteIn(error.current) : undefined;
    if (stored === undefined) throw error;
    const body = { text: note.text, version: stored.version };
    return (await api.changeNote({ path: { kind, id, noteId: note.id }, body })).note;
  }
}
