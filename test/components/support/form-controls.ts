import { type Locator, page } from 'vitest/browser';
import type { Form } from '#shared/form.ts';

/** The controls of a form's field, by its name: several for a choice. */
const controlsOf = (name: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`form [name="${name}"]`),
];

/** The control of a form's field, by its name: the first one of a choice. */
export function control(name: string): Locator {
  const [element] = controlsOf(name);
  if (!element) throw new Error(`The form has no field ${name}.`);
  return page.elementLocator(element);
}

/** The button that sends the form. */
export function send(): Locator {
  const button = document.querySelector('form button:not([type=button])');
  if (!button) throw new Error('There is no form.');
  return page.elementLocator(button);
}

/** Presses a button twice before the dialog that the first press opens can take the second one. */
export function pressTwice(button: Locator): void {
  const press = () => new MouseEvent('click', { bubbles: true, cancelable: true });
  for (let presses = 0; presses < 2; presses += 1) button.element().dispatchEvent(press());
}

/** Answers each field of a form that has a value, in one step as a program does. */
export function fillForm(form: Form, values: Readonly<Record<string, string>>): void {
  for (const { name } of form.fields) {
    const value = values[name];
    if (value !== undefined) answer(controlsOf(name), value);
  }
}

function answer(controls: readonly HTMLInputElement[], value: string): void {
  const [first] = controls;
  if (first?.type === 'checkbox' || first?.type === 'radio') {
    const chosen = first.type === 'radio' ? controls.find((each) => each.value === value) : first;
    if (chosen?.checked === false) chosen.click();
    return;
  }
  if (!first) return;
  // React replaces the property of an element with its own, so that it can tell a change by a script.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(first), 'value') ?? {};
  set?.call(first, value);
  first.dispatchEvent(new Event('input', { bubbles: true }));
  first.dispatchEvent(new Event('change', { bubbles: true }));
}
