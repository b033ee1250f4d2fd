import * as z from 'zod/mini';
import { type Note, noteSchema } from '#shared/note.ts';
import { ascending } from '#shared/sorting.ts';
import { readStored, toStored } from '../table/stored.ts';

/** A note in its record, under its id. One that was deleted keeps its place, so that it can't come back. */
const noteItemSchema = z.union([
  z.object({ removedAt: z.iso.datetime() }),
  z.omit(noteSchema, { id: true }),
]);
const noteItemsSchema = z._default(z.record(z.string(), noteItemSchema), {});
export type NoteItem = z.infer<typeof noteItemSchema>;

/** A note as its record has it, without its id. */
export const storedNote = (note: Omit<Note, 'id'>): NoteItem => toStored(noteItemSchema, note);

/** The notes of a record's item, by their ids, with the places of the deleted ones. */
export const noteItemsOf = (item: Record<string, unknown>): Record<string, NoteItem> =>
  readStored(noteItemsSchema, item.notes);

/** A note by its id; undefined for one that was deleted. */
export const toNote = (id: string, item: NoteItem | undefined): Note | undefined =>
  item === undefined || 'removedAt' in item ? undefined : { id, ...item };

/** The notes of a record, the oldest first. */
export const notesOf = (item: Record<string, unknown>): Note[] =>
  Object.entries(noteItemsOf(item))
    .flatMap(([id, one]) => toNote(id, one) ?? [])
    .sort(ascending(orderOf));

const orderOf = ({ at, id }: Note) => `${at} ${id}`;
