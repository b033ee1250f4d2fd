import './support/environment.ts';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as add } from '#functions/accounts/add-staff-account.ts';
import { handler as disable } from '#functions/accounts/disable-staff-account.ts';
import { handler as enable } from '#functions/accounts/enable-staff-account.ts';
import { handler as list } from '#functions/accounts/list-staff-accounts.ts';
import { handler as reset } from '#functions/accounts/reset-staff-password.ts';
import { handler as setRole } from '#functions/accounts/set-staff-role.ts';
import { handler as signOut } from '#functions/accounts/sign-out-staff-account.ts';
import { call, captureOutput } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';
import { staffSignedIn } from './support/staff.ts';
import { bearerToken } from './support/tokens.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
const dynamo = mockClient(DynamoDBDocumentClient);
const me = '0b9f6f0a-3c1d-4e55-9a53-1f6a5ce7d0a1';
const other = '1c8e5e1b-4d2e-4f66-8b64-2a7b6df8e1b2';
const user = (sub: string, email: string, more = {}) => ({
  Username: sub,
  Attributes: [
    { Name: 'sub', Value: sub },
    { Name: 'email', Value: email },
  ],
  Enabled: true,
  UserStatus: 'CONFIRMED' as const,
  UserLastModifiedDate: new Date('2026-11-20T10:19:28.000Z'),
  ...more,
});
const inGroup = (GroupName: string, ...Users: ReturnType<typeof user>[]) =>
  cognito.on(ListUsersInGroupCommand, { GroupName }).resolves({ Users });

let output: () => string;
staffSignedIn();
beforeEach(() => {
  output = captureOutput();
  dynamo.reset();
  dynamo.on(PutCommand).resolves({});
  cognito.reset();
  cognito.onAnyCommand().resolves({});
  cognito.on(ListUsersInGroupCommand).resolves({ Users: [] });
});
afterEach(() => vi.restoreAllMocks());

const ask = (handler: unknown, { sub, body }: { sub?: string; body?: unknown } = {}) =>
  call(handler, {
    ...(sub !== undefined && { path: { sub } }),
    headers: {
      authorization: `Bearer ${bearerToken({ sub: me, 'cognito:groups': ['administrators'] })}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
/** The names of the operations that Cognito was called with. */
const asked = () => cognito.calls().map(({ args }) => args[0].constructor.name);
const entries = () =>
  dynamo
    .commandCalls(PutCommand)
    .map(({ args }) => args[0].input.Item ?? {})
    .filter(({ PK }) => PK.startsWith('Audit-Day/'));
const refusal = (name: string) => Object.assign(new Error('No.'), { name });

describe('the accounts', () => {
  it('are all there by their addresses, with the highest role', async () => {
    const ada = user(other, 'ada@example.com', { UserStatus: 'FORCE_CHANGE_PASSWORD' });
    const zoe = user(me, 'zoe@example.com', { Enabled: false });
    cognito
      .on(ListUsersCommand)
      .resolvesOnce({ Users: [zoe], PaginationToken: 'more' })
      .resolves({ Users: [ada] });
    inGroup('administrators', zoe);
    inGroup('viewers', zoe, ada);
    const changedAt = '2026-11-20T10:19:28.000Z';
    expect((await ask(list)).body).toEqual({
      accounts: [
        {
          sub: other,
          email: 'ada@example.com',
          role: 'viewer',
          enabled: true,
          isInvited: true,
          changedAt,
        },
        {
          sub: me,
          email: 'zoe@example.com',
          role: 'administrator',
          enabled: false,
          isInvited: false,
          changedAt,
        },
      ],
    });
  });
});

describe('a new account', () => {
  beforeEach(() => {
    cognito.on(AdminCreateUserCommand).resolves({ User: user(other, 'ada@example.com') });
  });

  it('is mailed its temporary password by Cognito, gets its role, and stands in the audit by its id', async () => {
    const { status, body } = await ask(add, {
      body: { email: ' ada@example.com ', role: 'viewer' },
    });
    expect([status, body]).toEqual([201, { sub: other }]);
    const { input } = cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0] ?? {};
    expect(input).toMatchObject({ Username: 'ada@example.com', DesiredDeliveryMediums: ['EMAIL'] });
    expect(input).not.toHaveProperty('TemporaryPassword');
    expect(cognito.commandCalls(AdminAddUserToGroupCommand)[0]?.args[0].input).toMatchObject({
      Username: other,
      GroupName: 'viewers',
    });
    expect(entries()).toMatchObject([
      { action: 'add-account', outcome: 'begun' },
      { action: 'add-account', outcome: 'allowed', account: other },
    ]);
    expect(JSON.stringify(entries()) + output()).not.toContain('ada@');
  });

  it.each([
    [{ email: 'ada', role: 'viewer' }, ['email']],
    [{ email: 'ada@example.com', role: 'boss' }, ['role']],
    [{}, ['email', 'role']],
  ])('of %j is refused with every wrong field', async (body, fields) => {
    const answer = await ask(add, { body });
    expect([answer.status, Object.keys(answer.body.error.fields).sort()]).toEqual([422, fields]);
    expect(asked()).toEqual([]);
  });

  it('that is there already is refused with 409', async () => {
    cognito.on(AdminCreateUserCommand).rejects(refusal('UsernameExistsException'));
    const answer = await ask(add, { body: { email: 'ada@example.com', role: 'recruiter' } });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect(answer.body.error.message).toContain('already');
  });
});

describe('a role', () => {
  it('is changed by the groups, after which every session ends', async () => {
    inGroup('administrators', user(me, 'zoe@example.com'), user(other, 'ada@example.com'));
    expect((await ask(setRole, { sub: other, body: { role: 'viewer' } })).status).toBe(204);
    expect(asked()).toEqual([
      ListUsersInGroupCommand.name,
      AdminAddUserToGroupCommand.name,
      AdminRemoveUserFromGroupCommand.name,
      AdminRemoveUserFromGroupCommand.name,
      AdminUserGlobalSignOutCommand.name,
    ]);
    const left = cognito
      .commandCalls(AdminRemoveUserFromGroupCommand)
      .map(({ args }) => args[0].input.GroupName);
    expect(left).toEqual(['administrators', 'recruiters']);
    expect(entries().at(-1)).toMatchObject({ action: 'change-role', account: other, sub: me });
  });

  it('that there is none of is refused', async () => {
    expect((await ask(setRole, { sub: other, body: { role: 'boss' } })).status).toBe(422);
  });
});

it('disabling ends the sessions, too', async () => {
  expect((await ask(disable, { sub: other })).status).toBe(204);
  expect(asked().slice(1)).toEqual([
    AdminDisableUserCommand.name,
    AdminUserGlobalSignOutCommand.name,
  ]);
});

describe('a password that is reset', () => {
  it('becomes useless before the sessions end; a code is mailed', async () => {
    cognito.on(AdminGetUserCommand).resolves({ Username: other, UserStatus: 'CONFIRMED' });
    expect((await ask(reset, { sub: other })).status).toBe(204);
    expect(asked().slice(1)).toEqual([
      AdminResetUserPasswordCommand.name,
      AdminUserGlobalSignOutCommand.name,
    ]);
  });

  it('of somebody who never chose one is replaced by another temporary one', async () => {
    const { Username, Attributes: UserAttributes } = user(other, 'ada@example.com');
    const UserStatus = 'FORCE_CHANGE_PASSWORD';
    cognito.on(AdminGetUserCommand).resolves({ Username, UserAttributes, UserStatus });
    expect((await ask(reset, { sub: other })).status).toBe(204);
    expect(cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toMatchObject({
      Username: 'ada@example.com',
      MessageAction: 'RESEND',
    });
  });
});

describe('an administrator', () => {
  it.each([
    ['disable', disable, {}],
    ['lower', setRole, { role: 'viewer' }],
    ['reset', reset, {}],
  ])('can’t %s the own account', async (_, handler, body) => {
    inGroup('administrators', user(me, 'zoe@example.com'), user(other, 'ada@example.com'));
    const answer = await ask(handler, { sub: me, body });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect(asked()).toEqual([]);
    expect(entries().at(-1)).toMatchObject({ outcome: 'refused', account: me });
  });

  it.each([
    ['disable', disable, {}],
    ['lower', setRole, { role: 'recruiter' }],
  ])('can’t %s the last one who can sign in', async (_, handler, body) => {
    const gone = user(me, 'zoe@example.com', { Enabled: false });
    inGroup('administrators', gone, user(other, 'ada@example.com'));
    const answer = await ask(handler, { sub: other, body });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect(asked()).toEqual([ListUsersInGroupCommand.name]);
  });
});

describe.each([
  ['disable', disable],
  ['enable', enable],
  ['reset', reset],
  ['sign out', signOut],
  ['change the role of', setRole],
])('to %s an account', (_, handler) => {
  it('that is not there is answered with 404', async () => {
    cognito.rejects(refusal('UserNotFoundException'));
    cognito.on(ListUsersInGroupCommand).resolves({ Users: [] });
    const answer = await ask(handler, { sub: other, body: { role: 'viewer' } });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  });

  it('by what is no id is answered with 404, and Cognito not asked', async () => {
    const answer = await ask(handler, { sub: 'ada@example.com', body: { role: 'viewer' } });
    expect(answer.status).toBe(404);
    expect(asked()).toEqual([]);
    expect(JSON.stringify(entries())).not.toContain('ada@');
  });

  it('fails where Cognito does', async () => {
    cognito.rejects(refusal('InternalErrorException'));
    expect((await ask(handler, { sub: other, body: { role: 'viewer' } })).status).toBe(500);
  });
});
