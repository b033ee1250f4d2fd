import type { Locator, Page } from '@playwright/test';
import type { Field } from '#shared/field.ts';
import type { Form } from '#shared/form.ts';

/** The control of a field by its name. A search by role and label takes ten times as long. */
const controlOf = (page: Page, { name, control }: Field): Locator =>
  control === 'yesNo'
    ? page.locator(`form [role=radiogroup]:has([name="${name}"])`).last()
    : page.locator(`form [name="${name}"]`);

/** Answers each field of the form that has a value in `values`. */
export async function fillForm(
  page: Page,
  form: Form,
  values: Record<string, string>,
): Promise<void> {
  await openGroups(page, form, values);
  for (const field of form.fields) {
    const value = values[field.name];
    if (value === undefined) continue;
    const control = controlOf(page, field);
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
export const valuesIn = (page: Page, { fields }: Form): Promise<Record<string, string>> =>
  page
    .locator('form')
    .first()
    .evaluate(
      (form, names) => {
        if (!(form instanceof HTMLFormElement)) throw new Error('This is no form.');
        const data = new FormData(form);
        const held = names.map((name) => [name, data.get(name)]);
        return Object.fromEntries(held.filter(([, value]) => value));
      },
      fields.map(({ name }) => name),
    );
