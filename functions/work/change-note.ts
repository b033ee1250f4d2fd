import { changeNote as row } from '#shared/contract/work.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { noSubmission } from '../http/path.ts';
import { changeNote } from '../records/notes-store.ts';
import { refuseNoteChange } from './note-refusal.ts';

/** Changes the text of a note, for its author and for 15 minutes. */
export const handler = staffEndpoint(row, async ({ path, body, staff, answer }) => {
  const { kind, id, noteId } = path;
  const change = { ...body, id: noteId };
  const result = await changeNote(kind, id, change, { by: staff.sub, now: new Date() });
  if (!result) throw noSubmission();
  if (result.status !== 'done') throw refuseNoteChange(result);
  return answer(200, { note: result.note });
});
