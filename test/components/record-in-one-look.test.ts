import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { staffPaths } from '#shared/site-routes.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

const styleOf = (locator: Locator) => getComputedStyle(locator.element());

test('a name stands in the face of the text, and a choice looks alike in every browser', async () => {
  const message = messageOf({ firstName: 'Émile', lastName: 'Wałęsa' });
  await openStaffArea(
    staffPaths.detail('contact', message.id),
    recordAnswers({ contact: [message] }),
  );
  // The font of headings has English letters only.
  const name = page.getByRole('region', { name: 'Summary' }).getByText('Émile Wałęsa');
  await expect.element(name).toBeVisible();
  expect(styleOf(name).fontFamily).not.toMatch(/Newsreader/);
  expect(styleOf(page.getByRole('heading', { level: 1 })).fontFamily).toMatch(/Newsreader/);
  expect(styleOf(page.getByLabelText('Status', { exact: true })).appearance).toBe('none');
});
