import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { momentWords } from '#frontend/staff/kit/layout/day-words.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Kind } from '#shared/kinds.ts';
import { changeableUntil, type Note } from '#shared/note.ts';
import { NoteEditor } from './note-editor.tsx';
import { problemOf, useDeleteNote, useDraft } from './use-notes.ts';

type NoteItemProps = {
  kind: Kind;
  id: string;
  note: Note;
  author: string;
  isMine: boolean;
  /** Whether this account may delete any note, as administrators may. */
  mayDeleteAny: boolean;
};

/** A note. Its author can change or delete it for 15 minutes, and an administrator can always delete it. */
export function NoteItem({ kind, id, note, author, isMine, mayDeleteAny }: NoteItemProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(kind, id, note);
  const isOpen = useIsBefore(changeableUntil(note));
  const mayEdit = isMine && isOpen;
  const whoId = `note-${note.id}-who`;
  const when = momentWords(note.at, new Date());
  const [isEditing, setEditing] = useState(draft.draft !== undefined);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useLayoutEffect(() => {
    if (isEditing === wasEditing.current) return;
    wasEditing.current = isEditing;
    // The control that had the focus is gone.
    (isEditing ? field : editButton).current?.focus();
    field.current?.setSelectionRange(note.text.length, note.text.length);
  }, [isEditing, note.text]);
  return (
    <li className="grid gap-2 pb-4 border-b border-hairline">
      <p className="small tabular soft [&_strong]:text-ink" id={whoId}>
        <strong>{author}</strong> <time dateTime={note.at}>{when}</time>
        {note.changedAt !== undefined && <span> · edited</span>}
      </p>
      {isEditing ? (
        <NoteEditor
          fieldId={`note-${note.id}`}
          label="Change the note"
          saveLabel="Save"
          state={draft}
          fieldRef={field}
          initial={note.text}
          onClose={() => setEditing(false)}
        />
      ) : (
        <p className="max-w-measure wrap-anywhere whitespace-pre-line">{note.text}</p>
      )}
      {(mayEdit || mayDeleteAny) && !isEditing && (
        <div className="print:hidden flex flex-wrap gap-x-3 gap-y-2 items-center">
          {mayEdit && (
            <Button
              ref={editButton}
              variant="quiet"
              aria-describedby={whoId}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )}
          <DeleteNote kind={kind} id={id} note={note} describedBy={whoId} />
        </div>
      )}
    </li>
  );
}

/** A button that deletes a note. The first press changes it to a button that confirms. */
function DeleteNote({
  kind,
  id,
  note,
  describedBy,
}: Pick<NoteItemProps, 'kind' | 'id' | 'note'> & { describedBy: string }) {
  const remove = useDeleteNote(kind, id);
  const [state, setState] = useState<'rest' | 'asking' | 'deleting'>('rest');
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    setState('deleting');
    const result = await remove(note);
    if (result.status === 'saved') return;
    setState('rest');
    setProblem(problemOf(result, 'deleted'));
  };
  return (
    <>
      <Button
        variant={state === 'rest' ? 'quiet' : 'danger'}
        inactive={state === 'deleting'}
        aria-describedby={describedBy}
        onClick={() => (state === 'rest' ? setState('asking') : void confirm())}
        onBlur={() => setState((now) => (now === 'asking' ? 'rest' : now))}
      >
        {state === 'rest' ? 'Delete' : state === 'asking' ? 'Delete for good?' : 'Deleting…'}
      </Button>
      <span role="alert" className="text-danger">
        {problem}
      </span>
    </>
  );
}

/** Whether an instant is in the future. The component is rendered again when it passes. */
function useIsBefore(instantMs: number): boolean {
  const [isBefore, setIsBefore] = useState(() => Date.now() < instantMs);
  useEffect(() => {
    const leftMs = instantMs - Date.now();
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setIsBefore(false), leftMs);
    return () => clearTimeout(timer);
  }, [instantMs]);
  return isBefore;
}
