import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { alphabetical } from '#shared/sorting.ts';
import type { StaffAccount } from '#shared/staff-accounts.ts';
import type { StaffRole } from '#shared/staff-groups.ts';
import { cognito, UserPoolId } from './cognito-client.ts';
import { accountsOf, attributeOf } from './pool-accounts.ts';

const accounts = accountsOf({ client: cognito, userPoolId: UserPoolId });

export const { addAccount, disableAccount, enableAccount, putInGroupOf, signOutAccount } = accounts;

/** Every account with its role, by its address. */
export async function listAccounts(): Promise<StaffAccount[]> {
  const found = (await accounts.listUsersWithRoles()).map(describe);
  return found.sort(alphabetical(({ email }) => email));
}

const describe = ({ user, role }: { user: UserType; role: StaffRole }): StaffAccount => ({
  sub: attributeOf(user, 'sub'),
  email: attributeOf(user, 'email'),
  role,
  enabled: user.Enabled ?? false,
  isInvited: user.UserStatus === 'FORCE_CHANGE_PASSWORD',
  changedAt: (user.UserLastModifiedDate ?? new Date(0)).toISOString(),
});

/** The ids of the administrators who can sign in. */
export async function listActiveAdministrators(): Promise<string[]> {
  const members = await accounts.listGroup('administrator');
  return members.filter(({ Enabled }) => Enabled).map((user) => attributeOf(user, 'sub'));
}

/**
 * Invalidates the password, lets Cognito mail a code (or a new temporary password to an account that never chose one), and
 * ends all sessions. The password comes first, so nobody can sign in with the old one in between.
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
