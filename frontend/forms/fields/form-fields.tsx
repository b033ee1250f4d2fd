import { Fragment, type ReactNode } from 'react';
import type { Field } from '#shared/field.ts';
import type { FieldErrors } from '#shared/form.ts';
import type { Offer } from '#shared/offer.ts';
import type { OnDropped } from '../validation/use-cleaned-input.ts';
import { widthClass } from './field-width.ts';
import { FormField } from './form-field.tsx';
import { OptionalGroup } from './optional-group.tsx';

/** Subheadings by the name of the field below them. The title of an optional group opens it. */
export type Subheadings = Readonly<Record<string, { title: string; text?: string }>>;

/** Texts to read before answering a field, by that field's name. */
export type FieldReading = Readonly<Record<string, ReactNode>>;

type FormFieldsProps = {
  fields: readonly Field[];
  subheadings: Subheadings;
  reading: FieldReading;
  errors: FieldErrors;
  /** Advice about the text in a field, by its name. */
  advice: FieldErrors;
  /** Corrections that one press puts into a field, by its name. */
  offers: Readonly<Record<string, Offer>>;
  /** The groups with an answer, which must be complete. */
  begun: ReadonlySet<string>;
  today: string | undefined;
  controlIdOf: (name: string) => string;
  onDropped: OnDropped;
};

/** Fields in rows, in their order, with subheadings. */
export function FormFields({ fields, ...shared }: FormFieldsProps) {
  return (
    <div className="rows">
      {stretchesOf(fields).map(({ group, fields: some }) => {
        const [first] = some;
        if (group === undefined) return <Fields key={first?.name} fields={some} {...shared} />;
        return (
          <OptionalGroup
            key={group}
            title={shared.subheadings[first?.name ?? '']?.title ?? ''}
            isNeeded={shared.begun.has(group) || some.some(({ name }) => name in shared.errors)}
          >
            <Fields fields={some} {...shared} isTitled />
          </OptionalGroup>
        );
      })}
    </div>
  );
}

/** Splits the fields into stretches: adjacent fields of one group, and the fields between groups. */
function stretchesOf(fields: readonly Field[]): { group?: string | undefined; fields: Field[] }[] {
  const stretches: { group?: string | undefined; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = stretches.at(-1);
    if (last !== undefined && last.group === field.group) last.fields.push(field);
    else stretches.push({ group: field.group, fields: [field] });
  }
  return stretches;
}

/** @param isTitled whether the surrounding group already has the title */
function Fields(props: FormFieldsProps & { isTitled?: boolean }) {
  const {
    fields,
    subheadings,
    reading,
    errors,
    advice,
    offers,
    begun,
    today,
    controlIdOf,
    onDropped,
    isTitled = false,
  } = props;
  return fields.map((field) => {
    const { name, required, group } = field;
    const subheading = subheadings[name];
    return (
      <Fragment key={name}>
        {subheading && (
          <div className="form__subheading">
            {!isTitled && <h3>{subheading.title}</h3>}
            {subheading.text && <p className="soft small">{subheading.text}</p>}
          </div>
        )}
        {reading[name]}
        <div className={widthClass(name)}>
          <FormField
            field={field}
            controlId={controlIdOf(name)}
            onDropped={onDropped}
            error={errors[name]}
            advice={advice[name]}
            offer={offers[name]}
            required={required || (group !== undefined && begun.has(group))}
            today={field.days && today}
          />
        </div>
      </Fragment>
    );
  });
}
