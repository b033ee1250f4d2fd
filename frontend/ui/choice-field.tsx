import {
  ariaAttributes,
  FieldNotes,
  type FieldWords,
  fieldClass,
  LabelText,
} from './field-frame.tsx';

type ChoiceFieldProps = FieldWords & {
  name: string;
  options: readonly string[];
  autoComplete?: 'off' | undefined;
};

/**
 * A question with a few answers, side by side: a group of radio buttons under its label. The first
 * answer has the field's id, so that a link to the field leads there.
 */
export function ChoiceField({ name, options, autoComplete, ...words }: ChoiceFieldProps) {
  const { id } = words;
  return (
    // No fieldset: WebKit lays out no legend beside the answers, and only a radio group can be required.
    <div
      className={`${fieldClass(words, true)} choice`}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      {...ariaAttributes(words)}
    >
      <span className="field__label" id={`${id}-label`}>
        <LabelText {...words} />
      </span>
      <div className="field__body">
        <div className="choice__answers">
          {options.map((option, index) => (
            <label className="choice__answer row" key={option}>
              <input
                className="choice__mark"
                type="radio"
                id={index === 0 ? id : `${id}-${option}`}
                name={name}
                value={option}
                autoComplete={autoComplete}
              />
              <span>{option}</span>
            </label>
          ))}
        </div>
        <FieldNotes words={words} />
      </div>
    </div>
  );
}
