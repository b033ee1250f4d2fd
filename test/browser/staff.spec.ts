import { listTitle } from '#shared/kinds.ts';
import { messages, nameLine } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expect, signIn, test } from './fixtures.ts';
import { letters, sendMessage } from './records.ts';

const contactList = staffPaths.list('contact');

test('staff sign in, read a message, delete it and log out', async ({ page, laptop }) => {
  await signIn(page, laptop.staff.email, laptop.staff.password);
  const sent = await sendMessage(laptop, {
    firstName: 'Bartholomewina',
    middleName: 'Q',
    lastName: letters('Del'),
  });
  const [welcome] = laptop.staff.email.split('@');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(welcome ?? '');
  const lists = page.getByRole('main').getByRole('link', { name: / List$/ });
  await expect(lists).toHaveText(['Employer List', 'Employment List', 'Contact List']);

  await page
    .getByRole('main')
    .getByRole('link', { name: /Contact List/ })
    .click();
  await expect(page).toHaveURL(contactList);
  await expect(page.getByRole('heading', { name: listTitle('contact') })).toBeVisible();
  const fullName = `${sent.firstName} ${sent.middleName} ${sent.lastName}`;
  const row = page.getByRole('row').filter({ hasText: fullName });
  await expect(row).toContainText('Bartholome…');
  await expect(page.getByText(/^Page \d+ of \d+$/)).toBeVisible();

  await row.getByRole('link').click();
  await expect(page).toHaveURL(staffPaths.detail('contact', sent.id ?? ''));
  await expect(page.getByRole('heading', { name: messages.applicationDetails })).toBeVisible();
  await expect(page.getByText(nameLine(fullName))).toBeVisible();
  await expect(page.getByText(/^Uploaded on .+ at .+$/)).toBeVisible();
  await expect(page.getByText(sent.description ?? '').first()).toBeVisible();

  await page.getByRole('button', { name: messages.delete, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await expect(dialog).toContainText(messages.confirmDeletionQuestion);
  await expect(dialog).toContainText(fullName);
  await dialog.getByRole('button', { name: messages.cancel }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: messages.delete, exact: true }).click();
  await dialog.getByRole('button', { name: messages.delete, exact: true }).click();
  await expect(page).toHaveURL(contactList);
  await expect(row).toHaveCount(0);
  await expect(page.getByText(`Deleted: ${fullName}`)).toBeVisible();

  // The server would refuse a request that is under way when the tokens are revoked.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(staffPaths.login);
});
