import * as z from 'zod/mini';
import { checkNoteText, mostNotes, noteAnswerSchema } from '#shared/note.ts';
import { submissionIdSchema } from '#shared/submission.ts';
import { changedMeanwhile, wrongFields } from '../http/api-error.ts';
import { idOf, kindOf, noSubmission } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { addNote } from '../store/notes-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/{id}/notes` with `{ id, text }`: 201 with the note; the same again 200, same body.
 * The browser makes the id, so that a note whose answer was lost can be sent again.
 */
export const handler = staffEndpoint(
  'add-note',
  { body: 'json' },
  async ({ path, json, staff }) => {
    const kind = kindOf(path);
    const id = idOf(path);
    const noteId = z.safeParse(submissionIdSchema, json.id);
    const text = checkNoteText(json.text);
    if (!noteId.success || text.status === 'invalid') {
      throw wrongFields('The note has wrong fields.', {
        ...(noteId.success ? {} : { id: noteId.error.issues[0]?.message ?? '' }),
        ...(text.status === 'invalid' && { text: text.message }),
      });
    }
    const author = { by: staff.sub, now: new Date() };
    const result = await addNote(kind, id, { id: noteId.data, text: text.text }, author);
    if (!result) throw noSubmission();
    if (result.status === 'full') {
      const message = `This record has no room for another note; it takes ${mostNotes}.`;
      throw wrongFields(message, { text: message });
    }
    if (result.status === 'conflict') throw changedMeanwhile({ note: result.note });
    return jsonResponse(result.status === 'added' ? 201 : 200, noteAnswerSchema, {
      note: result.note,
    });
  },
);
