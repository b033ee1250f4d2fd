import { type ComponentProps, type ReactNode, useId } from 'react';
import { ariaAttributes, FieldFrame, type FieldWords } from './field-frame.tsx';
import { type Labels, labelOf } from './labels.ts';

type Common<Value extends string> = Omit<FieldWords, 'id'> &
  Omit<ComponentProps<'select'>, keyof FieldWords | 'className' | 'onChange' | 'value'> & {
    id?: string;
    options: readonly Value[];
    /** The words of the options; without them, the values. */
    labels?: Labels<Value>;
  };

type WithPrompt<Value extends string> = Common<Value> & {
  /** The text while nothing is chosen. */
  prompt: string;
  value?: Value | '' | undefined;
  /** Without it the browser keeps the choice. */
  onChange?: (value: Value | undefined) => void;
};

/** One of the options is always chosen, so the field is neither required nor optional. */
type AlwaysChosen<Value extends string> = Common<Value> & {
  prompt?: never;
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of one value by the browser's own control. */
export function SelectField<Value extends string>(props: WithPrompt<Value>): ReactNode;
export function SelectField<Value extends string>(props: AlwaysChosen<Value>): ReactNode;
export function SelectField<Value extends string>(props: WithPrompt<Value> | AlwaysChosen<Value>) {
  const { id: given, label, hint, error, advice, required, options, labels, ...rest } = props;
  const { prompt, value = '', onChange, ...select } = rest;
  const own = useId();
  const words = { id: given ?? own, label, hint, error, advice, required };
  return (
    <FieldFrame words={words} starred unmarked={prompt === undefined}>
      <select
        className={`field__control ${prompt === undefined ? '' : 'field__control--short'} select`}
        id={words.id}
        {...ariaAttributes(words)}
        {...(onChange && { value })}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (props.prompt !== undefined) props.onChange?.(chosen);
          else if (chosen !== undefined) props.onChange(chosen);
        }}
        {...select}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {labels ? labelOf(labels, option) : option}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
