import * as z from 'zod/mini';
import { checkNoteText, noteAnswerSchema, noteVersionSchema } from '#shared/note.ts';
import { wrongFields } from '../http/api-error.ts';
import { idOf, kindOf, noSubmission, noteIdOf } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { changeNote } from '../store/notes-store.ts';
import { refuseNoteChange } from './note-refusal.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `PATCH /api/submissions/{kind}/{id}/notes/{noteId}` with `{ text, version }`: 200 with the note. For its author, for
 * 15 minutes (403); 409 with the note as it is when it was changed meanwhile.
 */
export const handler = staffEndpoint(
  'change-note',
  { body: 'json' },
  async ({ path, json, staff }) => {
    const kind = kindOf(path);
    const id = idOf(path);
    const noteId = noteIdOf(path);
    const version = z.safeParse(noteVersionSchema, json.version);
    const text = checkNoteText(json.text);
    if (!version.success || text.status === 'invalid') {
      throw wrongFields('The note has wrong fields.', {
        ...(version.success ? {} : { version: version.error.issues[0]?.message ?? '' }),
        ...(text.status === 'invalid' && { text: text.message }),
      });
    }
    const change = { id: noteId, text: text.text, version: version.data };
    const result = await changeNote(kind, id, change, { by: staff.sub, now: new Date() });
    if (!result) throw noSubmission();
    if (result.status !== 'done') throw refuseNoteChange(result);
    return jsonResponse(200, noteAnswerSchema, { note: result.note });
  },
);
