import { type ComponentProps, memo } from 'react';
import { CheckboxField } from '#frontend/ui/checkbox-field.tsx';
import { ChoiceField } from '#frontend/ui/choice-field.tsx';
import { DateField } from '#frontend/ui/date-field.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { TextareaField } from '#frontend/ui/textarea-field.tsx';
import type { Control, Field } from '#shared/field.ts';
import { messages } from '#shared/messages.ts';
import type { Offer } from '#shared/offer.ts';
import { type OnDropped, replaceText, useCleanedInput } from '../validation/use-cleaned-input.ts';

type FormFieldProps = {
  field: Field;
  controlId: string;
  error: string | undefined;
  advice: string | undefined;
  offer: Offer | undefined;
  required: boolean;
  /** New York's day, once it is known. */
  today: string | undefined;
  onDropped: OnDropped;
};

/** The attributes that choose a phone's keyboard and turn off its corrections. */
const inputAttributes = {
  text: { type: 'text', autoCapitalize: 'words', spellCheck: false },
  tel: { type: 'tel' },
  // Not type email: browsers hide the caret of such a field from scripts, and cleaning needs the caret.
  email: { type: 'text', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
} as const satisfies Partial<Record<Control, ComponentProps<'input'>>>;

/** A text of at least this many characters may need the whole line. */
const longFrom = 14;

/**
 * One field of a form, in the control that its definition asks for. No control has a `maxlength`: a browser would cut a text
 * without a word, and `(603) 555-0123` before its marks are removed. Cleaning cuts it instead, and the form says so.
 */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { field, controlId, error, advice, offer, required, today, onDropped } = props;
  const { name, label, hint, neverStored, maximumLength, inputMode, options = [] } = field;
  // Firefox restores answers after a reload, choices included, and stores them on the disk until then.
  const autocomplete = neverStored ? 'off' : field.autocomplete;
  const words = { id: controlId, label, hint, error, advice, required };
  const cleaning = useCleanedInput(field, onDropped);
  switch (field.control) {
    case 'select':
      return <SelectField {...words} {...{ name, options }} prompt={messages.select} />;
    case 'yesNo':
      return (
        <ChoiceField
          {...words}
          {...{ name, options }}
          autoComplete={neverStored ? 'off' : undefined}
        />
      );
    case 'checkbox':
      return (
        <CheckboxField
          {...words}
          name={name}
          value={options[0] ?? ''}
          autoComplete={neverStored ? 'off' : undefined}
        />
      );
    case 'date': {
      const { min, max } = today === undefined ? {} : (field.days?.(today) ?? {});
      return (
        <DateField
          {...words}
          name={name}
          autoComplete={autocomplete}
          min={min}
          max={max}
          defaultValue={field.presetToday ? today : undefined}
          enterKeyHint="next"
        />
      );
    }
    case 'textarea':
      return (
        <TextareaField
          {...words}
          {...cleaning}
          name={name}
          autoComplete={autocomplete}
          limit={maximumLength}
        />
      );
    default:
      return (
        <TextField
          {...words}
          {...cleaning}
          {...inputAttributes[field.control]}
          offer={offer && { ...offer, onTake: () => replaceText(controlId, offer.text) }}
          name={name}
          autoComplete={autocomplete}
          inputMode={inputMode}
          enterKeyHint="next"
          short={maximumLength < longFrom}
        />
      );
  }
});
