import { mainPhone } from '#frontend/content/agency.ts';
import { errorLogEntries } from '#shared/messages.ts';
import { expect, test } from './fixtures.ts';

// React prints the error of a form that breaks while it renders.
test.use({ expectedConsole: [[/Invalid time value/], { scope: 'test' }] });

/** Breaks the rendering of the employer's form from now on: the calculation of its days throws. */
const breakDays = () => {
  Date.prototype.toISOString = () => {
    throw new RangeError('Invalid time value');
  };
};

for (const moment of ['while it is filled in', 'when it hydrates'] as const) {
  test(`a form that breaks ${moment} keeps what was typed beside a phone number`, async ({
    page,
  }) => {
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/error-reports')) reports.push(request.postDataJSON());
    });
    const note = page
      .getByRole('alert')
      .filter({ hasText: 'could not be loaded. Your answers are still here, but' });
    if (moment === 'when it hydrates') await page.addInitScript(breakDays);
    await page.goto('/hire-us');
    await page.getByLabel('First name').fill('Marie');
    if (moment === 'while it is filled in') {
      await page.getByLabel('Positions to fill').fill('Two nurses');
      await page.getByLabel('Preferred contact method').selectOption('email');
      await expect(note).toBeHidden();
      await expect(page.locator('[data-hydrated]')).toHaveCount(1);
      await page.evaluate(breakDays);
      // The form validates its values, and breaks.
      await page.getByLabel('Preferred date').fill('2027-01-04');
      await expect(note).toBeVisible();
      await expect(page.getByLabel('Positions to fill')).toHaveValue('Two nurses');
      await expect(page.getByLabel('Preferred contact method')).toHaveValue('email');
    }
    await expect(note).toContainText(mainPhone);
    if (moment === 'while it is filled in') await expect(note).toBeInViewport();
    await expect(page.getByLabel('First name')).toHaveValue('Marie');
    await expect
      .poll(() => reports)
      .toEqual([{ error: errorLogEntries.formDisplay, path: '/hire-us' }]);
  });
}
