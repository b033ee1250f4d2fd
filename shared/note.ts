import * as z from 'zod/mini';
import { longTextField } from './field.ts';
import { checkField } from './form.ts';
import { versionSchema } from './version.ts';

/** Notes that a record can have, without those that were deleted. */
export const mostNotes = 100;

/** The bytes that a record's notes can have together, so that a record stays within DynamoDB's 400 kB. */
export const mostNoteBytes = 250_000;

/** How long the author of a note can change or delete it. */
const noteChangeableMs = 15 * 60 * 1000;

/** A note's text: plain, of several lines. */
export const noteField = longTextField({ name: 'text', label: 'Note', maximumLength: 2000 });

/** The version of a note that was seen. */
export const noteVersionSchema = /* @__PURE__ */ versionSchema(1);

/** A note on a record, for staff. */
export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** The account of whoever wrote it: its `sub`. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Grows by one with every change. */
  version: z.number(),
  changedAt: z.optional(z.iso.datetime()),
});
export type Note = z.infer<typeof noteSchema>;

/** The answer to a new note, and to a change of one. */
export const noteAnswerSchema = z.object({ note: noteSchema });

/**
 * Checks and cleans a note's text, like a long text of a form.
 * @returns the text to store, or what is wrong with it
 */
export function checkNoteText(
  text: unknown,
): { status: 'valid'; text: string } | { status: 'invalid'; message: string } {
  const cleaned = typeof text === 'string' ? noteField.clean(text) : text;
  const checked = checkField(noteField, cleaned, '');
  if (checked.status === 'invalid') return checked;
  return { status: 'valid', text: checked.value ?? '' };
}

/** Until when its author can change a note. */
export const changeableUntil = ({ at }: Pick<Note, 'at'>): number =>
  Date.parse(at) + noteChangeableMs;
