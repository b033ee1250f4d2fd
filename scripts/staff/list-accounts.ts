import {
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { roleOf, staffGroups } from '#shared/staff-groups.ts';
import type { Pool } from './find-pool.ts';

/** All accounts, a line each: address, whether it may sign in, Cognito's status, role. */
export async function listAccounts({ client, userPoolId }: Pool): Promise<string[]> {
  const groups = new Map<string, string[]>();
  for (const GroupName of Object.values(staffGroups)) {
    const inGroup = { UserPoolId: userPoolId, GroupName };
    for await (const { Users } of paginateListUsersInGroup({ client }, inGroup)) {
      for (const { Username = '' } of Users ?? []) {
        groups.set(Username, [...(groups.get(Username) ?? []), GroupName]);
      }
    }
  }
  const lines: string[] = [];
  for await (const { Users } of paginateListUsers({ client }, { UserPoolId: userPoolId })) {
    for (const { Username = '', Attributes, Enabled, UserStatus = '' } of Users ?? []) {
      const email = Attributes?.find(({ Name }) => Name === 'email')?.Value ?? Username;
      const role = roleOf(groups.get(Username) ?? []);
      lines.push([email, Enabled ? 'enabled' : 'disabled', UserStatus, role].join('  '));
    }
  }
  return lines.length > 0 ? lines.sort() : ['There are no accounts yet.'];
}
