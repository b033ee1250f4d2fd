import type { Kind } from '#shared/kinds.ts';
import { changeableUntil, mostNoteBytes, mostNotes, type Note } from '#shared/note.ts';
import { noteItemsOf, storedNote, toNote } from './note-items.ts';
import { updateRecord, withRecord } from './update-record.ts';
import { noteChange } from './work-store.ts';

type Author = { by: string; now: Date };

/** An administrator deletes any note, without regard to its author and age. */
type Deleter = Author & { isAdministrator: boolean };

/** Why a note can't be changed. */
export type Refusal =
  | { status: 'missing' | 'not-author' | 'too-late' }
  | { status: 'conflict'; note: Note };

const byId = (id: string) => ({ '#notes': 'notes', '#id': id });

/**
 * Adds a note to a record, once: the same note again is done, also while others add theirs.
 * @returns `conflict` for an id that another note has or had; `full` where the record takes no more; undefined where
 * there is no such record
 */
export function addNote(
  kind: Kind,
  id: string,
  { id: noteId, text }: Pick<Note, 'id' | 'text'>,
  { by, now }: Author,
): Promise<
  | { status: 'added' | 'done'; note: Note }
  | { status: 'conflict'; note: Note | undefined }
  | { status: 'full' }
  | undefined
> {
  return withRecord(kind, id, async (item) => {
    const items = noteItemsOf(item);
    const there = items[noteId];
    if (there) {
      const note = toNote(noteId, there);
      if (note?.by === by && note.text === text) return { status: 'done', note };
      return { status: 'conflict', note };
    }
    const bytes = Buffer.byteLength(JSON.stringify(items)) + Buffer.byteLength(text);
    // The places of deleted notes only grow in number, so fewer than were seen are never there.
    const deleted = Object.values(items).filter((one) => 'removedAt' in one).length;
    const mostEntries = mostNotes + deleted;
    if (Object.keys(items).length >= mostEntries || bytes > mostNoteBytes)
      return { status: 'full' };
    const stored = { text, by, at: now.toISOString(), version: 1 };
    const added = await updateRecord(
      kind,
      id,
      noteChange(
        item,
        item.notes === undefined
          ? {
              change: 'SET #notes = :notes',
              condition: 'attribute_not_exists(#notes)',
              names: { '#notes': 'notes' },
              values: { ':notes': { [noteId]: storedNote(stored) } },
            }
          : {
              change: 'SET #notes.#id = :note',
              condition: 'attribute_not_exists(#notes.#id) AND size(#notes) < :most',
              names: byId(noteId),
              values: { ':note': storedNote(stored), ':most': mostEntries },
            },
      ),
    );
    return added && { status: 'added', note: { id: noteId, ...stored } };
  });
}

/**
 * Changes the text of a note, for its author, for a limited time, and if the note is still the version that its author
 * saw. An equal text counts as done.
 * @returns undefined where there is no such record
 */
export function changeNote(
  kind: Kind,
  id: string,
  { id: noteId, text, version }: Pick<Note, 'id' | 'text' | 'version'>,
  author: Author,
): Promise<{ status: 'done'; note: Note } | Refusal | undefined> {
  return withRecord(kind, id, async (item) => {
    const note = toNote(noteId, noteItemsOf(item)[noteId]);
    if (note?.by === author.by && note.text === text) return { status: 'done', note };
    const refusal = refusalOf(note, version, author);
    if (refusal) return refusal;
    const change = noteChange(item, {
      change: 'SET #notes.#id.#text = :text, #notes.#id.#version = :next, #notes.#id.#at = :now',
      condition: '#notes.#id.#version = :seen',
      names: { ...byId(noteId), '#text': 'text', '#version': 'version', '#at': 'changedAt' },
      values: {
        ':text': text,
        ':seen': version,
        ':next': version + 1,
        ':now': author.now.toISOString(),
      },
    });
    const changed = await updateRecord(kind, id, change);
    const now = changed && toNote(noteId, noteItemsOf(changed)[noteId]);
    return now && { status: 'done', note: now };
  });
}

/**
 * Deletes a note if it still is as it was seen: for its author for a while, for administrators always. One that is gone already is done.
 * Its place stays, so that a late repetition of the same note does not bring it back.
 * @returns undefined where there is no such record
 */
export function deleteNote(
  kind: Kind,
  id: string,
  { id: noteId, version }: Pick<Note, 'id' | 'version'>,
  deleter: Deleter,
): Promise<{ status: 'done' } | Refusal | undefined> {
  return withRecord(kind, id, async (item) => {
    const note = toNote(noteId, noteItemsOf(item)[noteId]);
    if (!note) return { status: 'done' };
    const refusal = deleter.isAdministrator
      ? conflictOf(note, version)
      : refusalOf(note, version, deleter);
    if (refusal) return refusal;
    const change = noteChange(item, {
      change: 'SET #notes.#id = :gone',
      condition: '#notes.#id.#version = :seen',
      names: { ...byId(noteId), '#version': 'version' },
      values: { ':gone': { removedAt: deleter.now.toISOString() }, ':seen': version },
    });
    const deleted = await updateRecord(kind, id, change);
    return deleted && { status: 'done' };
  });
}

function refusalOf(
  note: Note | undefined,
  version: number,
  { by, now }: Author,
): Refusal | undefined {
  if (!note) return { status: 'missing' };
  if (note.by !== by) return { status: 'not-author' };
  if (now.getTime() > changeableUntil(note)) return { status: 'too-late' };
  return conflictOf(note, version);
}

const conflictOf = (note: Note, version: number): Refusal | undefined =>
  note.version === version ? undefined : { status: 'conflict', note };
