import { Fragment } from 'react';
import type { Field } from '#shared/field.ts';
import type { FieldErrors } from '#shared/form.ts';
import { FormField } from './form-field.tsx';

/** Words over a field that begins a group of fields: by that field's name. */
export type Subheadings = Readonly<Record<string, { title: string; text?: string }>>;

type FormFieldsProps = {
  fields: readonly Field[];
  subheadings: Subheadings;
  errors: FieldErrors;
  /** The groups that have been begun, and so have to be whole. */
  begun: ReadonlySet<string>;
  today: string | undefined;
  controlIdOf: (name: string) => string;
};

/**
 * Fields that keep digits alone: before hydration, the marks that people write between them, as in
 * `(603) 555-0123`, must not take up their limit.
 */
const isOfDigits = ({ inputMode }: Field) => inputMode === 'tel' || inputMode === 'numeric';

/** Fields one under the other, with subheadings where a new matter begins. */
export function FormFields(props: FormFieldsProps) {
  const { fields, subheadings, errors, begun, today, controlIdOf } = props;
  return fields.map((field) => {
    const { name, required, group } = field;
    const subheading = subheadings[name];
    return (
      <Fragment key={name}>
        {subheading && (
          <div className="form__subheading">
            <h3>{subheading.title}</h3>
            {subheading.text && <p>{subheading.text}</p>}
          </div>
        )}
        <FormField
          field={field}
          controlId={controlIdOf(name)}
          error={errors[name]}
          required={required || (group !== undefined && begun.has(group))}
          today={field.days && today}
          isLimited={today !== undefined || !isOfDigits(field)}
        />
      </Fragment>
    );
  });
}
