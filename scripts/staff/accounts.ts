import {
  AdminDeleteUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { accountsOf, attributeOf, type Pool } from '#functions/accounts/pool-accounts.ts';
import type { StaffRole } from '#shared/staff-groups.ts';
import { CommandError } from '../lib/command-error.ts';
import type { StaffCommand } from './parse-staff-command.ts';
import { temporaryPassword } from './temporary-password.ts';

/**
 * Does one staff command.
 * @returns the lines to print.
 * @throws CommandError when Cognito refuses: an account that exists already, or one that doesn't.
 */
export async function runCommand(pool: Pool, command: StaffCommand): Promise<string[]> {
  if (command.action === 'list') return listLines(pool);
  const { action, email, role } = command;
  try {
    return await actions[action]({ pool, email, role });
  } catch (error) {
    throw translate(error, email);
  }
}

/** All accounts, a line each: address, whether it may sign in, Cognito's status, role. */
async function listLines(pool: Pool): Promise<string[]> {
  const lines = (await accountsOf(pool).listUsersWithRoles()).map(({ user, role }) => {
    const { Username = '', Enabled, UserStatus = '' } = user;
    const email = attributeOf(user, 'email') || Username;
    return [email, Enabled ? 'enabled' : 'disabled', UserStatus, role].join('  ');
  });
  return lines.length > 0 ? lines.sort() : ['There are no accounts yet.'];
}

type Account = {
  pool: Pool;
  email: string;
  /** The role of `add` and `set-role`; an account without a group is a recruiter. */
  role: StaffRole | undefined;
};

const of = ({ pool, email }: Account) => ({ UserPoolId: pool.userPoolId, Username: email });

const actions = {
  add: async ({ pool, email, role }: Account) => {
    const password = temporaryPassword();
    const { addAccount, putInGroupOf } = accountsOf(pool);
    await addAccount(email, password);
    if (role !== undefined) await putInGroupOf(role, email);
    return [`Temporary password: ${password}`, `${email} is ${roleWords[role ?? 'recruiter']}.`];
  },
  // First the password, so that nobody signs in with the old one between the two.
  reset: async (account: Account) => {
    const { pool, email } = account;
    const Password = temporaryPassword();
    await pool.client.send(
      new AdminSetUserPasswordCommand({ ...of(account), Password, Permanent: false }),
    );
    await accountsOf(pool).signOutAccount(email);
    return [`Temporary password: ${Password}`];
  },
  disable: async ({ pool, email }: Account) => {
    await accountsOf(pool).disableAccount(email);
    return [`${email} is disabled.`];
  },
  enable: async ({ pool, email }: Account) => {
    await accountsOf(pool).enableAccount(email);
    return [`${email} is enabled.`];
  },
  // For a lost phone: where codes are wanted, the next sign-in sets them up again.
  'reset-mfa': async (account: Account) => {
    const { pool, email } = account;
    await pool.client.send(
      new AdminSetUserMFAPreferenceCommand({
        ...of(account),
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
    await accountsOf(pool).signOutAccount(email);
    return [`${email} signs in without a code until one is set up again.`];
  },
  'sign-out': async ({ pool, email }: Account) => {
    await accountsOf(pool).signOutAccount(email);
    return [`${email} is signed out everywhere.`];
  },
  remove: async (account: Account) => {
    await account.pool.client.send(new AdminDeleteUserCommand(of(account)));
    return [`${account.email} is removed.`];
  },
  // The tokens that were given out go on naming the old group, so they end too.
  'set-role': async ({ pool, email, role = 'recruiter' }: Account) => {
    const { putInGroupOf, signOutAccount } = accountsOf(pool);
    await putInGroupOf(role, email);
    await signOutAccount(email);
    return [`${email} is ${roleWords[role]}, and is signed out everywhere.`];
  },
};

const roleWords: Record<StaffRole, string> = {
  administrator: 'an administrator',
  recruiter: 'a recruiter',
  viewer: 'a viewer',
};

function translate(error: unknown, email: string): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'UsernameExistsException')
    return new CommandError(`${email} has an account already.`);
  if (name === 'UserNotFoundException') return new CommandError(`${email} has no account.`);
  return error;
}
