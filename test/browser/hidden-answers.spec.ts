import { staffPaths } from '#shared/site-routes.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { apply } from './resume-page.ts';

const resume = Buffer.from('%PDF-1.7 a resume');
/** Hides the answers of the record in the response, as the server does with the setting `maskSensitive`. */
const masked = ['criminalRecord', 'lastSalary'];

test('a recruiter sees hidden answers after one press, which the history keeps', async ({
  staffPage: page,
  laptop,
}) => {
  const id = await apply(laptop, resume);
  await page.route(`**/api/submissions/employment/${id}`, async (route) => {
    const response = await route.fetch();
    const { criminalRecord, lastSalary, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, masked } });
  });
  await page.goto(staffPaths.detail('employment', id));
  const salary = page.getByText('Last salary').locator('xpath=following::dd[1]');
  await expect(salary).toContainText('Hidden');
  await expectAccessible(page);
  await salary.getByRole('button', { name: /^Show the hidden answers/ }).click();
  await expect(salary).toContainText('72');
  await expect(salary).toBeFocused();
  await expect(page.getByRole('button', { name: /^Show the hidden answers/ })).toHaveCount(0);
  await page.getByText('History', { exact: true }).click();
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Saw the hidden answers' })).toHaveCount(1);
});
