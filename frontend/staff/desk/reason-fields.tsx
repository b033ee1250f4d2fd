import type { SaveField } from '#frontend/ui/save-form.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { sideLabels } from '#shared/desk/shift-words.ts';
import { type Side, sides } from '#shared/desk/sides.ts';

/** The side that canceled something. */
export const CanceledBy = (field: SaveField<Side | undefined>) => (
  <SelectField
    {...{ ...field, label: 'Canceled by', prompt: 'Choose', required: true }}
    {...{ options: sides, labels: sideLabels }}
  />
);

/** A reason in the words of staff. */
export const ReasonField = ({ onChange, ...field }: SaveField<string> & { label: string }) => (
  <TextField
    {...{ ...field, required: true, maxLength: 200 }}
    onChange={({ target }) => onChange(target.value)}
  />
);
