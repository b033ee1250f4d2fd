import { checkField, type FieldErrors, type Form, type FormValues } from '../../shared/form.ts';

/** The text that a control of the form holds now. */
function textOf(element: HTMLFormElement, name: string): string {
  const control = element.elements.namedItem(name);
  return control !== null && 'value' in control && typeof control.value === 'string'
    ? control.value
    : '';
}

/** What a visitor has typed, by field name; the inputs themselves are the only ones who keep it. */
export const valuesOf = (form: Form, element: HTMLFormElement): FormValues =>
  Object.fromEntries(form.fields.map(({ name }) => [name, textOf(element, name)]));

/** The errors after a field was edited: its own is checked anew, the others stay as they are. */
export function recheck(
  form: Form,
  errors: FieldErrors,
  name: string,
  element: HTMLFormElement,
): FieldErrors {
  const field = form.fields.find((candidate) => candidate.name === name);
  if (field === undefined) return errors;
  const { [name]: _, ...others } = errors;
  const checked = checkField(field, textOf(element, name));
  return checked.status === 'valid' ? others : { ...others, [name]: checked.message };
}
