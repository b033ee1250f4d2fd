import { randomUUID } from 'node:crypto';
import { agency } from '#frontend/content/agency.ts';
import { longDay } from '#frontend/staff/detail/long-day.ts';
import { forms } from '#shared/forms.ts';
import { listTitle } from '#shared/kinds.ts';
import { errorLogEntries, messages, nameLine } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { dayToCome, employerValues } from '../support/builders.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  signIn,
  test,
} from './fixtures.ts';
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole('link').click();
  await expect(page).toHaveURL(staffPaths.detail('contact', sent.id ?? ''));
  await expect(page.getByRole('heading', { name: messages.applicationDetails })).toBeVisible();
  await expect(page.getByText(nameLine(fullName))).toBeVisible();
  await expect(page.getByText(/^Uploaded on .+ at .+$/)).toBeVisible();
  await expect(page.getByText(sent.description ?? '').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: messages.delete, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await expect(dialog).toContainText(messages.confirmDeletionQuestion);
  await expect(dialog).toContainText(fullName);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: messages.cancel }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: messages.delete, exact: true }).click();
  await dialog.getByRole('button', { name: messages.delete, exact: true }).click();
  await expect(page).toHaveURL(contactList);
  await expect(row).toHaveCount(0);
  await expect(page.getByText(`Deleted: ${fullName}`)).toBeVisible();

  await page.goto(staffPaths.admin);
  // The server would refuse a request that is under way when the tokens are revoked.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(staffPaths.login);
  await page.goto(staffPaths.admin);
  await expect(page).toHaveURL(new RegExp(`${staffPaths.login}(\\?|$)`));
});

test('a request shows every answer by its label and number, and what was left out as such', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const values = employerValues({ firstName: 'Deborah', email: 'deborah&co@example.com' });
  const id = randomUUID();
  const response = await fetch(`${laptop.site}/api/submissions/employer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...values }),
  });
  expect(response.status).toBe(201);
  const release = await hold(page, `**/api/submissions/employer/${id}`);
  await page.goto(staffPaths.detail('employer', id));
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expectAccessible(page);
  release();

  const terms = page.getByRole('term');
  const labels = forms.employer.fields.map(({ label }, at) => `${at + 1}.${label}`);
  await expect(terms).toHaveText(labels);
  const answers = page.getByRole('definition');
  const written = (value: string) => (value === '6035550123' ? '603-555-0123' : value);
  for (const [at, { name }] of forms.employer.fields.entries()) {
    const { [name]: value = 'Not given' } = values;
    if (name === 'preferredDate') await expect(answers.nth(at)).toHaveText(longDay(dayToCome));
    else await expect(answers.nth(at)).toHaveText(written(value));
  }
  const link = (name: string) => answers.getByRole('link', { name });
  await expect(link('603-555-0123')).toHaveAttribute('href', 'tel:6035550123');
  await expect(link('deborah&co')).toHaveAttribute('href', 'mailto:deborah%26co@example.com');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(staffPaths.list('employer'));
  await page.getByRole('banner').getByRole('link', { name: agency.productName }).click();
  await expect(page).toHaveURL(staffPaths.admin);
});

test.describe('when a record can’t be deleted', () => {
  test.use({ expectedConsole: [/Failed to load resource.*500/] });

  test('a toast and the error log say so, and pressing again converges', { tag: '@once' }, async ({
    staffPage: page,
    laptop,
  }) => {
    const { id = '' } = await sendMessage(laptop);
    const logged: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/error-reports')) logged.push(request.postDataJSON());
    });
    const path = staffPaths.detail('contact', id);
    await page.goto(path);
    await expect(page.getByText(/^Uploaded on /)).toBeVisible();
    const confirm = async () => {
      await page.getByRole('button', { name: messages.delete, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
      await dialog.getByRole('button', { name: messages.delete, exact: true }).click();
      return dialog;
    };
    await page.route('**/api/submissions/contact/*', (route) =>
      route.fulfill({
        status: 500,
        json: { error: { code: 'internal', message: 'Something failed.' } },
      }),
    );
    const release = await hold(page, '**/api/submissions/contact/*');
    const dialog = await confirm();
    const deleting = dialog.getByRole('button', { name: messages.deleting });
    await expect(deleting).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    release();
    await expect(page.getByRole('alert').getByText(messages.deleteFailed)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect.poll(() => logged).toEqual([{ error: errorLogEntries.formDelete, path }]);
    await page.unroute('**/api/submissions/contact/*');
    await confirm();
    await expect(page).toHaveURL(contactList);
  });
});

test.describe('when it can’t be read', () => {
  test.use({ expectedConsole: [/Failed to load resource.*500/] });

  for (const [what, screen, addresses, entry] of [
    ['a list', () => contactList, '**/api/submissions/contact?*', errorLogEntries.listFetch],
    [
      'a record',
      (id: string) => staffPaths.detail('contact', id),
      '**/api/submissions/contact/*',
      errorLogEntries.detailFetch,
    ],
  ] as const) {
    test(`${what} says so, is logged, and is read again on request`, { tag: '@once' }, async ({
      staffPage: page,
      laptop,
    }) => {
      const { id = '', lastName = '' } = await sendMessage(laptop);
      const path = screen(id);
      await page.route(addresses, (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.' } } }),
      );
      const logged = page.waitForRequest('**/api/error-reports');
      await page.goto(path);
      await expect(page.getByRole('alert').getByText(messages.fetchFailed)).toBeVisible();
      expect((await logged).postDataJSON()).toEqual({ error: entry, path });
      await expectAccessible(page);
      await page.unroute(addresses);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(lastName).first()).toBeVisible();
      await expect(page.getByText(messages.fetchFailed)).toHaveCount(0);
    });
  }
});

test('the list that is open is told from the others in forced colors', { tag: '@once' }, async ({
  staffPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(contactList);
  const links = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
  await expect(links).toHaveText(['Employer', 'Employment', 'Contact', 'Shifts']);
  const [first, second, current] = await links.evaluateAll((all) =>
    all.map((link) => getComputedStyle(link).borderBottomColor),
  );
  expect(first).toBe(second);
  expect(current).not.toBe(first);
});

test('a list without rows says so', { tag: '@once' }, async ({ staffPage: page }) => {
  await page.route('**/api/submissions/contact?*', (route) =>
    route.fulfill({ json: { rows: [], cursor: null } }),
  );
  await page.goto(contactList);
  await expect(page.getByText(messages.noData)).toBeVisible();
  await expectAccessible(page);
});

test.describe('a record that is not there', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] });

  test('is told in words, with a way to the list', { tag: '@once' }, async ({
    staffPage: page,
  }) => {
    await page.goto(staffPaths.detail('contact', randomUUID()));
    await page.getByRole('main').getByRole('link', { name: /list/i }).first().click();
    await expect(page).toHaveURL(contactList);
  });
});

test.describe('an unknown staff address', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] });

  test('shows the not-found page', { tag: '@once' }, async ({ staffPage: page }) => {
    for (const path of ['/contact-application', '/invoice-list', '/admin/users']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: messages.backToHome })).toBeVisible();
    }
  });
});
