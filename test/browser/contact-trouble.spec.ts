import { messages } from '#shared/messages.ts';
import { fill, ownValues, send } from './contact-form.ts';
import { expect, hold, test } from './fixtures.ts';
import { recordsOf } from './records.ts';

/** The script that hydrates the form. */
const formScripts = /\/assets\/contact-[^/]*\.js$/;

for (const [what, scripts] of [
  ["the form's own script", formScripts],
  ['React', /\/assets\/react-[^/]*\.js$/],
] as const) {
  test.describe(`without ${what}`, () => {
    test.use({ expectedConsole: [/ERR_FAILED/] });

    test('a press says so and loses nothing, and the next one sends', async ({ page, laptop }) => {
      const values = ownValues();
      await page.route(scripts, (route) => route.abort());
      await page.goto('/contact');
      await fill(page, values);
      await send(page).click();
      const failed = page.getByRole('alert').getByText('The form could not be loaded.');
      await expect(failed).toBeInViewport();
      await page.unroute(scripts);
      await send(page).click();
      await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
      await expect(failed).toBeHidden();
      const records = await recordsOf(laptop, values.lastName ?? '');
      expect(records).toHaveLength(1);
      expect(records[0]).toMatchObject(values);
    });
  });
}

test('what is typed and sent before the form is hydrated is kept and sent', async ({
  page,
  laptop,
}) => {
  const values = ownValues();
  const release = await hold(page, formScripts);
  await page.goto('/contact');
  await fill(page, values);
  await send(page).click();
  release();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  const records = await recordsOf(laptop, values.lastName ?? '');
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject(values);
});
