import * as z from 'zod/mini';
import { noteVersionSchema } from '#shared/note.ts';
import { mayAct, roleOf } from '#shared/staff-groups.ts';
import { badRequest } from '../http/api-error.ts';
import { idOf, kindOf, noSubmission, noteIdOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { deleteNote } from '../store/notes-store.ts';
import { refuseNoteChange } from './note-refusal.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `DELETE /api/submissions/{kind}/{id}/notes/{noteId}?version=`: 204, also when it is gone already. For its author
 * for 15 minutes, for administrators always (403); 409 with the note as it is when it was changed meanwhile.
 */
export const handler = staffEndpoint(
  'delete-note',
  { body: 'none' },
  async ({ path, query, staff }) => {
    const kind = kindOf(path);
    const id = idOf(path);
    const noteId = noteIdOf(path);
    const version = z.safeParse(noteVersionSchema, Number(query.version));
    if (!version.success) throw badRequest('version must be the number that was read.');
    const note = { id: noteId, version: version.data };
    const isAdministrator = mayAct(roleOf(staff.groups), 'administrator');
    const deleter = { by: staff.sub, now: new Date(), isAdministrator };
    const result = await deleteNote(kind, id, note, deleter);
    if (!result) throw noSubmission();
    if (result.status !== 'done') throw refuseNoteChange(result);
    return noContent();
  },
);
