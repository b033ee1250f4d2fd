import { z } from 'zod/mini';
import { type Context, findPool, type Operation, type Pool, parseInput } from '../context.ts';
import { CognitoError } from '../errors.ts';
import type { GroupSettings } from '../settings.ts';
import type { User } from '../store.ts';
import { groupsOf, listAttributes, requireUser } from '../users.ts';
import { describeUser } from './admin-users.ts';

const memberInput = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  GroupName: z.string(),
});

/** Puts a user into a group; one who is in it already stays in it. */
export const adminAddUserToGroup: Operation = (context, input) => {
  const { user, group } = findMember(context, input);
  if (!user.groups.includes(group.name)) user.groups.push(group.name);
  return {};
};

/** Takes a user out of a group; that one who was not in it is no error. */
export const adminRemoveUserFromGroup: Operation = (context, input) => {
  const { user, group } = findMember(context, input);
  user.groups = user.groups.filter((name) => name !== group.name);
  return {};
};

/** Lists the groups that a user is in. A pool's few groups are one page. */
export const adminListGroupsForUser: Operation = (context, input) => {
  const { UserPoolId, Username } = parseInput(
    z.object({ UserPoolId: z.string(), Username: z.string() }),
    input,
  );
  const pool = findPool(context, UserPoolId);
  return {
    Groups: groupsOf(pool, requireUser(pool, Username)).map((group) => describe(pool, group)),
  };
};

/** Lists the users of a group, all on one page. */
export const listUsersInGroup: Operation = (context, input) => {
  const { UserPoolId, GroupName } = parseInput(
    z.object({ UserPoolId: z.string(), GroupName: z.string() }),
    input,
  );
  const pool = findPool(context, UserPoolId);
  const group = requireGroup(pool, GroupName);
  const members = Object.values(pool.state.users).filter(({ groups }) =>
    groups.includes(group.name),
  );
  return {
    Users: members.map((user) => ({ ...describeUser(user), Attributes: listAttributes(user) })),
  };
};

function findMember(context: Context, input: unknown): { user: User; group: GroupSettings } {
  const { UserPoolId, Username, GroupName } = parseInput(memberInput, input);
  const pool = findPool(context, UserPoolId);
  return { user: requireUser(pool, Username), group: requireGroup(pool, GroupName) };
}

/** @throws CognitoError ResourceNotFoundException. */
function requireGroup({ groups }: Pool, wanted: string): GroupSettings {
  const group = groups.find(({ name }) => name === wanted);
  if (!group) throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  return group;
}

function describe(pool: Pool, { name, description, precedence }: GroupSettings) {
  const seconds = pool.state.createdAtMs / 1000;
  return {
    GroupName: name,
    UserPoolId: pool.id,
    ...(description !== undefined && { Description: description }),
    ...(precedence !== undefined && { Precedence: precedence }),
    CreationDate: seconds,
    LastModifiedDate: seconds,
  };
}
