import { ApiError } from '#frontend/staff/api/api-error.ts';
import { noteIn, type WorkCalls } from '#frontend/staff/api/work-calls.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Note } from '#shared/note.ts';

/**
 * Adds a note. Where an attempt before had arrived whose answer was lost, and the text has been changed since, the
 * note that stands takes the new text.
 * @throws ApiError where a call failed
 */
export async function sendNote(
  api: Pick<WorkCalls, 'addNote' | 'changeNote'>,
  kind: Kind,
  id: string,
  note: Pick<Note, 'id' | 'text'>,
): Promise<Note> {
  try {
    return await api.addNote(kind, id, note);
  } catch (error) {
    const stored = error instanceof ApiError ? noteIn(error.current) : undefined;
    if (stored === undefined) throw error;
    return api.changeNote(kind, id, { ...note, version: stored.version });
  }
}
