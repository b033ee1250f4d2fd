import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type StaffRole, staffGroups, staffRoles } from '#shared/staff-groups.ts';
import { CommandError } from '../lib/command-error.ts';
import type { Pool } from './find-pool.ts';
import { listAccounts } from './list-accounts.ts';
import type { StaffCommand } from './parse-staff-command.ts';
import { temporaryPassword } from './temporary-password.ts';

/**
 * Does one staff command.
 * @returns the lines to print.
 * @throws CommandError when Cognito refuses: an account that exists already, or one that doesn't.
 */
export async function runCommand(pool: Pool, command: StaffCommand): Promise<string[]> {
  if (command.action === 'list') return listAccounts(pool);
  const { action, email, role } = command;
  const of = { UserPoolId: pool.userPoolId, Username: email };
  try {
    return await actions[action]({ client: pool.client, of, role });
  } catch (error) {
    throw translate(error, email);
  }
}

type Account = {
  client: Pool['client'];
  of: { UserPoolId: string; Username: string };
  /** What `add` and `set-role` make of it; in no group it is a recruiter. */
  role: StaffRole | undefined;
};

/** Ends every session: the API takes none of its tokens any more. Disabling alone ends none for good. */
const signOut = ({ client, of }: Account) => client.send(new AdminUserGlobalSignOutCommand(of));

/** Into the group of its role first, so that it is never in none, and then out of the others. */
async function putInGroup({ client, of }: Account, role: StaffRole): Promise<void> {
  await client.send(new AdminAddUserToGroupCommand({ ...of, GroupName: staffGroups[role] }));
  for (const other of staffRoles.filter((one) => one !== role)) {
    await client.send(
      new AdminRemoveUserFromGroupCommand({ ...of, GroupName: staffGroups[other] }),
    );
  }
}

const actions = {
  add: async (account: Account) => {
    const { client, of, role } = account;
    const password = temporaryPassword();
    await client.send(
      new AdminCreateUserCommand({
        ...of,
        TemporaryPassword: password,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: of.Username },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    if (role !== undefined) await putInGroup(account, role);
    return [`Temporary password: ${password}`, `${of.Username} is ${nameOf(role ?? 'recruiter')}.`];
  },
  // First the password, so that nobody signs in with the old one between the two.
  reset: async (account: Account) => {
    const password = temporaryPassword();
    await account.client.send(
      new AdminSetUserPasswordCommand({ ...account.of, Password: password, Permanent: false }),
    );
    await signOut(account);
    return [`Temporary password: ${password}`];
  },
  disable: async (account: Account) => {
    await account.client.send(new AdminDisableUserCommand(account.of));
    await signOut(account);
    return [`${account.of.Username} is disabled.`];
  },
  enable: async ({ client, of }: Account) => {
    await client.send(new AdminEnableUserCommand(of));
    return [`${of.Username} is enabled.`];
  },
  // For a lost phone: where codes are wanted, the next sign-in sets them up anew.
  'reset-mfa': async (account: Account) => {
    await account.client.send(
      new AdminSetUserMFAPreferenceCommand({
        ...account.of,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
    await signOut(account);
    return [`${account.of.Username} signs in without a code until one is set up again.`];
  },
  'sign-out': async (account: Account) => {
    await signOut(account);
    return [`${account.of.Username} is signed out everywhere.`];
  },
  remove: async ({ client, of }: Account) => {
    await client.send(new AdminDeleteUserCommand(of));
    return [`${of.Username} is removed.`];
  },
  // The tokens that were given out go on naming the old group, so they end too.
  'set-role': async (account: Account) => {
    const { of, role = 'recruiter' } = account;
    await putInGroup(account, role);
    await signOut(account);
    return [`${of.Username} is ${nameOf(role)}, and is signed out everywhere.`];
  },
};

const nameOf = (role: StaffRole) => (role === 'administrator' ? 'an administrator' : `a ${role}`);

function translate(error: unknown, email: string): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'UsernameExistsException')
    return new CommandError(`${email} has an account already.`);
  if (name === 'UserNotFoundException') return new CommandError(`${email} has no account.`);
  return error;
}
