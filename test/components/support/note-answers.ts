import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import type { Note } from '#shared/note.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { untouched, withNoteChange } from '#shared/work.ts';

/** Adds a note to a record as the API does. @param by the `sub` of the author */
export function noteOn(record: Submission, note: Pick<Note, 'id' | 'text'>, by: string): Note {
  const added = { ...note, by, at: new Date().toISOString(), version: 1 };
  record.notes = [...(record.notes ?? []), added];
  record.work = withNoteChange(record.work ?? untouched);
  return added;
}

/** Answers new and changed notes of the signed-in account on a record, as the API does. */
export const noteAnswers = (record: Submission): Pick<StaffApi, 'addNote' | 'changeNote'> => ({
  async addNote({ body }) {
    const known = record.notes?.find(({ id }) => id === body.id);
    return { note: known ?? noteOn(record, body, 'staff-1') };
  },
  async changeNote({ path: { noteId }, body: { text, version } }) {
    const before = record.notes?.find(({ id }) => id === noteId);
    if (before?.version !== version) throw new ApiError('refused', { status: 409 });
    const note = { ...before, text, version: version + 1 };
    record.notes = record.notes?.map((one) => (one.id === noteId ? note : one));
    record.work = withNoteChange(record.work ?? untouched);
    return { note };
  },
});
