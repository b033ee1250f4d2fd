import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '#frontend/content/agency.ts';
import { messages } from '#shared/messages.ts';
import { pageTitle, staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { recordAnswers } from './support/record-answers.ts';
import {
  passwordField,
  refusedSession,
  restoredSession,
  signedOut,
  signIn,
  wrongCredentials,
} from './support/sign-in.ts';
import { openStaffArea } from './support/staff-area.tsx';

const welcome = page.getByRole('heading', { name: messages.welcomeStaff });
const logIn = page.getByRole('button', { name: messages.logIn, exact: true });
const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const form = () => page.elementLocator(document.forms[0] ?? document.body);

test('a password can be shown and hidden again, and LOGIN says that it works', async () => {
  const { promise: mayAnswer, resolve: release } = Promise.withResolvers<void>();
  const state = signedOut();
  await openStaffArea(staffPaths.login, recordAnswers({}), {
    session: {
      state,
      async signIn(email) {
        await mayAnswer;
        const sub = 'staff-1';
        state.set({ status: 'signed-in', email, sub, role: 'recruiter', isAdministrator: false });
        return 'signed-in';
      },
    },
  });
  const password = passwordField();
  await expect.element(password).toHaveAttribute('type', 'password');
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  await expect.element(password).toHaveAttribute('type', 'text');
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }));
  await expect.element(password).toHaveAttribute('type', 'password');

  await signIn('staff@example.com', 'The-password-1');
  const busy = page.getByRole('button', { name: messages.loggingIn });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  release();
  await expect.poll(() => location.pathname).toBe(staffPaths.admin);
});

test('fields that are empty say so, and the first of them takes the focus', async () => {
  await openStaffArea(staffPaths.login, {}, { session: { state: signedOut() } });
  await userEvent.click(logIn);
  await expectCount(page.getByText(messages.fillOut, { exact: false }), 2);
  await expect.element(page.getByLabelText('E-mail')).toHaveFocus();
  await expectAccessible();
});

test('a refused sign-in says so in a toast and at the form, and keeps the e-mail address', async () => {
  await openStaffArea(staffPaths.login, {}, { session: refusedSession(wrongCredentials) });
  await signIn('staff@example.com', 'Not-the-password-1');
  await expect.element(alert(messages.wrongCredentials)).toBeVisible();
  await expect.element(form()).toMatchTextContent(messages.wrongCredentials);
  await expect.element(form()).toHaveAccessibleDescription(messages.wrongCredentials);
  await expectAccessible();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('staff@example.com');
  expect(location.pathname).toBe(staffPaths.login);
});

test.each([
  [20, '20 minutes ahead'],
  [-180, '3 hours behind'],
  [4320, '3 days ahead'],
])(
  'a refused sign-in at a computer whose clock is %i minutes off says so: %s',
  async (minutes, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await openStaffArea(staffPaths.login, {}, { session: refusedSession(wrongCredentials) });
    await signIn('staff@example.com', 'The-password-1');
    const sentence = `${messages.wrongCredentials} Your computer’s clock is ${words}.`;
    await expect.element(alert(sentence)).toBeVisible();
    await expect.element(form()).toHaveAccessibleDescription(sentence);
  },
);

test('a refused sign-in on a low phone leaves LOGIN free to be pressed again', async () => {
  const session = refusedSession(wrongCredentials);
  await openStaffArea(staffPaths.login, {}, { session, width: 375, height: 480 });
  await signIn('staff@example.com', 'Not-the-password-1');
  await expect.element(alert(messages.wrongCredentials)).toBeVisible();
  await expectNoSidewaysScroll();
  await expectAccessible();
  const toast = document.querySelector('.toast')?.getBoundingClientRect();
  const button = logIn.element().getBoundingClientRect();
  expect(toast?.bottom).toBeLessThanOrEqual(button.y);
});

test('an address that is none is not even sent', async () => {
  const asked: string[] = [];
  await openStaffArea(
    staffPaths.login,
    {},
    {
      session: {
        state: signedOut(),
        async signIn(email) {
          asked.push(email);
          return 'signed-in';
        },
      },
    },
  );
  await signIn('staff', 'Not-the-password-1');
  await expect.element(alert(messages.invalidEmail)).toBeVisible();
  expect(asked).toEqual([]);
});

test('the sign-in is titled and accessible, and its links lead back to the site', async () => {
  document.title = '';
  await openStaffArea(staffPaths.login, {}, { session: { state: signedOut() } });
  await expect.element(welcome).toBeVisible();
  await expect.poll(() => document.title).toBe(pageTitle(agency.productName, staffPaths.login));
  await expectAccessible();
  await expectNoSidewaysScroll();
  for (const name of ['Back', agency.productName]) {
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', '/');
  }
});

/** Blocks the storage, as a browser does that keeps nothing. @returns a function that allows it again */
function blockStorage(): () => void {
  const storages = (['localStorage', 'sessionStorage'] as const).map((name) => {
    const own = Object.getOwnPropertyDescriptor(window, name) ?? {};
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, name, { get, configurable: true });
    return { name, own };
  });
  return () => {
    for (const { name, own } of storages) Object.defineProperty(window, name, own);
  };
}

test('a browser that keeps nothing is told behind the sign-in, too, that its storage is off', async () => {
  const allowStorage = blockStorage();
  try {
    const close = await openStaffArea(staffPaths.admin, {}, { session: await restoredSession() });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Your browser’s storage is off' }))
      .toBeVisible();
    await expect.element(page.getByText(/Allow cookies and site data/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    close();
  } finally {
    allowStorage();
  }
  await openStaffArea(staffPaths.admin, {}, { session: await restoredSession() });
  await expect.element(welcome).toBeVisible();
});
