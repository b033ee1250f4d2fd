import { FileText, FileUp } from 'lucide-react';
import { type DragEvent, type RefObject, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import {
  ariaAttributes,
  FieldNotes,
  type FieldWords,
  fieldClass,
  LabelText,
} from './field-frame.tsx';
import { ProgressBar } from './progress-bar.tsx';

type FileFieldProps = FieldWords & {
  name: string;
  /** The picker's filter; a dropped file bypasses it. */
  accept: string;
  /** The native input, which keeps the file. */
  inputRef: RefObject<HTMLInputElement | null>;
  /** The chosen file, as its row shows it; `percent` draws a bar. */
  file: { name: string; note: string; percent?: number | undefined } | undefined;
  chooseLabel: string;
  dropLabel: string;
  /** Called when the input has another file, or none. */
  onChange: () => void;
  onRemove: () => void;
};

/**
 * A file field: a drop zone, replaced by the row of the file. The invisible native input covers the zone, and later
 * Replace, so that presses, drops, keyboard and screen reader work as in any form.
 */
export function FileField(props: FileFieldProps) {
  const { name, accept, inputRef, file, chooseLabel, dropLabel, onChange, onRemove } = props;
  const { id, label, hint, error, required } = props;
  const words = { id, label, hint, error, required };
  const [over, setOver] = useState(false);
  useDropGuard();

  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    if (inputRef.current === null || files.length === 0) return;
    inputRef.current.files = firstOf(files);
    onChange();
  };
  const remove = () => {
    onRemove();
    inputRef.current?.focus();
  };

  const look = [file && 'file__zone--filled', over && 'file__zone--over'];
  return (
    <div className={fieldClass(words, true)}>
      <label className="field__label" htmlFor={id} id={`${id}-label`}>
        <LabelText {...words} />
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the input inside */}
      <div
        className={['file__zone', ...look].filter(Boolean).join(' ')}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {file && (
          <div className="file__row">
            <FileText className="pine" size={28} strokeWidth={1.75} aria-hidden />
            <p className="file__words">
              <span className="strong anywhere" translate="no">
                {file.name}
              </span>
              <span className="soft small tabular">{file.note}</span>
            </p>
            {file.percent !== undefined && (
              <ProgressBar label={`${file.name}: ${file.note}`} percent={file.percent} />
            )}
          </div>
        )}
        <div className="file__pick">
          <input
            className="file__input"
            type="file"
            id={id}
            name={name}
            accept={accept}
            ref={inputRef}
            onChange={onChange}
            aria-labelledby={`${id}-label ${id}-action`}
            {...ariaAttributes(words)}
          />
          <span className="button button--quiet file__button" id={`${id}-action`}>
            {!file && <FileUp className="icon" size={20} strokeWidth={1.75} aria-hidden />}
            <span>{file ? 'Replace' : chooseLabel}</span>
          </span>
          {!file && <span className="file__drop">{dropLabel}</span>}
        </div>
        {file && (
          <Button variant="quiet" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      <FieldNotes words={words} />
      <p className="visually-hidden" role="status">
        {file && `${file.name}, ${file.note}`}
      </p>
    </div>
  );
}

/** The field has one file. It takes the first of several dropped files. */
function firstOf(files: FileList): FileList {
  const [first] = files;
  if (first === undefined || files.length === 1) return files;
  const transfer = new DataTransfer();
  transfer.items.add(first);
  return transfer.files;
}

/** Ignores files that are dropped beside the zone: they would replace the page and the typed answers. */
function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', guard);
    window.addEventListener('drop', guard);
    return () => {
      window.removeEventListener('dragover', guard);
      window.removeEventListener('drop', guard);
    };
  }, []);
}
