import { Fragment, type ReactNode } from 'react';
import type { Field } from '#shared/field.ts';
import type { FieldErrors } from '#shared/form.ts';
import type { Offer } from '#shared/offer.ts';
import type { OnDropped } from '../validation/use-cleaned-input.ts';
import { widthClass } from './field-width.ts';
import { FormField } from './form-field.tsx';
import { OptionalGroup } from './optional-group.tsx';

/** Words over a field that begins a new matter: by that field's name. An optional group is behind its title. */
export type Subheadings = Readonly<Record<string, { title: string; text?: string }>>;

/** What a visitor can read before the answer to a field: by that field's name. */
export type Reading = Readonly<Record<string, ReactNode>>;

type FormFieldsProps = {
  fields: readonly Field[];
  subheadings: Subheadings;
  reading: Reading;
  errors: FieldErrors;
  /** What to do about what is in a field, by its name. */
  advice: FieldErrors;
  /** What can be taken over in a field with one press, by its name. */
  offers: Readonly<Record<string, Offer>>;
  /** The groups that have been begun, and so have to be whole. */
  begun: ReadonlySet<string>;
  today: string | undefined;
  controlIdOf: (name: string) => string;
  onDropped: OnDropped;
};

/** Fields in rows, in their order, with subheadings where a new matter begins. */
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

/** Neighbors of one group together, and what stands between groups. */
function stretchesOf(fields: readonly Field[]): { group?: string | undefined; fields: Field[] }[] {
  const stretches: { group?: string | undefined; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = stretches.at(-1);
    if (last !== undefined && last.group === field.group) last.fields.push(field);
    else stretches.push({ group: field.group, fields: [field] });
  }
  return stretches;
}

/** @param isTitled whether what is around them says what they are about */
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
