import {
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { staffGroups } from '#shared/staff-groups.ts';
import type { Pool } from './find-pool.ts';

/** All accounts, a line each: address, whether it may sign in, Cognito's status, whether an administrator. */
export async function listAccounts({ client, userPoolId }: Pool): Promise<string[]> {
  const administrators = new Set<string>();
  const inGroup = { UserPoolId: userPoolId, GroupName: staffGroups.administrator };
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
