import { deleteNote as row } from '#shared/contract/work.ts';
import { mayAct, roleOf } from '#shared/staff-groups.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { noSubmission } from '../http/path.ts';
import { deleteNote } from '../records/notes-store.ts';
import { refuseNoteChange } from './note-refusal.ts';

/** Deletes a note: for its author for 15 minutes, for administrators always; done also when it is gone already. */
export const handler = staffEndpoint(row, async ({ path, query, staff, answer }) => {
  const { kind, id, noteId } = path;
  const isAdministrator = mayAct(roleOf(staff.groups), 'administrator');
  const deleter = { by: staff.sub, now: new Date(), isAdministrator };
  const result = await deleteNote(kind, id, { id: noteId, version: query.version }, deleter);
  if (!result) throw noSubmission();
  if (result.status !== 'done') throw refuseNoteChange(result);
  return answer(204);
});
