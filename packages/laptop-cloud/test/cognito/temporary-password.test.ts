import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  completeNewPassword,
  type Outcome,
  password,
  type RunningCognito,
  signIn,
  startCognito,
  userPoolId,
} from './support.ts';

const temporary = 'Temporary-123';
const dayMs = 86_400_000;
let laptop: RunningCognito;
beforeAll(async () => {
  laptop = await startCognito();
});
afterAll(() => laptop.close());
afterEach(() => vi.useRealTimers());

async function create(email: string) {
  await laptop.admin().send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: email,
      TemporaryPassword: temporary,
      MessageAction: 'SUPPRESS',
    }),
  );
}

function challenged(outcome: Outcome) {
  if (outcome.kind !== 'new password') throw new Error(JSON.stringify(outcome));
  return outcome.user;
}

describe('a temporary password', () => {
  it('asks for a new one that meets the policy, then never signs in again', async () => {
    const email = 'first@example.com';
    await create(email);
    const user = challenged(await signIn(laptop, email, temporary));
    const refusals: [string, string][] = [
      ['Short-1', 'Password not long enough'],
      ['ALL-UPPER-CASE-1', 'Password must have lowercase characters'],
      ['all-lower-case-1', 'Password must have uppercase characters'],
      ['No-Number-At-All', 'Password must have numeric characters'],
      [temporary, 'Password must differ from the temporary password'],
    ];
    for (const [refused, rule] of refusals) {
      expect(await completeNewPassword(user, refused)).toEqual({
        kind: 'refused',
        name: 'InvalidPasswordException',
        message: `Password did not conform with policy: ${rule}`,
      });
    }
    expect(await completeNewPassword(user, password)).toMatchObject({ kind: 'signed in' });
    expect(await completeNewPassword(user, 'Another-pass-9')).toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await signIn(laptop, email, temporary)).toMatchObject({
      message: 'Incorrect username or password.',
    });
    expect(await signIn(laptop, email, password)).toMatchObject({ kind: 'signed in' });
  });

  it('expires after the days of the template', async () => {
    const email = 'late@example.com';
    await create(email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * dayMs - 60_000 });
    challenged(await signIn(laptop, email, temporary));
    vi.setSystemTime(Date.now() + 60_001);
    expect(await signIn(laptop, email, temporary)).toEqual({
      kind: 'refused',
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
    vi.useRealTimers();
  });

  it('has to be answered within three minutes', async () => {
    const email = 'slow@example.com';
    await create(email);
    const user = challenged(await signIn(laptop, email, temporary));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 });
    expect(await completeNewPassword(user, password)).toEqual({
      kind: 'refused',
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('loses its challenge when an administrator sets another one meanwhile', async () => {
    const email = 'reset@example.com';
    await create(email);
    const user = challenged(await signIn(laptop, email, temporary));
    await laptop.admin().send(
      new AdminSetUserPasswordCommand({
        UserPoolId: userPoolId,
        Username: email,
        Password: 'Temporary-456',
      }),
    );
    expect(await completeNewPassword(user, password)).toMatchObject({
      message: 'Invalid session for the user.',
    });
    expect(await signIn(laptop, email, temporary)).toMatchObject({ kind: 'refused' });
    challenged(await signIn(laptop, email, 'Temporary-456'));
  });

  it('is made for the operator when none is given', async () => {
    const email = 'invited@example.com';
    const user = { UserPoolId: userPoolId, Username: email };
    await laptop.admin().send(new AdminCreateUserCommand(user));
    const line = laptop.printed.find((one) => one.startsWith(`Temporary password for ${email}: `));
    const made = line?.split(': ')[1] ?? '';
    const challenge = challenged(await signIn(laptop, email, made));
    expect(await completeNewPassword(challenge, password)).toMatchObject({ kind: 'signed in' });
    const found = await laptop.admin().send(new AdminGetUserCommand(user));
    expect(found.UserStatus).toBe('CONFIRMED');
  });
});

describe('the password policy', () => {
  it('is that of the template, changed or absent', async () => {
    const attempt = async (pool: Record<string, unknown>, TemporaryPassword: string) => {
      const changed = await startCognito({ pool });
      const answer = await changed
        .admin()
        .send(
          new AdminCreateUserCommand({
            UserPoolId: userPoolId,
            Username: 'a@example.com',
            TemporaryPassword,
            MessageAction: 'SUPPRESS',
          }),
        )
        .then(
          () => 'created',
          (error: Error) => error.message,
        );
      await changed.close();
      return answer;
    };
    const broken = 'Password did not conform with policy: Password';
    const policy = (PasswordPolicy: Record<string, unknown>) => ({ Policies: { PasswordPolicy } });
    expect(await attempt(policy({ MinimumLength: 6 }), 'simple')).toBe('created');
    expect(await attempt(policy({ MinimumLength: '20' }), 'Long-enough-1?')).toBe(
      `${broken} not long enough`,
    );
    expect(await attempt(policy({ RequireSymbols: 'true' }), 'NoSymbols11')).toBe(
      `${broken} must have symbol characters`,
    );
    expect(await attempt({ Policies: undefined }, 'NoSymbols11')).toBe(
      `${broken} must have symbol characters`,
    );
  });
});
