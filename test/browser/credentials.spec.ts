import { staffPaths } from '#shared/site-routes.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { apply } from './resume-page.ts';

test.describe('the credentials of an applicant', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('are entered, checked, and open again after a change of the number', async ({
    staffPage: page,
    laptop,
  }) => {
    const id = await apply(laptop, resumePdf({ pages: ['A nurse'] }));
    await page.goto(staffPaths.detail('employment', id));
    const section = page.getByRole('region', { name: 'Wishes and credentials' });
    const edit = section.getByRole('button', { name: 'Edit' });
    const save = section.getByRole('button', { name: 'Save', exact: true });
    const number = section.getByLabel('License number');
    await expect(section).toContainText('No wishes yet.');

    // With the keyboard alone.
    await edit.focus();
    await page.keyboard.press('Enter');
    await section.getByLabel('Nights').press('Space');
    await number.pressSequentially('#');
    await number.press('Enter');
    await expect(section.getByLabel('License as')).toBeFocused();
    await expectAccessible(page);
    await section.getByLabel('License as').selectOption({ label: 'LPN' });
    await section.getByLabel(/^State/).selectOption({ label: 'New Hampshire' });
    await number.press('Enter');
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/2 to 20 letters and digits/);
    await number.press('Control+a');
    await number.pressSequentially('012345-22');
    await section.getByLabel('Last valid day').fill('2030-05-31');

    // Nothing is lost while the server cannot be reached.
    await page.route('**/profile', (route) => route.abort());
    await save.press('Enter');
    await expect(section.getByRole('alert')).toContainText('Your answers are still here');
    await page.unroute('**/profile');
    await save.press('Enter');
    await expect(edit).toBeFocused();
    await expect(section).toContainText('Nights');
    await expect(section).toContainText(/Stated by you on/);
    await expect(section).toContainText('Not checked');

    const note = section.getByRole('button', { name: 'Note a check of LPN license, NH' });
    await note.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Check of LPN license, NH' });
    await expect(dialog.getByLabel('Looked up at')).toBeFocused();
    await dialog.getByLabel('Result').selectOption({ label: 'Clear' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save the check' }).press('Enter');
    await expect(note).toBeFocused();
    await expect(section).toContainText(/Checked .* at Nursys QuickConfirm: clear/);
    await expect(section).toContainText('File complete: 1 of 3');

    await edit.press('Enter');
    await number.press('End');
    await number.press('Backspace');
    await save.press('Enter');
    await expect(section).toContainText('Not checked');
    await expect(section).toContainText('File complete: 0 of 3');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await edit.press('Enter');
    await expectNoSidewaysScroll(page);
  });
});
