import { randomInt, randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { agency } from '../../frontend/content/agency.ts';
import { listTitle } from '../../shared/kinds.ts';
import { nameLine, sentences } from '../../shared/sentences.ts';
import { pageTitle, staffPaths } from '../../shared/site-routes.ts';
import { contactValues } from '../support/builders.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Laptop,
  printedFor,
  signIn,
  test,
} from './fixtures.ts';

const contactList = staffPaths.list('contact');

/** A message of its own for the test, sent straight to the API. */
async function sendMessage(laptop: Laptop, overrides: Record<string, string> = {}) {
  const sent: Record<string, string> = { ...contactValues(overrides), id: randomUUID() };
  const response = await fetch(`${laptop.site}/api/submissions/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  expect(response.status).toBe(201);
  return sent;
}

/** A staff account with a temporary or a permanent password. */
async function addStaff(laptop: Laptop, password: string, permanent: boolean): Promise<string> {
  const email = `staff.${randomInt(1e9)}@example.com`;
  const { region, cognito, credentials, userPoolId: UserPoolId } = laptop;
  const admin = new CognitoIdentityProviderClient({ region, endpoint: cognito, credentials });
  await admin.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  if (permanent) {
    await admin.send(
      new AdminSetUserPasswordCommand({
        UserPoolId,
        Username: email,
        Password: password,
        Permanent: true,
      }),
    );
  }
  admin.destroy();
  return email;
}

for (const path of [
  staffPaths.admin,
  contactList,
  staffPaths.detail('contact', '7f8fbd2e-58b1-4b2e-9f0f-0f8f6f8b1a2c'),
]) {
  test(`${path} sends a visitor to the sign-in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${staffPaths.login}(\\?|$)`));
    await expect(page.getByRole('heading', { name: sentences.welcomeStaff })).toBeVisible();
  });
}

test('a loading animation shows while the sign-in state is being determined', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/config.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(staffPaths.admin);
  await expect(page.getByRole('status').first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: sentences.welcomeStaff })).toBeVisible();
});

test('the sign-in is titled, accessible and leads back to the site', async ({ page }) => {
  await page.goto(staffPaths.login);
  await expect(page.getByRole('heading', { name: sentences.welcomeStaff })).toBeVisible();
  await expect(page).toHaveTitle(pageTitle(agency.productName, staffPaths.login));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test.describe('a refused sign-in', () => {
  test.use({ expectedConsole: [/Failed to load resource.*400/] });

  test('says so in a toast and keeps the e-mail address', async ({ page, laptop }) => {
    await signIn(page, laptop.staff.email, 'Not-the-password-1');
    await expect(page.getByText(sentences.wrongCredentials)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(laptop.staff.email);
    await expect(page).toHaveURL(staffPaths.login);
  });

  test('reads the same for an address that has no account', async ({ page }) => {
    await signIn(page, 'nobody@example.com', 'Not-the-password-1');
    await expect(page.getByText(sentences.wrongCredentials)).toBeVisible();
  });
});

test('staff sign in, read a message, delete it and log out', async ({
  staffPage: page,
  laptop,
}) => {
  const sent = await sendMessage(laptop, {
    firstName: 'Bartholomewina',
    middleName: 'Q',
    lastName: `Del${[...randomUUID()].filter((letter) => /[a-f]/.test(letter)).join('')}`,
  });
  const [welcome] = laptop.staff.email.split('@');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(welcome ?? '');
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
  await expect(page.getByRole('heading', { name: sentences.applicationDetails })).toBeVisible();
  await expect(page.getByText(nameLine(fullName))).toBeVisible();
  await expect(page.getByText(/^Uploaded on .+ at .+$/)).toBeVisible();
  await expect(page.getByText(sent.description ?? '')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: sentences.delete, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: sentences.confirmDeletion });
  await expect(dialog).toContainText(sentences.confirmDeletionQuestion);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: sentences.cancel }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: sentences.delete, exact: true }).click();
  await dialog.getByRole('button', { name: sentences.delete, exact: true }).click();
  await expect(page).toHaveURL(contactList);
  await expect(row).toHaveCount(0);

  await page.goto(staffPaths.admin);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(staffPaths.login);
  await page.goto(staffPaths.admin);
  await expect(page).toHaveURL(new RegExp(`${staffPaths.login}(\\?|$)`));
});

test('a sign-in outlives a reload and skips the sign-in form', async ({ staffPage: page }) => {
  await page.reload();
  await expect(page).toHaveURL(staffPaths.admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(staffPaths.login);
  await expect(page).toHaveURL(staffPaths.admin);
});

test.describe('when a record can’t be deleted', () => {
  test.use({ expectedConsole: [/Failed to load resource.*500/] });

  test('a toast says so, and pressing again converges', async ({ staffPage: page, laptop }) => {
    const sent = await sendMessage(laptop);
    await page.goto(staffPaths.detail('contact', sent.id ?? ''));
    await page.route('**/api/submissions/contact/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 500,
            json: { error: { code: 'internal', message: 'Something failed.' } },
          })
        : route.continue(),
    );
    const confirm = async () => {
      await page.getByRole('button', { name: sentences.delete, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: sentences.confirmDeletion });
      await dialog.getByRole('button', { name: sentences.delete, exact: true }).click();
    };
    await confirm();
    await expect(page.getByText(sentences.deleteFailed)).toBeVisible();
    await page.unroute('**/api/submissions/contact/*');
    const dialog = page.getByRole('dialog', { name: sentences.confirmDeletion });
    if (await dialog.isVisible()) {
      await dialog.getByRole('button', { name: sentences.delete, exact: true }).click();
    } else {
      await confirm();
    }
    await expect(page).not.toHaveURL(staffPaths.detail('contact', sent.id ?? ''));
  });
});

test.describe('when the list can’t be read', () => {
  test.use({ expectedConsole: [/Failed to load resource.*500/] });

  test('the screen says so and reads it again on request', async ({ staffPage: page, laptop }) => {
    await sendMessage(laptop);
    await page.route('**/api/submissions/contact?*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.' } } }),
    );
    await page.goto(contactList);
    await expect(page.getByText(sentences.fetchFailed)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/submissions/contact?*');
    await page.getByRole('button', { name: /again|retry/i }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test('a list without rows says so', async ({ staffPage: page }) => {
  await page.route('**/api/submissions/contact?*', (route) =>
    route.fulfill({ json: { rows: [], cursor: null } }),
  );
  await page.goto(contactList);
  await expect(page.getByText(sentences.noData)).toBeVisible();
  await expectAccessible(page);
});

test.describe('a record that is not there', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] });

  test('is told in words, with a way to the list', async ({ staffPage: page }) => {
    await page.goto(staffPaths.detail('contact', randomUUID()));
    await page.getByRole('main').getByRole('link', { name: /list/i }).first().click();
    await expect(page).toHaveURL(contactList);
  });
});

test('the first sign-in with a temporary password asks for a new one', async ({ page, laptop }) => {
  const email = await addStaff(laptop, 'Temporary-pass-1', false);
  await signIn(page, email, 'Temporary-pass-1');
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expectAccessible(page);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('short');
  await page.getByRole('button', { name: /save/i }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('My-own-passw0rd!');
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page).toHaveURL(staffPaths.admin);
});

test.describe('a forgotten password', () => {
  test.use({ expectedConsole: [/Failed to load resource.*400/] });

  test('is replaced with the code that the laptop prints', async ({ page, laptop }) => {
    const email = await addStaff(laptop, 'Forgotten-pass-1', true);
    await page.goto(staffPaths.login);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expectAccessible(page);
    const code = /\b\d{6}\b/.exec(printedFor(email))?.[0] ?? '';
    await page.getByLabel('New password', { exact: true }).fill('Remembered-pass-2');
    await page.getByLabel('Code from the e-mail').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText(/invalid verification code/i)).toBeVisible();
    await page.getByLabel('Code from the e-mail').fill(code);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('heading', { name: sentences.welcomeStaff })).toBeVisible();
    await signIn(page, email, 'Remembered-pass-2');
    await expect(page).toHaveURL(staffPaths.admin);
  });
});

test('with scripts off the staff area says what it needs', async ({ browser, laptop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: laptop.site });
  const page = await context.newPage();
  await page.goto(staffPaths.login);
  await expect(page.getByText(/JavaScript|scripts/i).first()).toBeVisible();
  await context.close();
});

test.describe('an unknown staff address', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] });

  test('shows the not-found page', async ({ staffPage: page }) => {
    for (const path of ['/contact-application', '/invoice-list', '/admin/users']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: sentences.backToHome })).toBeVisible();
    }
  });
});
