import type { Page } from '@playwright/test';
import { messages, nameLine } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { expect, type Laptop, test } from './fixtures.ts';
import { rowsOf } from './list-page.ts';
import { letters, sendMessage } from './records.ts';

const records = (page: Page) => page.getByRole('navigation', { name: 'Records' });
const heading = (page: Page) => page.getByRole('heading', { name: messages.applicationDetails });

/** Messages with one last name, and their list, which shows the first name's last letter first. */
async function listOf(page: Page, laptop: Laptop, names: string) {
  const lastName = letters('Walk');
  const ids: string[] = [];
  for (const letter of names) {
    const { id = '' } = await sendMessage(laptop, { firstName: `Person ${letter}`, lastName });
    ids.unshift(id);
  }
  await page.goto(`${staffPaths.list('contact')}#name=${lastName}`);
  await expect(rowsOf(page)).toHaveCount(names.length);
  const fullName = (letter: string) => nameLine(`Person ${letter} ${lastName}`);
  return { ids, fullName };
}

test('the next record is read ahead, shown at once, and entered as opened when it is shown', async ({
  staffPage: page,
  laptop,
}) => {
  const { ids, fullName } = await listOf(page, laptop, 'ABC');
  const [first = '', second = ''] = ids;
  const ahead = page.waitForResponse(
    (response) =>
      response.url().endsWith(second) && response.request().headers()['x-prefetch'] === '1',
  );
  await rowsOf(page).first().getByRole('link').click();
  await ahead;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/submissions/contact/${second}`, async (route) => {
    await held;
    await route.fallback();
  });
  await records(page).getByRole('button', { name: messages.nextPage }).click();
  await expect(page.getByText(fullName('B'))).toBeVisible();
  await expect(heading(page)).toBeFocused();
  const opened = page.waitForResponse((response) => response.url().endsWith(second));
  release();
  await opened;

  const headers = await staffHeaders(laptop);
  const actionsOf = async (id: string) => {
    const path = `/api/submissions/contact/${id}/history`;
    const { entries } = await (await fetch(`${laptop.site}${path}`, { headers })).json();
    return entries.map(({ action }: { action: string }) => action).toReversed();
  };
  expect(await actionsOf(second)).toEqual(['prefetch-record', 'read-record']);
  expect(await actionsOf(first)).toEqual(['read-record']);
});
