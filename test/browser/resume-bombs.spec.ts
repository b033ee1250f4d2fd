import { messages } from '#shared/messages.ts';
import { resumeBombs } from '../support/resume-bombs.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { apply, expectDrawn, openResume } from './resume-page.ts';

// `npm run bench -- resumes` measures the memory and the time of each.
for (const name of ['huge picture', 'nested forms', 'endless forms'] as const) {
  test(`a resume with ${name} is refused in words, and can be deleted`, async ({
    staffPage: page,
    laptop,
  }) => {
    await openResume(page, await apply(laptop, resumeBombs[name]()));
    await expect(page.getByText('This resume is too heavy to show here.')).toBeVisible();
    expect(page.workers()).toEqual([]);
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: messages.delete, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
    await dialog.getByRole('button', { name: messages.delete, exact: true }).click();
    await expect(page.getByText(/^Deleted: /)).toBeVisible();
  });
}

test('of a resume of many pages the first 20 are shown', async ({ staffPage: page, laptop }) => {
  const pages = Array.from({ length: 200 }, (_, index) => `Page ${index + 1}`);
  await openResume(page, await apply(laptop, resumePdf({ pages })));
  await expectDrawn(page);
  await expect(page.getByRole('figure')).toHaveCount(20);
  await expect(page.getByText('The first 20 pages are shown.')).toBeAttached();
});
