import { type ComponentProps, memo } from 'react';
import { CheckboxField } from '#frontend/ui/checkbox-field.tsx';
import { ChoiceField } from '#frontend/ui/choice-field.tsx';
import { DateField } from '#frontend/ui/date-field.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { TextareaField } from '#frontend/ui/textarea-field.tsx';
import type { Control, Field } from '#shared/field.ts';
import { messages } from '#shared/messages.ts';
import { type OnDropped, useCleanedInput } from '../validation/use-cleaned-input.ts';

type FormFieldProps = {
  field: Field;
  controlId: string;
  error: string | undefined;
  advice: string | undefined;
  required: boolean;
  /** New York's day, once it is known. */
  today: string | undefined;
  /** Whether the control refuses what is over its limit. */
  isLimited: boolean;
  onDropped: OnDropped;
};

/** What phones show as a keyboard, and what they leave alone. */
const typedLooks = {
  text: { type: 'text', autoCapitalize: 'words', spellCheck: false },
  tel: { type: 'tel' },
  // Not type email: browsers hide the caret of such a field from scripts, and cleaning needs it.
  email: { type: 'text', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Partial<Record<Control, ComponentProps<'input'>>>;

/** From here on a text may need the whole line. */
const longFrom = 14;

/** One field of a form, in the control that its definition asks for. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { field, controlId, error, advice, required, today, isLimited, onDropped } = props;
  const {
    name,
    label,
    hint,
    autocomplete,
    maximumLength,
    inputMode,
    options = [],
    optionLabels,
  } = field;
  const words = { id: controlId, label, hint, error, advice, required };
  const cleaning = useCleanedInput(field, onDropped);
  switch (field.control) {
    case 'select':
      return (
        <SelectField {...words} {...{ name, options, optionLabels }} prompt={messages.select} />
      );
    case 'yesNo':
      return <ChoiceField {...words} name={name} options={options} />;
    case 'checkbox':
      return <CheckboxField {...words} name={name} value={options[0] ?? ''} />;
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
          maxLength={maximumLength}
        />
      );
    default:
      return (
        <TextField
          {...words}
          {...cleaning}
          {...typedLooks[field.control]}
          name={name}
          autoComplete={autocomplete}
          maxLength={isLimited ? maximumLength : undefined}
          inputMode={inputMode}
          enterKeyHint="next"
          short={maximumLength < longFrom}
        />
      );
  }
});
