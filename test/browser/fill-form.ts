import type { Locator, Page } from '@playwright/test';
import type { Field } from '#shared/field.ts';
import type { Form } from '#shared/form.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The control of a field by its role and label, as a person finds it. */
export function controlOf(page: Page, field: Field): Locator {
  const name = new RegExp(`^${escaped(field.label)}(?: ?\\(optional\\)| ?\\*|, required)?$`);
  switch (field.control) {
    case 'text':
    case 'tel':
    case 'email':
    case 'textarea':
      return page.getByRole('textbox', { name });
    case 'date':
      return page.getByLabel(name);
    case 'select':
      return page.getByRole('combobox', { name });
    case 'checkbox':
      return page.getByRole('checkbox', { name });
    case 'yesNo':
      return page.getByRole('group', { name }).or(page.getByRole('radiogroup', { name }));
  }
}

/** The control of a field by its name, which takes a tenth of the time. */
const namedControlOf = (page: Page, { name, control }: Field): Locator =>
  control === 'yesNo'
    ? page.locator(`form [role=radiogroup]:has([name="${name}"])`).last()
    : page.locator(`form [name="${name}"]`);

/**
 * Answers each field of the form that has a value in `values`.
 * @param find `controlOf` if the test proves that a person finds each field
 */
export async function fillForm(
  page: Page,
  form: Form,
  values: Record<string, string>,
  find = namedControlOf,
): Promise<void> {
  await openGroups(page, form, values);
  for (const field of form.fields) {
    const value = values[field.name];
    if (value === undefined) continue;
    const control = find(page, field);
    switch (field.control) {
      case 'select':
        await control.selectOption(value);
        break;
      case 'checkbox':
        await control.check({ force: true });
        break;
      case 'yesNo':
        await control.getByRole('radio', { name: value }).check({ force: true });
        break;
      default:
        await control.fill(value);
    }
  }
}

/** Opens the optional groups that `values` fills in, or all of them. */
async function openGroups(page: Page, form: Form, values?: Record<string, string>): Promise<void> {
  const wanted = form.fields.filter(
    ({ name, group }) => group !== undefined && (values === undefined || name in values),
  );
  for (const { name } of wanted) {
    const closed = page.locator(`details:not([open]):has([name="${name}"]) > summary`);
    if ((await closed.count()) > 0) await closed.click();
  }
}

/** The values of the form's controls, by field name. */
export async function valuesIn(page: Page, form: Form): Promise<Record<string, string>> {
  const held: Record<string, string> = {};
  for (const field of form.fields) {
    const control = namedControlOf(page, field);
    switch (field.control) {
      case 'checkbox':
        if (await control.isChecked()) held[field.name] = 'Yes';
        break;
      case 'yesNo': {
        const checked = control.getByRole('radio', { checked: true });
        if ((await checked.count()) === 1) held[field.name] = await checked.inputValue();
        break;
      }
      default: {
        const value = await control.inputValue();
        if (value !== '') held[field.name] = value;
      }
    }
  }
  return held;
}
