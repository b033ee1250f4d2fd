import type { Form, FormValues } from '#shared/form.ts';

/** The text that a control of the form holds now; a box that isn't ticked holds none. */
function textOf(element: HTMLFormElement, name: string): string {
  const control = element.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked) {
    return '';
  }
  return control !== null && 'value' in control && typeof control.value === 'string'
    ? control.value
    : '';
}

/** What a visitor has filled in, by field name, as the form's own controls hold it. */
export const valuesOf = (form: Form, element: HTMLFormElement): FormValues =>
  Object.fromEntries(form.fields.map(({ name }) => [name, textOf(element, name)]));

/** What a form opens with, and goes back to when it is reset. @param today `YYYY-MM-DD` */
export const presetsOf = (form: Form, today: string): FormValues =>
  Object.fromEntries(
    form.fields.filter(({ presetToday }) => presetToday).map(({ name }) => [name, today]),
  );
