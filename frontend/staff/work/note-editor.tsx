import type { RefObject } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { FieldNotes } from '#frontend/ui/field-frame.tsx';
import { noteField } from '#shared/note.ts';
import type { DraftState } from './use-notes.ts';

type NoteEditorProps = {
  fieldId: string;
  label: string;
  saveLabel: string;
  state: DraftState;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onCancel?: () => void;
  'aria-keyshortcuts'?: string;
};

/** A field for a note, which keeps what is typed until it is saved. Ctrl and Enter saves, too. */
export function NoteEditor({ state, onCancel, ...props }: NoteEditorProps) {
  const { draft, type, send } = state;
  const { fieldId, label, saveLabel, fieldRef, ...attributes } = props;
  const isSending = draft?.state === 'sending';
  const problem = isSending ? undefined : draft?.problem;
  const submit = async () => {
    await send();
    fieldRef.current?.focus();
  };
  return (
    <form
      className="note-editor field"
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
        value={draft?.text ?? ''}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) void submit();
        }}
      />
      <div className="work__choices">
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
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
