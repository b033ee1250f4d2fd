import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { employerValues } from '../support/builders.ts';
import { expectKept, line, send } from './draft-line.ts';
import { fillForm, valuesIn } from './fill-form.ts';
import { expect, test } from './fixtures.ts';
import { letters, recordsOf } from './records.ts';

test('a draft that came back and is sent without another key has a token', async ({
  page,
  laptop,
}) => {
  const values = employerValues({ lastName: letters('Restored') });
  await page.goto('/hire-us');
  await fillForm(page, forms.employer, values);
  await expectKept(page, values.description ?? '');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(line(page)).toContainText('Your answers are back');
  expect(await valuesIn(page, forms.employer)).toEqual(values);
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/submissions/'),
  );
  await send(page).click();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  expect((await posted).postDataJSON()).toHaveProperty('formToken');
  const records = await recordsOf(laptop, values.lastName ?? '');
  expect(records).toMatchObject([{ GSI1PK: 'Employee-List', hasFormToken: true }]);
});
