import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { FieldNotes } from '#frontend/ui/field-frame.tsx';
import { checkNoteText, noteField } from '#shared/note.ts';
import type { NoteDraftState } from './use-notes.ts';

type NoteEditorProps = {
  fieldId: string;
  label: string;
  saveLabel: string;
  state: NoteDraftState;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** The text before anything is typed. */
  initial?: string;
  /** Called when the draft was saved or discarded. An editor that stays open leaves it out. */
  onClose?: () => void;
  'aria-keyshortcuts'?: string;
};

/** A field for a note. Its draft is kept until it is saved. Ctrl and Enter saves, too. */
export function NoteEditor({ state, initial = '', onClose, ...props }: NoteEditorProps) {
  const { draft, type, send, drop } = state;
  const { fieldId, label, saveLabel, fieldRef, ...attributes } = props;
  // The kept draft changes a turn later. As the field's value, it would lose letters and the caret's position.
  const [text, setText] = useState(draft?.text ?? initial);
  const isSending = draft?.state === 'sending';
  const [invalid, setInvalid] = useState<string>();
  const problem = isSending ? undefined : (invalid ?? draft?.problem);

  const end = useEffectEvent(() => {
    setText(initial);
    onClose?.();
  });
  const hadDraft = useRef(false);
  useEffect(() => {
    if (hadDraft.current && draft === undefined) end();
    hadDraft.current = draft !== undefined;
  }, [draft]);

  const submit = async () => {
    const checked = checkNoteText(text);
    setInvalid(checked.status === 'invalid' ? checked.message : undefined);
    if (checked.status === 'valid') await send(checked.text);
    fieldRef.current?.focus();
  };
  const cancel = () => {
    drop();
    end();
  };
  return (
    <form
      className="field print:hidden [&_[role=alert]:empty]:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className="field__label" htmlFor={fieldId}>
        {label}
      </label>
      <div role="alert">
        <FieldNotes words={{ id: fieldId, label, error: problem }} />
      </div>
      <textarea
        {...attributes}
        ref={fieldRef}
        id={fieldId}
        className="field__control"
        rows={3}
        maxLength={noteField.maximumLength}
        readOnly={isSending}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${fieldId}-error`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setInvalid(undefined);
          type(target.value);
        }}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) void submit();
        }}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2 items-center justify-end">
        {onClose && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" inactive={isSending}>
          {isSending ? 'Saving…' : draft?.state === 'failed' ? 'Retry' : saveLabel}
        </Button>
      </div>
    </form>
  );
}
