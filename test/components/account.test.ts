import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { enter } from './support/act.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { press } from './support/keys.ts';
import { recordAnswers } from './support/record-answers.ts';
import { signedOut, signIn, storedTokens } from './support/sign-in.ts';
import { openStaffApp } from './support/staff-app.tsx';
import { openStaffArea } from './support/staff-area.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const appCode = page.getByLabelText('Code from the app');
const form = () => page.elementLocator(document.forms[0] ?? document.body);
const described = (field: Locator, words: string | RegExp) =>
  expect.element(field).toHaveAccessibleDescription(words);

const refusal = (name: string, message = 'Refused.') =>
  Response.json({ __type: name, message }, { status: 400 });
const wrongPassword = () => refusal('NotAuthorizedException', 'Incorrect username or password.');

/** Opens a part of the dialog about the own account on a narrow phone. */
async function openAccount(part: string): Promise<void> {
  await page.viewport(320, 640);
  // A screen takes the focus once it has loaded. Until then its place has a heading, too.
  await expect.element(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
  await enter(button('Account'));
  await enter(button(part));
}

test('one’s own password is refused at its field, and a new one ends every session', async () => {
  const called: string[] = [];
  let isWrong = true;
  await openStaffApp(staffPaths.admin, recordAnswers({}), {
    cognito(operation) {
      called.push(operation);
      return operation === 'ChangePassword' && isWrong ? wrongPassword() : Response.json({});
    },
  });
  await openAccount('Change password');
  const current = dialog.getByLabelText('Current password');
  const next = dialog.getByLabelText('New password', { exact: true });
  await expect.element(current).toHaveFocus();
  await expectNoSidewaysScroll();

  await userEvent.fill(current, 'Not-my-horse-here');
  await userEvent.fill(next, 'password password');
  await press(next, '{Enter}');
  await expect.element(next).toHaveFocus();
  await described(next, /others would try/);
  await userEvent.fill(next, 'otter lamp quiet ferry');
  await press(next, '{Enter}');
  await expect.element(current).toHaveFocus();
  await described(current, new RegExp(messages.wrongPassword));
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Account')).toHaveFocus();

  isWrong = false;
  called.length = 0;
  await openAccount('Change password');
  await userEvent.fill(current, 'Correct-horse-7');
  await userEvent.fill(next, 'otter lamp quiet ferry');
  await press(next, '{Enter}');
  await expect.element(page.getByText('Your password was changed.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe(staffPaths.login);
  expect(called).toEqual(['ChangePassword', 'GlobalSignOut']);
  expect(storedTokens()).toEqual([]);
});

test('codes of an app are switched on and off with the password, and wrong answers say so at their field', async () => {
  let isWrong = true;
  let isOn = false;
  await openStaffApp(staffPaths.admin, recordAnswers({}), {
    settings: { mfa: 'optional' },
    cognito(operation) {
      switch (operation) {
        case 'ChangePassword':
          return isWrong ? wrongPassword() : Response.json({});
        case 'GetUser':
          return Response.json(isOn ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } : {});
        case 'AssociateSoftwareToken':
          return Response.json({ SecretCode: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
        case 'VerifySoftwareToken':
          return isWrong
            ? refusal('EnableSoftwareTokenMFAException')
            : Response.json({ Status: 'SUCCESS' });
        case 'SetUserMFAPreference':
          isOn = !isOn;
          return Response.json({});
        default:
          return Response.json({});
      }
    },
  });
  /** Confirms the password: first without one, then with a wrong one, then with the right one. */
  const confirm = async (action: string) => {
    const field = dialog.getByLabelText('Current password');
    isWrong = true;
    await expect.element(button(action)).toBeVisible();
    await enter(button(action));
    await expect.element(field).toHaveFocus();
    await described(field, new RegExp(messages.fillOut));
    await userEvent.fill(field, 'Not-my-horse-here');
    await press(field, '{Enter}');
    await described(field, new RegExp(messages.wrongPassword));
    isWrong = false;
    await press(field, '{Enter}');
  };
  await openAccount('Codes at the sign-in');
  await confirm('Set up codes');
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await userEvent.fill(appCode, '12345');
  await press(appCode, '{Enter}');
  await described(appCode, /six digits/);
  await expectAccessible();
  await expectNoSidewaysScroll();
  isWrong = true;
  await userEvent.fill(appCode, '123456');
  await press(appCode, '{Enter}');
  await described(appCode, /not right/);
  isWrong = false;
  await press(appCode, '{Enter}');
  await expect.element(page.getByText('Your next sign-in asks for a code.')).toBeVisible();
  expect(isOn).toBe(true);

  await openAccount('Codes at the sign-in');
  await confirm('Switch codes off');
  await expect.element(button('Set up codes')).toBeVisible();
  expect(isOn).toBe(false);
});

test('the sign-ins of one’s own account fit a narrow phone', async () => {
  const signIns = [new Date().toISOString(), '2026-11-20T15:00:00.000Z'];
  await openStaffArea(staffPaths.admin, {
    ...recordAnswers({}),
    listSignIns: async () => ({ signIns }),
  });
  await openAccount('Your sign-ins');
  await expectCount(page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem'), 2);
  await expectAccessible();
  await expectNoSidewaysScroll();
});

/** An error of Cognito as the session passes it on. */
const errorOf = (name: string, message: string) => Object.assign(new Error(message), { name });

test('the code of an app is asked for at the sign-in, and a used one is refused at its field', async () => {
  const state = signedOut();
  await openStaffArea(staffPaths.login, recordAnswers({}), {
    width: 320,
    height: 640,
    session: {
      state,
      signIn: async () => 'code-required',
      async confirmCode(code) {
        if (code === '111111') throw errorOf('ExpiredCodeException', 'Used.');
        const own = { email: 'staff@example.com', sub: 'staff-1' };
        state.set({ status: 'signed-in', ...own, role: 'recruiter', isAdministrator: false });
        return 'signed-in';
      },
    },
  });
  await signIn('staff@example.com', 'Correct-horse-7');
  await expect.element(page.getByRole('heading', { name: 'Enter your code' })).toHaveFocus();
  await expectAccessible();
  await expectNoSidewaysScroll();
  await userEvent.fill(appCode, '111111');
  await press(appCode, '{Enter}');
  await described(appCode, /used already/);
  await userEvent.fill(appCode, '222222');
  await press(appCode, '{Enter}');
  await expect.poll(() => location.pathname).toBe(staffPaths.admin);
});

test('codes are set up at the first sign-in where everybody needs them', async () => {
  const codeSetup = { key: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/sample' };
  await openStaffArea(
    staffPaths.login,
    {},
    {
      session: {
        state: signedOut(),
        signIn: async () => ({ codeSetup }),
        async confirmCode() {
          throw errorOf('EnableSoftwareTokenMFAException', 'No.');
        },
      },
    },
  );
  await signIn('staff@example.com', 'Correct-horse-7');
  await expect.element(page.getByRole('heading', { name: 'Set up your codes' })).toHaveFocus();
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible();
  await userEvent.fill(appCode, '123456');
  await press(appCode, '{Enter}');
  await described(appCode, /not right/);
});

test('whoever has a temporary password chooses another, and a short one is refused', async () => {
  await openStaffArea(
    staffPaths.login,
    {},
    { session: { state: signedOut(), signIn: async () => 'new-password-required' } },
  );
  await signIn('staff@example.com', 'Temporary-pass-1');
  await expect.element(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expectAccessible();
  const field = page.getByLabelText('New password', { exact: true });
  await userEvent.fill(field, 'short');
  await press(field, '{Enter}');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

test('a forgotten password is replaced with a code; what Cognito refuses is said at the form or at the code', async () => {
  const tooOften = errorOf('LimitExceededException', 'Attempt limit exceeded.');
  const wrongCode = errorOf('CodeMismatchException', 'Invalid verification code provided.');
  let refused: Error | undefined = tooOften;
  const answer = async () => {
    if (refused) throw refused;
  };
  await openStaffArea(
    staffPaths.login,
    {},
    { session: { state: signedOut(), requestResetCode: answer, resetPassword: answer } },
  );
  await userEvent.fill(page.getByLabelText('E-mail'), 'staff@example.com');
  await userEvent.click(button('Forgot password?'));
  await userEvent.click(button('Send code'));
  await described(form(), tooOften.message);
  refused = undefined;
  await userEvent.click(button('Send code'));
  await expect.element(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  const code = page.getByLabelText('Code from the e-mail');
  await userEvent.fill(page.getByLabelText('New password', { exact: true }), 'Remembered-pass-2');
  await userEvent.fill(code, '000000');
  refused = wrongCode;
  await userEvent.click(button('Save new password'));
  await described(code, new RegExp(wrongCode.message));
  refused = tooOften;
  await userEvent.click(button('Save new password'));
  await described(form(), tooOften.message);
  await expectAccessible();
  refused = undefined;
  await userEvent.click(button('Save new password'));
  await expect.element(page.getByRole('heading', { name: messages.welcomeStaff })).toBeVisible();
});
