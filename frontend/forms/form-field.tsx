import type { ComponentProps } from 'react';
import type { Control, Field } from '../../shared/field.ts';
import { TextField } from '../ui/text-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { useCleanedInput } from './use-cleaned-input.ts';

type FormFieldProps = { field: Field; controlId: string; error: string | undefined };

/** What phones show as a keyboard, and what they leave alone. */
const lookByControl: Record<Exclude<Control, 'textarea'>, ComponentProps<'input'>> = {
  text: { type: 'text', autoCapitalize: 'words', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  // Not type email: browsers hide the caret of such a field from scripts, and cleaning needs it.
  email: { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
};

/** One field of a form, in the control that its definition asks for. */
export function FormField({ field, controlId, error }: FormFieldProps) {
  const { name, label, hint, required, autocomplete, maximumLength } = field;
  const shared = {
    ...useCleanedInput(field),
    name,
    id: controlId,
    label,
    hint,
    error,
    required,
    autoComplete: autocomplete,
    maxLength: maximumLength,
  };
  if (field.control === 'textarea') return <TextareaField {...shared} />;
  return <TextField {...shared} enterKeyHint="next" {...lookByControl[field.control]} />;
}
