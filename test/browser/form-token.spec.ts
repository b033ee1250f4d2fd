import type { Page } from '@playwright/test';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { contactValues, employerValues } from '../support/builders.ts';
import { expectKept, line, send } from './draft-line.ts';
import { fillForm, heldValues } from './fill-form.ts';
import { expect, type Laptop, test } from './fixtures.ts';
import { letters, recordsOf } from './records.ts';

/** The body that the page posts after Send. */
async function sentBy(page: Page): Promise<Record<string, unknown>> {
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/submissions/'),
  );
  await send(page).click();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  return (await posted).postDataJSON();
}

/** Sends the form. Expects a token in the request, and the record in its list. */
async function expectListed(page: Page, laptop: Laptop, lastName: string, list: string) {
  expect(await sentBy(page)).toHaveProperty('formToken');
  const records = await recordsOf(laptop, lastName);
  expect(records).toMatchObject([{ GSI1PK: list, hasFormToken: true }]);
}

test('a draft that came back and is sent without another key has a token', {
  tag: '@once',
}, async ({ page, laptop }) => {
  const values = employerValues({ lastName: letters('Restored') });
  await page.goto('/hire-us');
  await fillForm(page, forms.employer, values);
  await expectKept(page, values.description ?? '');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(line(page)).toContainText('Your answers are back');
  expect(await heldValues(page, forms.employer)).toEqual(values);
  await expectListed(page, laptop, values.lastName ?? '', 'Employee-List');
});

test('a form that is filled in at once and sent has a token that counts', { tag: '@once' }, async ({
  page,
  laptop,
}) => {
  const values = contactValues({ lastName: letters('Quick') });
  await page.goto('/contact');
  await fillForm(page, forms.contact, values);
  await expectListed(page, laptop, values.lastName ?? '', 'Contact-List');
});

test.describe('a token call that is refused', () => {
  test.use({ expectedConsole: [/status of 429/] });

  test('is made again by itself, and Send waits for it', { tag: '@once' }, async ({
    page,
    laptop,
  }) => {
    const values = contactValues({ lastName: letters('Refused') });
    let refusals = 0;
    await page.route('**/api/form-token', (route) => {
      if (refusals === 2) return route.continue();
      refusals += 1;
      return route.fulfill({ status: 429, json: { message: 'Too Many Requests' } });
    });
    await page.goto('/contact');
    await fillForm(page, forms.contact, values);
    await expectListed(page, laptop, values.lastName ?? '', 'Contact-List');
    expect(refusals).toBe(2);
  });

  test('for ever keeps nobody from sending', { tag: '@once' }, async ({ page, laptop }) => {
    const values = contactValues({ lastName: letters('Without') });
    await page.route('**/api/form-token', (route) => route.fulfill({ status: 429, json: {} }));
    await page.goto('/contact');
    await fillForm(page, forms.contact, values);
    expect(await sentBy(page)).not.toHaveProperty('formToken');
    expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
  });
});
