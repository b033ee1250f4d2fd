import {
  ariaAttributes,
  FieldNotes,
  type FieldWords,
  fieldClass,
  LabelText,
} from './field-frame.tsx';

type CheckboxFieldProps = FieldWords & {
  name: string;
  value: string;
  autoComplete?: 'off' | undefined;
};

/** A declaration with a box: its text above the box, its error below it. */
export function CheckboxField({ name, value, autoComplete, ...words }: CheckboxFieldProps) {
  const { id, hint, error } = words;
  return (
    <div className={fieldClass(words, true)}>
      <FieldNotes words={{ id, label: '', hint }} />
      <label className="tick">
        <input
          className="tick__box"
          type="checkbox"
          id={id}
          name={name}
          value={value}
          autoComplete={autoComplete}
          {...ariaAttributes(words)}
        />
        <span className="field__label">
          <LabelText {...words} />
        </span>
      </label>
      <FieldNotes words={{ id, label: '', error }} />
    </div>
  );
}
