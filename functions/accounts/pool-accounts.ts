import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { roleOf, type StaffRole, staffGroups, staffRoles } from '#shared/staff-groups.ts';

/** A user pool, and the client that asks it. */
export type Pool = { client: CognitoIdentityProviderClient; userPoolId: string };

/**
 * The operations of the API and the command line on the accounts of a pool. Cognito takes an account's id or its address as
 * `Username`. Each throws Cognito's own error, such as `UserNotFoundException`.
 */
export const accountsOf = ({ client, userPoolId: UserPoolId }: Pool) => {
  /** Every account. */
  async function listUsers(): Promise<UserType[]> {
    const users: UserType[] = [];
    for await (const page of paginateListUsers({ client }, { UserPoolId })) {
      users.push(...(page.Users ?? []));
    }
    return users;
  }

  /** Every account in the group of a role. */
  async function listGroup(role: StaffRole): Promise<UserType[]> {
    const group = { UserPoolId, GroupName: staffGroups[role] };
    const users: UserType[] = [];
    for await (const page of paginateListUsersInGroup({ client }, group)) {
      users.push(...(page.Users ?? []));
    }
    return users;
  }

  /** Ends every session: the API takes none of its tokens any more. */
  async function signOutAccount(Username: string): Promise<void> {
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  }

  /** One account, with its address; undefined where it is gone. */
  async function getUser(
    Username: string,
  ): Promise<{ Enabled: boolean; email: string } | undefined> {
    try {
      const { Enabled = false, UserAttributes: Attributes = [] } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username }),
      );
      return { Enabled, email: attributeOf({ Attributes }, 'email') };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  }

  return {
    listUsers,
    listGroup,
    signOutAccount,
    getUser,

    /** Every account with its role. */
    async listUsersWithRoles(): Promise<{ user: UserType; role: StaffRole }[]> {
      const members = await Promise.all(
        staffRoles.map(async (role) => ({ role, users: await listGroup(role) })),
      );
      const groupsOf = (user: UserType) =>
        members
          .filter(({ users }) => users.some(({ Username }) => Username === user.Username))
          .map(({ role }) => staffGroups[role]);
      return (await listUsers()).map((user) => ({ user, role: roleOf(groupsOf(user)) }));
    },

    /**
     * Makes an account.
     * @param temporaryPassword the password to hand over; without it Cognito mails one to the address
     * @returns the account's id
     */
    async addAccount(email: string, temporaryPassword?: string): Promise<string> {
      const { User = {} } = await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          ...(temporaryPassword === undefined
            ? { DesiredDeliveryMediums: ['EMAIL'] }
            : { TemporaryPassword: temporaryPassword, MessageAction: 'SUPPRESS' }),
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
      return attributeOf(User, 'sub');
    },

    /** Into the group of the role first, so that the account is never in none, and then out of the others. */
    async putInGroupOf(role: StaffRole, Username: string): Promise<void> {
      const of = { UserPoolId, Username };
      await client.send(new AdminAddUserToGroupCommand({ ...of, GroupName: staffGroups[role] }));
      for (const other of staffRoles.filter((one) => one !== role)) {
        const GroupName = staffGroups[other];
        await client.send(new AdminRemoveUserFromGroupCommand({ ...of, GroupName }));
      }
    },

    /** No sign-in any more, and the end of all sessions: disabling alone ends none for good. */
    async disableAccount(Username: string): Promise<void> {
      await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
      await signOutAccount(Username);
    },

    /** Sign-in again. */
    async enableAccount(Username: string): Promise<void> {
      await client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
    },
  };
};

/** An attribute of an account, such as `sub` (its id) or `email`; '' where it has none. */
export const attributeOf = ({ Attributes = [] }: UserType, name: string): string =>
  Attributes.find(({ Name }) => Name === name)?.Value ?? '';
