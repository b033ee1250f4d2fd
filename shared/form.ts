import * as z from 'zod/mini';

import type { DayBounds, Field } from './field.ts';

import type { Kind } from './kinds.ts';
import { dateTooEarly, dateTooLate, messages } from './messages.ts';
import type { Offer } from './offer.ts';

/** A part of a form with a title of its own. */
export type Section<Name extends string = string> = {
  id: string;
  title: string;
  /** The title on the screens of staff, if `title` speaks to the visitor. */
  staffTitle?: string;
  intro?: string;
  fields: readonly Field<Name>[];
};

/** The values of a form, by field name; an optional field that was left empty has no entry. */
export type FormValues = Record<string, string>;

/** The values for rules that use the field names of these sections. */
export type ValuesOf<Sections extends readonly Section[]> = Partial<
  Record<Sections[number]['fields'][number]['name'], string>
>;

/** The faults by field name: one sentence for each field. */
export type FieldErrors = Record<string, string>;

/** A rule between fields: takes the values that passed their own rules, answers with what is wrong. */
type CrossRule = (values: FormValues) => FieldErrors;

/** A form: its fields in the order in which they are asked and shown. */
export type Form<Name extends string = string> = {
  kind: Kind;
  sections: readonly Section<Name>[];
  fields: readonly Field<Name>[];
  crossRules: readonly CrossRule[];
};

/** A form of these sections; its fields are theirs, in order. */
export const defineForm = <Name extends string>(
  kind: Kind,
  sections: readonly Section<Name>[],
  crossRules: readonly CrossRule[] = [],
): Form<Name> => ({ kind, sections, fields: sections.flatMap(({ fields }) => fields), crossRules });

export type FormResult =
  | { status: 'valid'; values: FormValues }
  | { status: 'invalid'; fields: FieldErrors };

const inputSchema = z.record(z.string(), z.unknown());

const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

/** The sentence for a day outside its bounds. */
function outside(day: string, { min, max }: DayBounds): string | undefined {
  if (max !== undefined && day > max) return dateTooLate(max);
  if (min !== undefined && day < min) return dateTooEarly(min);
  return undefined;
}

/**
 * Checks one field as the form does.
 * @param today New York's calendar day, `YYYY-MM-DD`
 * @returns the value to store (trimmed; undefined for an optional field left empty), or the sentence.
 */
export function checkField(
  field: Field,
  input: unknown,
  today: string,
): { status: 'valid'; value: string | undefined } | { status: 'invalid'; message: string } {
  if (isBlank(input)) {
    return field.required
      ? { status: 'invalid', message: messages.fillOut }
      : { status: 'valid', value: undefined };
  }
  const result = z.safeParse(field.schema, input);
  if (!result.success) {
    const [first] = result.error.issues;
    return { status: 'invalid', message: first?.message ?? messages.invalidText };
  }
  const message = field.days && outside(result.data, field.days(today));
  return message === undefined
    ? { status: 'valid', value: result.data }
    : { status: 'invalid', message };
}

/**
 * The remedies for wrong fields, by name, if there is more to say than the sentence that rejects them.
 * @param errors what is wrong with these values
 */
export function adviceOn({ fields }: Form, values: FormValues, errors: FieldErrors): FieldErrors {
  const advice: FieldErrors = {};
  for (const { name, advise } of fields) {
    const text = (values[name] ?? '').trim();
    const words = name in errors && text !== '' ? advise?.(text) : undefined;
    if (words !== undefined) advice[name] = words;
  }
  return advice;
}

/**
 * The suggestions that a visitor can apply with one press, by field name: only texts that the field takes.
 * @param names of the fields that a visitor has left, or that have an error message
 * @param today New York's calendar day, `YYYY-MM-DD`
 */
export function offersOn(
  { fields }: Form,
  values: FormValues,
  names: readonly string[],
  today: string,
): Record<string, Offer> {
  const offers: Record<string, Offer> = {};
  for (const field of fields) {
    const typed = (values[field.name] ?? '').trim();
    const offer = typed !== '' && names.includes(field.name) ? field.offer?.(typed) : undefined;
    const fits =
      offer !== undefined &&
      offer.text !== typed &&
      offer.text.length <= field.maximumLength &&
      checkField({ ...field, required: true }, offer.text, today).status === 'valid';
    if (fits) offers[field.name] = offer;
  }
  return offers;
}

/**
 * Checks what a visitor sent against every field of the form (section 5). The browser and the
 * server both decide with this function, so their verdicts can't differ. A group that is begun (a
 * second or third reference) has to be whole.
 * @param today New York's calendar day, `YYYY-MM-DD`
 * @returns the trimmed values of the form's own fields and nothing else, or every wrong field.
 */
export function checkForm(form: Form, input: unknown, today: string): FormResult {
  const parsed = z.safeParse(inputSchema, input);
  const given = parsed.success ? parsed.data : {};
  const begun = new Set(
    form.fields.filter(({ name }) => !isBlank(given[name])).map(({ group }) => group),
  );
  const values: FormValues = {};
  const fields: FieldErrors = {};
  for (const field of form.fields) {
    const required = field.required || (field.group !== undefined && begun.has(field.group));
    const checked = checkField({ ...field, required }, given[field.name], today);
    if (checked.status === 'invalid') fields[field.name] = checked.message;
    else if (checked.value !== undefined) values[field.name] = checked.value;
  }
  for (const rule of form.crossRules) Object.assign(fields, rule(values));
  return Object.keys(fields).length === 0
    ? { status: 'valid', values }
    : { status: 'invalid', fields };
}
