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
import { staffGroups } from '#shared/staff-groups.ts';
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
  const { action, email, administrator } = command;
  const account = { client: pool.client, of: { UserPoolId: pool.userPoolId, Username: email } };
  try {
    const lines = await actions[action](account);
    return administrator ? [...lines, ...(await actions.promote(account))] : lines;
  } catch (error) {
    throw translate(error, email);
  }
}

type Account = { client: Pool['client']; of: { UserPoolId: string; Username: string } };

/** Ends every session: the API takes none of its tokens any more. Disabling alone ends none for good. */
const signOut = ({ client, of }: Account) => client.send(new AdminUserGlobalSignOutCommand(of));

const actions = {
  add: async ({ client, of }: Account) => {
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
    return [`Temporary password: ${password}`];
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
  promote: async ({ client, of }: Account) => {
    await client.send(
      new AdminAddUserToGroupCommand({ ...of, GroupName: staffGroups.administrator }),
    );
    return [`${of.Username} is an administrator from the next sign-in on.`];
  },
  // The tokens that were given out go on naming the group, so they end too.
  demote: async (account: Account) => {
    const member = { ...account.of, GroupName: staffGroups.administrator };
    await account.client.send(new AdminRemoveUserFromGroupCommand(member));
    await signOut(account);
    return [`${account.of.Username} is no administrator any more, and is signed out everywhere.`];
  },
};

function translate(error: unknown, email: string): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'UsernameExistsException')
    return new CommandError(`${email} has an account already.`);
  if (name === 'UserNotFoundException') return new CommandError(`${email} has no account.`);
  return error;
}
