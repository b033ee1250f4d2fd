import { type Locator, locators, page } from 'vitest/browser';
import type { Form } from '#shared/form.ts';

/** The controls of a form's field, by its name: several for a choice. */
const controlsOf = (name: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`form [name="${name}"]`),
];

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getBySelector: (selector: string) => Locator;
  }
}

// `page.elementLocator` composes a selector first, which takes long on a page of many fields.
locators.extend({ getBySelector: (selector: string) => `css=${selector}` });

/** The control of a form's field, by its name: the first one of a choice. */
export function control(name: string): Locator {
  if (controlsOf(name).length === 0) throw new Error(`The form has no field ${name}.`);
  return page.getBySelector(`form [name="${name}"]`).first();
}

/** The button that sends the form. */
export const send = (): Locator => page.getBySelector('form button:not([type=button])').first();

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
