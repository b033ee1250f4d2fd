import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { employerValues, employmentValues, pdfOf } from '../support/builders.ts';
import { controlOf, fillForm, valuesIn } from './fill-form.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { letters, recordsOf } from './records.ts';

const pages = [
  ['/hire-us', forms.employer, employerValues],
  ['/career', forms.employment, employmentValues],
] as const;

for (const [path, form, valuesFor] of pages) {
  // Nurses apply on a phone. Facilities have a desk.
  const tag = form.kind === 'employment' ? '@phone' : [];
  test(`${path}: a form whose fields are found by their labels ends in exactly one record`, {
    tag,
  }, async ({ page, laptop }) => {
    const values = valuesFor({ lastName: letters('Touch') });
    await page.goto(path);
    await fillForm(page, form, values, controlOf);
    expect(await valuesIn(page, form)).toEqual(values);
    if (form.kind === 'employment') {
      await page.locator('form input[type=file]').setInputFiles({
        name: 'resume.pdf',
        mimeType: 'application/pdf',
        buffer: pdfOf(20_000),
      });
    }
    await page.locator('form button:not([type=button])').click();
    await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
    await expectAccessible(page);
    const records = await recordsOf(laptop, values.lastName ?? '');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject(values);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(`[name="${form.fields[0]?.name}"]`)).toHaveValue('');
  });
}
