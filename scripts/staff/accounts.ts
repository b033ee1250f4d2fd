import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { administratorsGroup } from '#shared/staff-groups.ts';
import { CommandError } from '../lib/command-error.ts';
import type { Pool } from './find-pool.ts';
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
  try {
    const lines = await actions[action](pool, email);
    return administrator ? [...lines, ...(await actions.promote(pool, email))] : lines;
  } catch (error) {
    throw translate(error, email);
  }
}

const actions = {
  add: async ({ client, userPoolId }: Pool, email: string) => {
    const password = temporaryPassword();
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        TemporaryPassword: password,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return [`Temporary password: ${password}`];
  },
  promote: async ({ client, userPoolId }: Pool, email: string) => {
    await client.send(
      new AdminAddUserToGroupCommand({
        UserPoolId: userPoolId,
        Username: email,
        GroupName: administratorsGroup,
      }),
    );
    return [`${email} is an administrator from the next sign-in on.`];
  },
  // The tokens that were given out go on naming the group, so they end too.
  demote: async ({ client, userPoolId }: Pool, email: string) => {
    const user = { UserPoolId: userPoolId, Username: email };
    await client.send(
      new AdminRemoveUserFromGroupCommand({ ...user, GroupName: administratorsGroup }),
    );
    await client.send(new AdminUserGlobalSignOutCommand(user));
    return [`${email} is no administrator any more, and is signed out everywhere.`];
  },
  reset: async ({ client, userPoolId }: Pool, email: string) => {
    const password = temporaryPassword();
    await client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: userPoolId,
        Username: email,
        Password: password,
        Permanent: false,
      }),
    );
    return [`Temporary password: ${password}`];
  },
  disable: async ({ client, userPoolId }: Pool, email: string) => {
    await client.send(new AdminDisableUserCommand({ UserPoolId: userPoolId, Username: email }));
    return [`${email} is disabled.`];
  },
  enable: async ({ client, userPoolId }: Pool, email: string) => {
    await client.send(new AdminEnableUserCommand({ UserPoolId: userPoolId, Username: email }));
    return [`${email} is enabled.`];
  },
};

async function listAccounts({ client, userPoolId }: Pool): Promise<string[]> {
  const administrators = new Set<string>();
  const inGroup = { UserPoolId: userPoolId, GroupName: administratorsGroup };
  for await (const { Users } of paginateListUsersInGroup({ client }, inGroup)) {
    for (const { Username = '' } of Users ?? []) administrators.add(Username);
  }
  const lines: string[] = [];
  for await (const { Users } of paginateListUsers({ client }, { UserPoolId: userPoolId })) {
    for (const { Username = '', Attributes, Enabled, UserStatus = '' } of Users ?? []) {
      const email = Attributes?.find(({ Name }) => Name === 'email')?.Value ?? Username;
      const columns = [email, Enabled ? 'enabled' : 'disabled', UserStatus];
      if (administrators.has(Username)) columns.push('administrator');
      lines.push(columns.join('  '));
    }
  }
  return lines.length > 0 ? lines.sort() : ['There are no accounts yet.'];
}

function translate(error: unknown, email: string): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'UsernameExistsException')
    return new CommandError(`${email} has an account already.`);
  if (name === 'UserNotFoundException') return new CommandError(`${email} has no account.`);
  return error;
}
