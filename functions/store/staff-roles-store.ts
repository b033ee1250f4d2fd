import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  ListUsersInGroupCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { type StaffRole, staffGroups, staffRoles } from '#shared/staff-groups.ts';
import { cognito, UserPoolId } from './cognito-client.ts';

/** Everybody who is in the group of a role. */
export async function listGroup(role: StaffRole): Promise<UserType[]> {
  const members: UserType[] = [];
  let NextToken: string | undefined;
  do {
    const page = await cognito.send(
      new ListUsersInGroupCommand({ UserPoolId, GroupName: staffGroups[role], NextToken }),
    );
    members.push(...(page.Users ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return members;
}

/** The ids of the administrators who can sign in. */
export async function listActiveAdministrators(): Promise<string[]> {
  const members = await listGroup('administrator');
  return members.filter(({ Enabled }) => Enabled).map(subOf);
}

/** The account's id among a user's attributes. */
export const subOf = ({ Attributes = [] }: UserType): string =>
  Attributes.find(({ Name }) => Name === 'sub')?.Value ?? '';

/** Into the group of the role first, so that the account is never in none, and then out of the others. */
export async function putInGroupOf(role: StaffRole, Username: string): Promise<void> {
  const of = { UserPoolId, Username };
  await cognito.send(new AdminAddUserToGroupCommand({ ...of, GroupName: staffGroups[role] }));
  for (const other of staffRoles.filter((one) => one !== role)) {
    const GroupName = staffGroups[other];
    await cognito.send(new AdminRemoveUserFromGroupCommand({ ...of, GroupName }));
  }
}
