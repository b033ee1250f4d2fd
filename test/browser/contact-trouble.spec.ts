import { messages } from '#shared/messages.ts';
import { fill, ownValues, send } from './contact-form.ts';
import { expect, hold, test } from './fixtures.ts';
import { recordsOf } from './records.ts';

for (const [what, scripts] of [
  ["the form's own script", /\/assets\/contact-[^/]*\.js$/],
  ['React', /\/assets\/react-[^/]*\.js$/],
] as const) {
  test.describe(`without ${what}`, () => {
    test.use({ expectedConsole: [/ERR_FAILED/] });

    test('a press says so and loses nothing, and the next one, while it loads, sends', async ({
      page,
      laptop,
    }) => {
      const values = ownValues();
      await page.route(scripts, (route) => route.abort());
      await page.goto('/contact');
      await fill(page, values);
      await send(page).click();
      const failed = page.getByRole('alert').getByText('The form could not be loaded.');
      await expect(failed).toBeInViewport();
      await page.unroute(scripts);

      const release = await hold(page, scripts);
      const isAsked = page.waitForRequest(scripts);
      await page.locator('[name="firstName"]').focus();
      await isAsked;
      await send(page).click();
      release();
      await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
      await expect(failed).toBeHidden();
      const records = await recordsOf(laptop, values.lastName ?? '');
      expect(records).toHaveLength(1);
      expect(records[0]).toMatchObject(values);
    });
  });
}

test('a press shows that it works while the script for sending loads, and sends once', async ({
  page,
  laptop,
}) => {
  const values = ownValues();
  await page.clock.install();
  await page.goto('/contact');
  const release = await hold(page, /\/assets\/submitter-[^/]*\.js$/);
  await fill(page, values);
  await send(page).click();
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  const words = page.getByRole('form').or(page.locator('form')).getByRole('status');
  const first = await words.filter({ hasText: /./ }).last().textContent();
  await page.clock.fastForward(10_000);
  await expect(words.filter({ hasText: /./ }).last()).not.toHaveText(first ?? '');
  await page.locator('[name="firstName"]').press('Enter');
  release();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
});
