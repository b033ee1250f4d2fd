import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount, giveRole } from '../support/staff-accounts.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  signIn,
  test,
} from './fixtures.ts';
import { deskOf } from './line-desk.ts';

// The browser's own lines about a refusal, a conflict and a request without a connection.
test.use({ expectedConsole: [/status of (409|422)|ERR_FAILED/] });

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

test('the record shows the placement, and is not deleted before it is canceled', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const desk = await deskOf(laptop);
  const { line, facility } = await desk.addLine();
  const nurse = await desk.addNurse();
  await desk.propose(line, nurse.id, ['asked', 'said-yes', 'placed']);
  await page.goto(staffPaths.detail('employment', nurse.id));
  const shifts = page.getByRole('region', { name: 'Shifts' });
  await expect(shifts.getByRole('link', { name: `LPN, ${facility}` })).toBeVisible();
  await expect(shifts).toContainText('Placed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).first().press('Enter');
  const deletion = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await deletion.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(deletion.getByRole('alert')).toHaveText(
    'This person has placements to come. Cancel them first.',
  );
});

test('a refusal says its reasons before placing, and a reason overrides what can be overridden', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const desk = await deskOf(laptop);
  const { line } = await desk.addLine({ requirements: ['bls', 'acls'] });
  const unchecked = await desk.addNurse({}, false);
  const ready = await desk.addNurse();
  for (const { id } of [unchecked, ready]) await desk.propose(line, id, ['asked', 'said-yes']);
  await page.goto(staffPaths.line(line));
  const proposals = page.getByRole('region', { name: 'Proposals' });
  const item = (name: string) => proposals.getByRole('listitem').filter({ hasText: name });
  await expect(item(unchecked.name)).toContainText('Can’t be placed yet');
  await expect(item(unchecked.name)).toContainText('The license is not checked.');
  await expect(item(ready.name)).toContainText('ACLS is missing');
  await item(ready.name)
    .getByRole('button', { name: /^Place/ })
    .press('Enter');
  const place = page.getByRole('dialog', { name: 'Place ' });
  await place.getByRole('button', { name: 'Place' }).press('Enter');
  await expect(place.getByLabel('Reason for placing')).toBeFocused();
  await place.getByLabel('Reason for placing').pressSequentially('The course is on Friday.');
  await place.getByLabel('Reason for placing').press('Enter');
  await expect(item(ready.name)).toContainText('Placed');
  // The focus is back once the dialog is closed.
  const own = item(ready.name).getByRole('link', { name: ready.name, exact: true });
  await expect(own).toBeFocused();

  await item(ready.name)
    .getByRole('button', { name: /^Cancel/ })
    .press('Enter');
  const cancel = page.getByRole('dialog', { name: 'Cancel the placement' });
  await cancel.getByRole('button', { name: 'Cancel the placement' }).press('Enter');
  await expect(cancel.getByLabel('Canceled by')).toBeFocused();
  await cancel.getByLabel('Canceled by').selectOption('The facility');
  await cancel.getByLabel('Reason').pressSequentially('Census is down.');
  await expectAccessible(page);
  // From here on the screen reads nothing of what others do.
  const release = await hold(page, (url) => url.pathname === `/api/lines/${line}`);
  await cancel.getByLabel('Reason').press('Enter');
  await expect(item(ready.name)).toContainText('Canceled');
  await expect(own).toBeFocused();

  // Someone else is quicker.
  await desk.call('POST', `/api/lines/${line}/proposals/${unchecked.id}`, {
    version: 2,
    state: 'not-chosen',
  });
  await item(unchecked.name)
    .getByRole('button', { name: /^Said no/ })
    .press('Enter');
  release();
  await expect(page.getByText('Someone changed this line meanwhile.')).toBeVisible();
  await expect(item(unchecked.name)).toContainText('Not chosen');
  // A row now has a state and the button to ask again.
  await expectNoSidewaysScroll(page);
});

test('two applications are joined by staff, shown once for a line, and taken apart again', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
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

test('a viewer reads a line and its rule, and changes nothing', { tag: '@once' }, async ({
  page,
  laptop,
}) => {
  const desk = await deskOf(laptop);
  const { line } = await desk.addLine();
  const nurse = await desk.addNurse();
  await desk.propose(line, nurse.id, ['asked']);
  const { email, password } = await addStaffAccount(laptop);
  await giveRole(laptop, email, 'viewer');
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await page.goto(staffPaths.line(line));
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: 'Fits', exact: true })).toContainText(nurse.name);
  await expect(main.getByRole('button', { name: /Ask|yes|no|Cancel|hold/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'How people are ordered' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/How people are ordered/);
  await expect(page.getByRole('row', { name: 'At most 100' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(staffPaths.detail('employment', nurse.id));
  const shifts = page.getByRole('region', { name: 'Shifts' });
  await expect(shifts).toContainText('Asked');
  await expect(shifts.getByRole('button')).toHaveCount(0);
});

test('a line is put on hold, canceled with a reason, and opened again', { tag: '@once' }, async ({
  page,
  laptop,
}) => {
  const { line } = await (await deskOf(laptop)).addLine();
  const { email, password } = await addStaffAccount(laptop);
  await giveRole(laptop, email, 'administrator');
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await page.goto(staffPaths.line(line));
  const summary = page.getByRole('region', { name: 'Summary of the line' });
  await summary.getByRole('button', { name: 'Put on hold' }).press('Enter');
  await expect(summary).toContainText('On hold');
  await expect(summary).toBeFocused();
  await summary.getByRole('button', { name: 'Cancel the line' }).press('Enter');
  const cancel = page.getByRole('dialog', { name: 'Cancel the line' });
  await cancel.getByLabel('Canceled by').selectOption('The agency');
  await cancel.getByLabel('Reason').pressSequentially('Entered twice.');
  await cancel.getByLabel('Reason').press('Enter');
  await expect(summary).toContainText('Canceled by the agency: Entered twice.');
  await expect(summary).toBeFocused();
  await summary.getByRole('button', { name: 'Open again' }).press('Enter');
  await expect(page.getByText('The line is open.')).toBeVisible();
});
