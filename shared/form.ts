import * as z from 'zod/mini';
import type { Field } from './field.ts';
import type { Kind } from './kinds.ts';

/** A form: its fields in the order in which they are asked and shown. */
export type Form = { kind: Kind; fields: readonly Field[] };

/** What a form holds, by field name; an optional field that was left empty has no entry. */
export type FormValues = Record<string, string>;

/** What is wrong, by field name: one sentence a field. */
export type FieldErrors = Record<string, string>;

export type FormResult =
  | { status: 'valid'; values: FormValues }
  | { status: 'invalid'; fields: FieldErrors };

const inputSchema = z.record(z.string(), z.unknown());

/** An optional field counts as left out when nothing but white space is in it (section 5). */
const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * Checks one field as the form does.
 * @returns the value to store (trimmed; undefined for an optional field left empty), or the sentence.
 */
export function checkField(
  field: Field,
  input: unknown,
): { status: 'valid'; value: string | undefined } | { status: 'invalid'; message: string } {
  if (!field.required && isBlank(input)) return { status: 'valid', value: undefined };
  const result = z.safeParse(field.schema, input);
  if (result.success) return { status: 'valid', value: result.data };
  const [first] = result.error.issues;
  return { status: 'invalid', message: first?.message ?? '' };
}

/**
 * Checks what a visitor sent against every field of the form (section 5). The browser and the
 * server both decide with this function, so their verdicts can't differ.
 * @returns the trimmed values of the form's own fields and nothing else, or every wrong field.
 */
export function checkForm(form: Form, input: unknown): FormResult {
  const given = z.safeParse(inputSchema, input);
  const values: FormValues = {};
  const fields: FieldErrors = {};
  for (const field of form.fields) {
    const checked = checkField(field, given.success ? given.data[field.name] : undefined);
    if (checked.status === 'invalid') fields[field.name] = checked.message;
    else if (checked.value !== undefined) values[field.name] = checked.value;
  }
  return Object.keys(fields).length === 0
    ? { status: 'valid', values }
    : { status: 'invalid', fields };
}
