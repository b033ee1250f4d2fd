import {
  AdminSetUserPasswordCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { PasswordField } from '#frontend/ui/password-field.tsx';
import { settingNames } from '#infra/settings.ts';
import { temporaryPassword } from '#scripts/staff/temporary-password.ts';
import { newPasswordProblem, passwordPolicy } from '#shared/password-policy.ts';
import {
  type Laptop,
  resourceOf,
  resourcesOf,
  type SynthesizedTemplate,
  sharedLaptop,
} from '../support/laptop.ts';
import { signIn } from '../support/sign-in.ts';
import { addStaffAccount, adminOf } from '../support/staff-accounts.ts';
import { deployedSources, sourcesWith } from './support/deployed-sources.ts';
import { codeIn, sectionOf } from './support/security-document.ts';

let laptop: Laptop;
let template: SynthesizedTemplate;
beforeAll(async () => {
  laptop = await sharedLaptop();
  ({ template } = laptop);
});

const next = 'otter lamp quiet ferry';

/** Calls Cognito as a browser does, without credentials. @returns the error's name, or undefined */
async function call(operation: string, input: object): Promise<string | undefined> {
  const answer = await fetch(laptop.endpoints.cognito, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  return (await answer.json()).__type;
}

/** Whether a sign-in succeeds. */
const opens = (email: string, password: string): Promise<boolean> =>
  signIn(laptop.endpoints, email, password).then(
    () => true,
    () => false,
  );

/** Sets a password in the user pool. @returns whether the pool accepts it, and a sign-in with it succeeds */
async function isTaken(Password: string): Promise<boolean> {
  const { endpoints } = laptop;
  const { email: Username } = await addStaffAccount(endpoints);
  const admin = adminOf(endpoints);
  const account = { UserPoolId: endpoints.userPoolId, Username, Password, Permanent: true };
  const set = await admin.send(new AdminSetUserPasswordCommand(account)).then(
    () => true,
    (error: Error) => error.name !== 'InvalidPasswordException',
  );
  admin.destroy();
  return set && opens(Username, Password);
}

/** Signs in again and requests another password. */
async function change(email: string, password: string, PreviousPassword: string | undefined) {
  const session = await signIn(laptop.endpoints, email, password);
  const AccessToken = session.getAccessToken().getJwtToken();
  return call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: next });
}

it('ASVS 6.1.1: docs/security.md says what stands against guessing, by settings that exist', () => {
  const section = sectionOf('Guessing passwords');
  for (const word of ['lock', 'rate', 'reset', 'stranger']) expect(section).toContain(word);
  const named = codeIn(section).filter((code) => /^[a-z]+[A-Z]\w+$/.test(code));
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(settingNames).toContain(name);
});

it('ASVS 6.2.1: a password has at least 15 characters', async () => {
  expect(await isTaken('tin-otter-lamp')).toBe(false);
  expect(await isTaken('tin-otter-lamps')).toBe(true);
});

it('ASVS 6.2.2: staff change their password, and the one before opens nothing', async () => {
  const { email, password } = await addStaffAccount(laptop.endpoints);
  expect(await change(email, password, password)).toBeUndefined();
  expect([await opens(email, password), await opens(email, next)]).toEqual([false, true]);
});

it('ASVS 6.2.3: a change asks for the password of now', async () => {
  const { email, password } = await addStaffAccount(laptop.endpoints);
  expect(await change(email, password, undefined)).toBeDefined();
  expect(await change(email, password, 'tin-otter-lamps')).toBe('NotAuthorizedException');
  expect(await opens(email, password)).toBe(true);
});

it('ASVS 6.2.4: common passwords of enough characters are refused wherever one is chosen', () => {
  for (const common of [
    '123456789012345',
    '1234567890123456',
    'qwertyuiopasdfgh',
    '1q2w3e4r5t6y7u8i',
    'passwordpassword',
    'iloveyouiloveyou',
    'correcthorsebatterystaple',
    'abcdefghijklmnop',
  ]) {
    expect([common, newPasswordProblem(common, [])]).not.toEqual([common, undefined]);
  }
  const choosing = deployedSources.filter(([, text]) => text.includes('<NewPasswordField'));
  expect(choosing.length).toBeGreaterThan(2);
  for (const [file, text] of choosing)
    expect([file, text]).toEqual([file, expect.stringContaining('newPasswordProblem(')]);
});

it('ASVS 6.2.5: a password may be of any characters', async () => {
  for (const password of ['qmzrvtplxkwjhgd', 'ÄÖÜ ñ 漢字 🦦 otter', '!?*;:-)(_<>&"#@']) {
    if (/\p{L}/u.test(password)) expect(newPasswordProblem(password, [])).toBeUndefined();
    expect([password, await isTaken(password)]).toEqual([password, true]);
  }
});

it('ASVS 6.2.6: a password is hidden while it is typed, in every form', () => {
  const field = <PasswordField id="p" label="Password" autoComplete="current-password" />;
  expect(renderToStaticMarkup(field)).toMatch(/<input[^>]* type="password"/);
  const asking = sourcesWith(/autoComplete="(?:current|new)-password"/);
  expect(asking.length).toBeGreaterThan(2);
  for (const file of asking) expect(sourcesWith(/<PasswordField/)).toContain(file);
});

it('ASVS 6.2.7: passwords may be pasted, and managers find the fields', () => {
  const field = <PasswordField id="p" label="Password" autoComplete="new-password" />;
  expect(renderToStaticMarkup(field)).toMatch(/<input[^>]* autoComplete="new-password"/i);
  const interfering = sourcesWith(/onPaste|onBeforeInput|['"](?:paste|beforeinput)['"]/);
  // The visitors' forms clean typed text; they have no password field.
  expect(interfering.filter((file) => !file.startsWith('frontend/forms/'))).toEqual([]);
});

it('ASVS 6.2.8: a password counts to the letter', async () => {
  const long = `${'Otter lamp quiet ferry. '.repeat(8)}End`;
  const { email } = await addStaffAccount(laptop.endpoints, long);
  const others = [long.toLowerCase(), long.slice(0, -1), long.slice(0, 72), ` ${long}`, `${long} `];
  for (const other of others.slice(0, 4)) expect(await opens(email, other)).toBe(false);
  expect(await opens(email, long)).toBe(true);
});

it('ASVS 6.3.1: guessing locks the account, for the right password too', async () => {
  const { email, password } = await addStaffAccount(laptop.endpoints);
  // A short lock may end before the right password is tried. More guesses then make the lock longer.
  await vi.waitFor(
    async () => {
      for (let guess = 0; guess < 6; guess += 1) await opens(email, `tin-otter-lamp-${guess}`);
      await expect(signIn(laptop.endpoints, email, password)).rejects.toThrow(
        'Password attempts exceeded',
      );
    },
    { timeout: 60_000 },
  );
});

it('ASVS 6.3.2: a stack is deployed without any account, and nobody makes one for oneself', async () => {
  const { endpoints } = laptop;
  expect(resourcesOf(template, 'AWS::Cognito::UserPool')).toHaveLength(1);
  expect(resourcesOf(template, 'AWS::Cognito::UserPoolUser')).toEqual([]);
  const account = {
    ClientId: endpoints.userPoolClientId,
    Username: 'a@example.com',
    Password: next,
  };
  const { Properties: pool } = resourceOf(template, 'AWS::Cognito::UserPool');
  expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
  expect(await call('SignUp', account)).toBeDefined();
  const admin = adminOf(endpoints);
  const { Users = [] } = await admin.send(
    new ListUsersCommand({ UserPoolId: endpoints.userPoolId }),
  );
  admin.destroy();
  expect(Users.map(({ Username }) => Username)).not.toContain('a@example.com');
});

it('ASVS 6.4.1: a first password is random, lasts three days, and has to be replaced', async () => {
  const made = Array.from({ length: 200 }, temporaryPassword);
  expect(new Set(made).size).toBe(made.length);
  for (const one of made) expect(one).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(made[0]?.length).toBeGreaterThanOrEqual(passwordPolicy.minLength);
  const { Properties: pool } = resourceOf(template, 'AWS::Cognito::UserPool');
  expect(pool.Policies.PasswordPolicy.TemporaryPasswordValidityDays).toBe(3);
  const [first = ''] = made;
  const { email } = await addStaffAccount(laptop.endpoints, first, 'temporary');
  await expect(signIn(laptop.endpoints, email, first, first)).rejects.toThrow();
  await signIn(laptop.endpoints, email, first, next);
  expect(await opens(email, first)).toBe(false);
});

it('ASVS 6.4.2: a forgotten password is replaced by a mailed code, and no question is asked', () => {
  const { Properties: pool } = resourceOf(template, 'AWS::Cognito::UserPool');
  expect(pool.AccountRecoverySetting.RecoveryMechanisms).toEqual([
    { Name: 'verified_email', Priority: 1 },
  ]);
  expect(sourcesWith(/maiden|secret question|password hint|your first pet/i)).toEqual([]);
});
