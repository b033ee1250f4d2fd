import { addNote as row } from '#shared/contract/work.ts';
import { mostNotes } from '#shared/note.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { changedMeanwhile, wrongFields } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { addNote } from '../records/notes-store.ts';

/** Adds a note. The browser makes the id, so that a note whose answer was lost can be sent again. */
export const handler = staffEndpoint(row, async ({ path, body, staff, answer }) => {
  const result = await addNote(path.kind, path.id, body, { by: staff.sub, now: new Date() });
  if (!result) throw noSubmission();
  if (result.status === 'full') {
    const message = `This record has no room for another note; it takes ${mostNotes}.`;
    throw wrongFields(message, { text: message });
  }
  if (result.status === 'conflict') throw changedMeanwhile({ note: result.note });
  return answer(result.status === 'added' ? 201 : 200, { note: result.note });
});
