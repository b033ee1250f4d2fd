import * as z from 'zod/mini';
import { longTextField } from './field.ts';
import { withoutInvisible } from './invisible.ts';
import { messages } from './messages.ts';
import { submissionIdSchema } from './submission-id.ts';
import { versionSchema } from './version.ts';

/** Notes that a record can have, without those that were deleted. */
export const mostNotes = 100;

/** The bytes that a record's notes can have together, so that a record stays within DynamoDB's 400 kB. */
export const mostNoteBytes = 250_000;

/** How long the author of a note can change or delete it. */
const noteChangeableMs = 15 * 60 * 1000;

/** A note's text: plain, of several lines. */
export const noteField = longTextField({ name: 'text', label: 'Note', maximumLength: 2000 });

/** A note on a record, for staff. */
export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** The `sub` of the author's account. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Grows by one with every change. */
  version: z.number(),
  changedAt: z.optional(z.iso.datetime()),
});
export type Note = z.infer<typeof noteSchema>;

const wrongText = ({ input }: { input?: unknown }) =>
  input === undefined ? messages.fillOut : messages.invalidText;

/** Cleans and checks a note's text, like a long text of a form, and takes invisible characters out. */
const noteTextSchema = z.pipe(
  z
    .string({ error: wrongText })
    .check(z.overwrite((text) => noteField.clean(withoutInvisible(text)))),
  noteField.schema,
);

/** `POST /api/submissions/{kind}/{id}/notes` */
export const newNoteSchema = z.object({ id: submissionIdSchema, text: noteTextSchema });

/** `PATCH /api/submissions/{kind}/{id}/notes/{noteId}`: the new text, and the version that was seen. */
export const noteChangeSchema = z.object({ text: noteTextSchema, version: versionSchema(1) });

/** The answer to a new note, and to a change of one. */
export const noteAnswerSchema = z.object({ note: noteSchema });

/**
 * Checks and cleans a note's text, as the API does.
 * @returns the text to store, or what is wrong with it
 */
export function checkNoteText(
  text: unknown,
): { status: 'valid'; text: string } | { status: 'invalid'; message: string } {
  const checked = z.safeParse(noteTextSchema, text);
  if (checked.success) return { status: 'valid', text: checked.data };
  return { status: 'invalid', message: checked.error.issues[0]?.message ?? messages.invalidText };
}

/** Until when its author can change a note. */
export const changeableUntil = ({ at }: Pick<Note, 'at'>): number =>
  Date.parse(at) + noteChangeableMs;
