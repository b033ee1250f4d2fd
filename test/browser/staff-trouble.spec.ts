import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expect, test } from './fixtures.ts';
import { sendMessage } from './records.ts';

test.describe('a record that could not be read', () => {
  test.use({ expectedConsole: [/Failed to load resource|report could not be sent/] });

  test('is read again by itself when the connection is back', async ({
    staffPage: page,
    laptop,
  }) => {
    const { id = '', lastName = '' } = await sendMessage(laptop);
    await page.clock.install();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(staffPaths.detail('contact', id));
    await expect(page.getByRole('alert').getByText(messages.fetchFailed)).toBeVisible();
    const banner = page.getByRole('status').filter({ hasText: 'Offline.' });
    await expect(banner).toBeVisible();
    await page.unroute('**/api/**');
    await expect(async () => {
      await page.clock.fastForward(30_000);
      await expect(page.getByText(lastName).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(banner).toHaveCount(0);
    await expect(page.getByText(messages.fetchFailed)).toHaveCount(0);
  });
});
