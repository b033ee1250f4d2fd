import { expect } from 'vitest';
import type { Field } from '#shared/field.ts';
import type { Form } from '#shared/form.ts';
import type { Page } from './page.ts';
import type { Target } from './target.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The control of a field, found as a person finds it: by its role and its label. */
function controlOf(page: Page, { label, control }: Pick<Field, 'label' | 'control'>): Target {
  const name = new RegExp(`^${escaped(label)}(?: ?\\(optional\\)| ?\\*|, required)?$`);
  switch (control) {
    case 'date':
      return page.label(name);
    case 'select':
      return page.role('combobox', name);
    case 'checkbox':
      return page.role('checkbox', name);
    case 'yesNo':
      return page.role('radiogroup', name);
    default:
      return page.textbox(name);
  }
}

/** The control of a form's field by the specification's name. */
export function fieldOf(page: Page, form: Form, name: string): Target {
  const field = form.fields.find((each) => each.name === name);
  if (field === undefined) throw new Error(`The form has no field ${name}.`);
  return controlOf(page, field);
}

/**
 * Types into the first name, which accepts no digits, until the form removes a digit. Before its hydration the form
 * keeps every character, and a press on a button does nothing.
 */
export async function hydrateForm(page: Page, form: Form): Promise<void> {
  const name = fieldOf(page, form, 'firstName');
  await expect
    .poll(
      async () => {
        await name.fill('');
        await name.type('7A');
        return name.value();
      },
      { message: 'what is left of 7A in the first name' },
    )
    .toBe('A');
  await name.fill('');
  // WebKit scrolls back to the caret a moment later, which would move the target of the next press.
  await name.read((input) => input.blur());
}

/** Answers every field that has a value: choices by a press, texts and days at once. */
export async function fillForm(
  page: Page,
  form: Form,
  values: Record<string, string>,
): Promise<void> {
  await hydrateForm(page, form);
  for (const field of form.fields) {
    const value = values[field.name];
    if (value === undefined) continue;
    const control = controlOf(page, field);
    if (field.control === 'checkbox') await control.press();
    else if (field.control === 'yesNo') await control.role('radio', value).press();
    else await control.fill(value);
  }
}

/** How many controls a form shows. */
export const countControls = (page: Page): Promise<number> =>
  page.read(
    () =>
      [...document.querySelectorAll('form :is(input, select, textarea)')].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ).length,
  );
