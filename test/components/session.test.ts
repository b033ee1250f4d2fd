import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listTitle } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible } from './support/checks.ts';
import { recordAnswers } from './support/record-answers.ts';
import { signedOut, storedSession, storedTokens } from './support/sign-in.ts';
import { openStaffArea } from './support/staff-area.tsx';

const welcome = page.getByRole('heading', { name: messages.welcomeStaff });

for (const path of [
  staffPaths.admin,
  staffPaths.list('contact'),
  staffPaths.detail('contact', '7f8fbd2e-58b1-4b2e-9f0f-0f8f6f8b1a2c'),
]) {
  test(`${path} sends a visitor to the sign-in`, async () => {
    await openStaffArea(path, {}, { session: { state: signedOut() } });
    await expect.element(welcome).toBeVisible();
    expect(location.pathname).toBe(staffPaths.login);
  });
}

test('a logout that Cognito does not hear of says so and leaves one signed in, and pressing again converges', async () => {
  let isReached = false;
  const session = await storedSession(() => {
    if (!isReached) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
  const close = await openStaffArea(staffPaths.admin, recordAnswers({}), { session });
  const logout = page.getByRole('button', { name: 'Logout' });
  await userEvent.click(logout);
  await expect
    .element(page.getByRole('alert').getByText(messages.signOutFailed, { exact: true }))
    .toBeVisible();
  expect(location.pathname).toBe(staffPaths.admin);
  await expect.element(logout).toHaveFocus();
  expect(storedTokens()).toHaveLength(3);
  await expectAccessible();
  await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Contact List' }));
  await expect.element(page.getByRole('heading', { name: listTitle('contact') })).toBeVisible();
  isReached = true;
  await userEvent.click(logout);
  await expect.element(welcome).toBeVisible();
  expect(location.pathname).toBe(staffPaths.login);
  expect(storedTokens()).toEqual([]);

  close();
  await openStaffArea(staffPaths.list('contact'), recordAnswers({}), { session });
  await expect.element(welcome).toBeVisible();
});
