import {
  ariaAttributes,
  FieldNotes,
  type FieldWords,
  fieldClass,
  LabelText,
} from './field-frame.tsx';

type ChoiceFieldProps = FieldWords & { name: string; options: readonly string[] };

/**
 * A question with a few answers, side by side: a group of radio buttons under its legend. The first
 * answer has the field's id, so that a link to the field leads there.
 */
export function ChoiceField({ name, options, ...words }: ChoiceFieldProps) {
  const { id } = words;
  return (
    <fieldset
      className={`${fieldClass(words, true)} choice`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radio group can be required
      role="radiogroup"
      {...ariaAttributes(words)}
    >
      <legend className="field__label">
        <LabelText {...words} />
      </legend>
      <FieldNotes words={words} />
      <div className="choice__answers">
        {options.map((option, index) => (
          <label className="choice__answer" key={option}>
            <input
              className="choice__mark"
              type="radio"
              id={index === 0 ? id : `${id}-${option}`}
              name={name}
              value={option}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
