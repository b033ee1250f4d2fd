import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, type RunningCognito, startCognito, userPoolId } from './support.ts';
import { email, open, readClaims, refresh } from './tokens.ts';

let laptop: RunningCognito;
beforeAll(async () => {
  laptop = await startCognito();
  await laptop.cognito.ensureUser(userPoolId, { email, password });
});
afterAll(() => laptop.close());

const of = (GroupName: string, Username = email) => ({
  UserPoolId: userPoolId,
  Username,
  GroupName,
});
const groupsOf = (token: string) => readClaims(token)['cognito:groups'];

it('puts a user into groups and takes one away; tokens name them, by precedence', async () => {
  const admin = laptop.admin();
  const before = await open(laptop);
  expect(groupsOf(before.AccessToken)).toBeUndefined();
  for (const name of ['readers', 'administrators', 'administrators']) {
    await admin.send(new AdminAddUserToGroupCommand(of(name)));
  }
  const user = { UserPoolId: userPoolId, Username: email };
  const { Groups } = await admin.send(new AdminListGroupsForUserCommand(user));
  expect(Groups).toMatchObject([
    { GroupName: 'administrators', UserPoolId: userPoolId, Precedence: 1 },
    { GroupName: 'readers' },
  ]);
  expect(Groups?.[0]?.CreationDate).toBeInstanceOf(Date);
  const both = ['administrators', 'readers'];
  const after = await open(laptop);
  expect(groupsOf(after.AccessToken)).toEqual(both);
  expect(groupsOf(after.IdToken)).toEqual(both);

  const leave = () => admin.send(new AdminRemoveUserFromGroupCommand(of('administrators')));
  await leave();
  await leave();
  const { body } = await refresh(laptop, after.RefreshToken);
  expect(groupsOf(body.AuthenticationResult.AccessToken)).toEqual(['readers']);
});

it('lists who is in a group', async () => {
  const admin = laptop.admin();
  await admin.send(
    new AdminCreateUserCommand({ UserPoolId: userPoolId, Username: 'b@example.com' }),
  );
  await admin.send(new AdminAddUserToGroupCommand(of('administrators', 'b@example.com')));
  const { Users } = await admin.send(
    new ListUsersInGroupCommand({ UserPoolId: userPoolId, GroupName: 'administrators' }),
  );
  expect(Users?.map(({ Attributes }) => Attributes)).toEqual([
    expect.arrayContaining([{ Name: 'email', Value: 'b@example.com' }]),
  ]);
});

it('refuses a group and a user that there are not', async () => {
  const add = (group: string, user = email) =>
    laptop.admin().send(new AdminAddUserToGroupCommand(of(group, user)));
  await expect(add('owners')).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Group not found.',
  });
  await expect(add('readers', 'nobody@example.com')).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
});
