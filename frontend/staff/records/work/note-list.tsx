import { useEffect, useEffectEvent, useRef } from 'react';
import { useShortcut } from '#frontend/staff/kit/keys/keys-setting.ts';
import { useKeys } from '#frontend/staff/kit/keys/use-keys.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import type { Kind } from '#shared/kinds.ts';
import { mostNotes, type Note } from '#shared/note.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteItem } from './note-item.tsx';
import { isAmong, useDraft } from './use-notes.ts';

type NoteListProps = {
  kind: Kind;
  id: string;
  notes: readonly Note[];
  me: string;
  mayWrite: boolean;
  nameOf: (sub: string) => string;
};

/** The notes on a record, oldest first, and a field for a new note, which the key N focuses. */
export function NoteList({ kind, id, notes, me, mayWrite, nameOf }: NoteListProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mayDeleteAny = useMayAct('administrator');
  const state = useDraft(kind, id);
  const wasSaved = isAmong(notes, state.draft);
  const drop = useEffectEvent(state.drop);
  useEffect(() => {
    if (wasSaved) drop();
  }, [wasSaved]);
  useKeys(mayWrite ? [{ key: 'n', label: 'Note', run: () => field.current?.focus() }] : []);
  const shortcut = useShortcut('N');
  return (
    <section className="notes card stack print:p-[0.1in]" aria-label="Notes">
      <h2 className="title print:text-[11pt]">Notes</h2>
      {notes.length === 0 && <p className="notes__empty soft">Nothing has been noted yet.</p>}
      {notes.length > 0 && (
        <ol className="grid gap-4 m-0 p-0 list-none">
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              kind={kind}
              id={id}
              note={note}
              author={nameOf(note.by)}
              isMine={mayWrite && note.by === me}
              mayDeleteAny={mayDeleteAny}
            />
          ))}
        </ol>
      )}
      {mayWrite && notes.length < mostNotes && (
        <NoteEditor
          fieldId="note-new"
          label="New note"
          saveLabel="Add note"
          state={state}
          fieldRef={field}
          {...shortcut}
        />
      )}
    </section>
  );
}
