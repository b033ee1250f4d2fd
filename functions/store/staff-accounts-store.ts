import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { StaffAccount } from '#shared/staff-accounts.ts';
import { roleOf, type StaffRole, staffGroups, staffRoles } from '#shared/staff-groups.ts';
import { cognito, UserPoolId } from './cognito-client.ts';
import { listGroup, subOf } from './staff-roles-store.ts';

/** Every account with its role, by its address. */
export async function listAccounts(): Promise<StaffAccount[]> {
  const groupsOf = new Map<string, string[]>();
  const members = await Promise.all(
    staffRoles.map(async (role) => ({ role, users: await listGroup(role) })),
  );
  for (const { role, users } of members) {
    for (const { Username = '' } of users) {
      groupsOf.set(Username, [...(groupsOf.get(Username) ?? []), staffGroups[role]]);
    }
  }
  const accounts: StaffAccount[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await cognito.send(new ListUsersCommand({ UserPoolId, PaginationToken }));
    for (const user of page.Users ?? []) {
      accounts.push(describe(user, roleOf(groupsOf.get(user.Username ?? '') ?? [])));
    }
    PaginationToken = page.PaginationToken;
  } while (PaginationToken !== undefined);
  return accounts.sort((one, other) => one.email.localeCompare(other.email, 'en'));
}

const describe = (user: UserType, role: StaffRole): StaffAccount => ({
  sub: subOf(user),
  email: user.Attributes?.find(({ Name }) => Name === 'email')?.Value ?? '',
  role,
  enabled: user.Enabled ?? false,
  isInvited: user.UserStatus === 'FORCE_CHANGE_PASSWORD',
  changedAt: (user.UserLastModifiedDate ?? new Date(0)).toISOString(),
});

/**
 * Makes an account, whose owner Cognito mails a temporary password.
 * @returns its id
 */
export async function addAccount(email: string): Promise<string> {
  const { User = {} } = await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  return subOf(User);
}

/** Ends every session: the API takes none of its tokens any more. */
export async function signOutAccount(Username: string): Promise<void> {
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
}

/** No sign-in any more, and the end of all sessions. */
export async function disableAccount(Username: string): Promise<void> {
  await cognito.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  await signOutAccount(Username);
}

/** Sign-in again. */
export async function enableAccount(Username: string): Promise<void> {
  await cognito.send(new AdminEnableUserCommand({ UserPoolId, Username }));
}

/**
 * Makes the password useless, has Cognito mail what leads to another one (a code, or a new temporary password to whoever
 * never chose one), and ends all sessions. First the password, so that nobody signs in with the old one between the two.
 */
export async function resetPassword(Username: string): Promise<void> {
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
  if (user.UserStatus === 'FORCE_CHANGE_PASSWORD') {
    const email = user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
    await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    );
  } else {
    await cognito.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }));
  }
  await signOutAccount(Username);
}
