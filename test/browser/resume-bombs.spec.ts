import { messages } from '#shared/messages.ts';
import { resumeBombs } from '../support/resume-bombs.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { apply, openResume } from './resume-page.ts';

// The quickest of each sort. `npm run bench -- resumes` measures the memory and the time of all.
test('a resume whose pictures, letters or forms are too much is refused in words, and can be deleted', async ({
  staffPage: page,
  laptop,
}) => {
  for (const name of ['endless text', 'endless forms', 'inline picture'] as const) {
    await test.step(name, async () => {
      await openResume(page, await apply(laptop, resumeBombs[name]()));
      await expect(page.getByText('This resume is too heavy to show here.')).toBeVisible();
      expect(page.workers()).toEqual([]);
    });
  }
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: messages.delete, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await dialog.getByRole('button', { name: messages.delete, exact: true }).click();
  await expect(page.getByText(/^Deleted: /)).toBeVisible();
});
