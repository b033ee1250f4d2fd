import { staffPaths } from '#shared/site-routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { deskOf } from './line-desk.ts';

// The browser's own line about a request without a connection.
test.use({ expectedConsole: [/ERR_FAILED/] });

test('a person is asked, says yes and is placed by the keyboard, and the place is counted', async ({
  staffPage: page,
  laptop,
}) => {
  const desk = await deskOf(laptop);
  const { line, facility } = await desk.addLine();
  const nurse = await desk.addNurse();
  await desk.addNurse();
  await page.goto(staffPaths.line(line));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`LPN, ${facility}`);
  const summary = page.getByRole('region', { name: 'Summary of the line' });
  await expect(summary).toContainText('0 of 4 places filled');
  const fits = page.getByRole('table', { name: 'Fits', exact: true });
  const row = fits.getByRole('row', { name: nurse.name });
  await expect(row).toContainText('wants nights');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The choice stays while the server cannot be reached.
  await page.route('**/proposals/*', (route) => route.abort());
  await page.keyboard.press('j');
  await expect(fits.getByRole('link').first()).toBeFocused();
  await row.getByRole('button', { name: 'Ask' }).press('Enter');
  const ask = page.getByRole('dialog', { name: `Ask ` });
  await expect(ask.getByRole('checkbox', { name: 'Sat 12/7/2030' })).toBeFocused();
  await ask.getByRole('checkbox', { name: 'Sun 12/8/2030' }).press('Space');
  await ask.getByRole('button', { name: 'Ask' }).press('Enter');
  await expect(ask.getByRole('alert')).toContainText('Your choice is still here');
  await expectAccessible(page);
  await page.unroute('**/proposals/*');
  await ask.getByRole('button', { name: 'Ask' }).press('Enter');
  await expect(row).toContainText('Asked');
  // Who is asked goes to the end of the order; the focus stays in it, at the next person.
  await expect(fits.locator('tr:not(:has-text("Asked")) a:focus')).toHaveCount(1);
  await expect(row.getByRole('button')).toHaveCount(0);

  const proposals = page.getByRole('region', { name: 'Proposals' });
  await proposals.getByRole('button', { name: /^Said yes/ }).press('Enter');
  await expect(proposals.getByRole('link', { name: nurse.name, exact: true })).toBeFocused();
  await expect(proposals).toContainText('Sat 12/7/2030');
  await proposals.getByRole('button', { name: /^Place/ }).press('Enter');
  const place = page.getByRole('dialog', { name: 'Place ' });
  await expectAccessible(page);
  await place.getByRole('button', { name: 'Place' }).press('Enter');
  await expect(proposals.getByRole('link', { name: nurse.name, exact: true })).toBeFocused();
  await expect(summary).toContainText('1 of 4 places filled');
  await expect(summary).toContainText('Sat 12/7/2030 1 of 2 free');
  await proposals.getByText('History').press('Enter');
  await expect(proposals).toContainText(/Placed You,/);
  await expect(proposals).toContainText(/Shown as number \d+ of \d+ \(fits, 100 points\)/);
});

test('two applications are joined by staff, shown once for a line, and taken apart again', async ({
  staffPage: page,
  laptop,
}) => {
  const desk = await deskOf(laptop);
  const { line, facility } = await desk.addLine();
  const first = await desk.addNurse();
  const { phoneNumber, lastName, email } = first;
  const second = await desk.addNurse({ phoneNumber, lastName, email });
  await desk.propose(line, first.id, ['asked']);
  // The find index follows the table's stream.
  await expect
    .poll(async () => (await desk.call('POST', '/api/find', { q: email, limit: 10 })).rows)
    .toHaveLength(2);
  await page.goto(staffPaths.detail('employment', second.id));
  const same = page.getByRole('region', { name: 'Same e-mail or phone' });
  await expect(same.getByRole('button', { name: /^Same person/ })).toBeVisible();
  await expectAccessible(page);
  await same.getByRole('button', { name: /^Same person/ }).press('Enter');
  const joined = page.getByRole('region', { name: 'Joined applications of this person' });
  await expect(joined.getByRole('link', { name: lastName })).toBeVisible();
  await expect(same).toHaveCount(0);
  const shifts = page.getByRole('region', { name: 'Shifts' });
  await expect(shifts.getByRole('link', { name: `LPN, ${facility}` })).toBeVisible();
  await shifts.getByRole('link', { name: `LPN, ${facility}` }).press('Enter');
  const fits = page.getByRole('table', { name: 'Fits', exact: true });
  await expect(fits.getByRole('row', { name: lastName })).toHaveCount(1);
  await expect(fits.getByRole('row', { name: lastName })).toContainText('Asked');
  await page.goBack();
  await joined.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(same.getByRole('button', { name: /^Different person/ })).toBeVisible();
  await same.getByRole('button', { name: /^Different person/ }).press('Enter');
  await expect(same.getByRole('button', { name: /^Undo/ })).toBeVisible();

  // A facility that does not want the person again.
  await shifts.getByRole('button', { name: 'Add a facility' }).press('Enter');
  const add = page.getByRole('dialog', { name: 'Do not send' });
  await add.getByLabel('Facility', { exact: true }).selectOption({ label: `${facility}, Keene` });
  await add.getByLabel('Who wants it').selectOption('The facility');
  await add.getByLabel('Category').selectOption('Professional');
  await expectAccessible(page);
  await add.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(shifts.getByRole('button', { name: 'Add a facility' })).toBeFocused();
  await expect(shifts).toContainText(/The facility, professional, since/);
  await shifts.getByRole('button', { name: `Remove ${facility}` }).press('Enter');
  await expect(shifts).toContainText('No facility is excluded.');
});
