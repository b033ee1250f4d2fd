import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import { type SaveResult, save } from '#frontend/staff/kit/queries/save.ts';
import type { Kind } from '#shared/kinds.ts';
import { type Note, noteAnswerSchema } from '#shared/note.ts';

/**
 * Adds a note. An earlier attempt may have stored the note although its answer was lost. If the text has changed since then,
 * the stored note receives the new text.
 */
export async function sendNote(
  api: Pick<StaffApi, 'addNote' | 'changeNote'>,
  kind: Kind,
  id: string,
  note: Pick<Note, 'id' | 'text'>,
): Promise<SaveResult<{ note: Note }>> {
  const added = await save(noteAnswerSchema, () => api.addNote({ path: { kind, id }, body: note }));
  if (added.status !== 'conflict') return added;
  const { version } = added.value.note;
  const path = { kind, id, noteId: note.id };
  return save(noteAnswerSchema, () => api.changeNote({ path, body: { text: note.text, version } }));
}
