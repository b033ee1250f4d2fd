import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUserPoolClientsCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePolicyDocument } from '../../src/iam.ts';
import { clientId, password, type RunningCognito, startCognito, userPoolId } from './support.ts';

let laptop: RunningCognito;
beforeAll(async () => {
  laptop = await startCognito();
});
afterAll(() => laptop.close());

const of = (Username: string) => ({ UserPoolId: userPoolId, Username });
const list = (more = {}) => new ListUsersCommand({ UserPoolId: userPoolId, ...more });

describe('the AWS SDK', () => {
  it('creates, finds, disables, enables and deletes a user', async () => {
    const admin = laptop.admin();
    const created = await admin.send(
      new AdminCreateUserCommand({
        ...of('Ada@example.com'),
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
        MessageAction: 'SUPPRESS',
      }),
    );
    expect(created.User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(created.User?.UserCreateDate).toBeInstanceOf(Date);
    expect(created.User?.Attributes).toContainEqual({ Name: 'email', Value: 'Ada@example.com' });
    expect(laptop.printed).toEqual([]);
    await expect(
      admin.send(new AdminCreateUserCommand(of('ada@EXAMPLE.com'))),
    ).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
    await admin.send(
      new AdminSetUserPasswordCommand({
        ...of('ada@example.com'),
        Password: password,
        Permanent: true,
      }),
    );
    await admin.send(new AdminDisableUserCommand(of('ada@example.com')));
    const disabled = await admin.send(new AdminGetUserCommand(of('ada@example.com')));
    expect(disabled).toMatchObject({
      Enabled: false,
      UserStatus: 'CONFIRMED',
      Username: created.User?.Username,
    });
    await admin.send(new AdminEnableUserCommand(of(created.User?.Username ?? '')));
    const found = await admin.send(list());
    expect(found.Users).toMatchObject([{ Enabled: true, Username: created.User?.Username }]);
    await admin.send(new AdminDeleteUserCommand(of('ada@example.com')));
    await expect(admin.send(new AdminGetUserCommand(of('ada@example.com')))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  it('invites again who has not signed in yet, with another temporary password, and nobody else', async () => {
    const admin = laptop.admin();
    const invite = (name: string, MessageAction?: 'RESEND') =>
      admin.send(
        new AdminCreateUserCommand({
          ...of(name),
          ...(MessageAction && { MessageAction }),
          DesiredDeliveryMediums: ['EMAIL'],
        }),
      );
    await invite('late@example.com');
    await invite('late@example.com', 'RESEND');
    const printed = laptop.printed.filter((line) => line.includes('late@example.com'));
    expect(new Set(printed).size).toBe(2);
    await expect(invite('never@example.com', 'RESEND')).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    const chosen = { ...of('late@example.com'), Password: password, Permanent: true };
    await admin.send(new AdminSetUserPasswordCommand(chosen));
    await expect(invite('late@example.com', 'RESEND')).rejects.toMatchObject({
      name: 'UnsupportedUserStateException',
    });
    await admin.send(new AdminDeleteUserCommand(of('late@example.com')));
    laptop.printed.length = 0;
  });

  it('pages through the users, each once', async () => {
    const admin = laptop.admin();
    const emails = Array.from({ length: 7 }, (_, index) => `page.${index}@example.com`);
    for (const email of emails) await laptop.cognito.ensureUser(userPoolId, { email, password });
    const seen: string[] = [];
    let PaginationToken: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await admin.send(list({ Limit: 3, PaginationToken }));
      for (const { Attributes } of page.Users ?? []) {
        seen.push(Attributes?.find(({ Name }) => Name === 'email')?.Value ?? '');
      }
      sizes.push(page.Users?.length ?? 0);
      ({ PaginationToken } = page);
    } while (PaginationToken);
    expect(sizes).toEqual([3, 3, 1]);
    expect(seen.sort()).toEqual(emails);
    // A filter is refused, and not passed over.
    await expect(admin.send(list({ Filter: 'email = "page."' }))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it('refuses names that are no e-mail, and attributes that no one knows', async () => {
    const create = (Username: string, Name: string) =>
      laptop
        .admin()
        .send(
          new AdminCreateUserCommand({ ...of(Username), UserAttributes: [{ Name, Value: 'x' }] }),
        );
    await expect(create('bob', 'name')).rejects.toThrow('Username should be an email.');
    await expect(create('bob@example.com', 'shoe_size')).rejects.toThrow(
      'Attributes did not conform to the schema',
    );
    expect(JSON.stringify((await laptop.admin().send(list())).Users)).not.toContain('bob');
  });

  it('lists the clients of the pool, and knows no other pool', async () => {
    const clientsOf = (UserPoolId: string) =>
      laptop.admin().send(new ListUserPoolClientsCommand({ UserPoolId, MaxResults: 10 }));
    expect((await clientsOf(userPoolId)).UserPoolClients).toMatchObject([{ ClientId: clientId }]);
    await expect(clientsOf('us-east-1_Other')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});

describe('the administrator’s operations', () => {
  it('refuse who does not sign, signs with an unknown key, or with a wrong secret', async () => {
    const unsigned = await laptop.call('AdminDeleteUser', of('ada@example.com'));
    expect(unsigned.status).toBe(400);
    expect(unsigned.body.__type).toBe('MissingAuthenticationTokenException');
    const { accessKeyId } = await laptop.admin().config.credentials();
    const attempt = (accessKeyId: string) => {
      const client = new CognitoIdentityProviderClient({
        endpoint: laptop.url,
        region: 'us-east-1',
        credentials: { accessKeyId, secretAccessKey: 'wrong' },
        maxAttempts: 1,
      });
      return client.send(list()).finally(() => client.destroy());
    };
    await expect(attempt('AKIAUNKNOWN')).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    await expect(attempt(accessKeyId)).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  it('allow a role what its policies allow, on this pool', async () => {
    const role = (resource: string) =>
      laptop.admin(
        parsePolicyDocument({
          Statement: [{ Effect: 'Allow', Action: 'cognito-idp:ListUsers', Resource: resource }],
        }),
      );
    const arn = `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${userPoolId}`;
    expect((await role(arn).send(list())).Users).toBeDefined();
    await expect(role(`${arn}2`).send(list())).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    await expect(role(arn).send(new AdminGetUserCommand(of('page.0@example.com')))).rejects.toThrow(
      `is not authorized to perform: cognito-idp:AdminGetUser on resource: ${arn}`,
    );
  });
});

describe('the endpoint', () => {
  it('answers errors in the form of AWS’s JSON 1.1', async () => {
    const unknown = await laptop.call('MakeCoffee', {});
    expect(unknown.status).toBe(400);
    expect(unknown.headers.get('x-amzn-errortype')).toBe('UnknownOperationException');
    expect(unknown.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(unknown.body).toEqual({
      __type: 'UnknownOperationException',
      message: 'The laptop cloud does not emulate MakeCoffee.',
    });
    const wrong = await laptop.call('InitiateAuth', { ClientId: clientId });
    expect(wrong.body.__type).toBe('InvalidParameterException');
    expect(wrong.body.message).toContain("Value at 'authFlow' failed");
    const other = await laptop.call('InitiateAuth', { ClientId: 'x', AuthFlow: 'USER_SRP_AUTH' });
    expect(other.body).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client x does not exist.',
    });
    expect((await laptop.call('InitiateAuth', null)).status).toBe(400);
    const broken = await fetch(laptop.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: '{',
    });
    expect(await broken.json()).toEqual({ __type: 'SerializationException' });
  });

  it('may be called from any origin', async () => {
    const preflight = await fetch(laptop.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(',');
    expect(allowed).toEqual(
      expect.arrayContaining(['content-type', 'x-amz-target', 'x-amz-user-agent', 'cache-control']),
    );
    for (const { headers } of [preflight, await laptop.call('GetUser', {})]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('says at the start which settings of the template it does not follow', async () => {
    const strict = await startCognito({
      pool: {
        MfaConfiguration: 'ON',
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
        AliasAttributes: ['email'],
      },
      client: {
        GenerateSecret: true,
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH'],
      },
    });
    const names = [
      'MfaConfiguration',
      'self sign-up',
      'AliasAttributes',
      'GenerateSecret',
      'ALLOW_USER_PASSWORD_AUTH',
    ];
    expect(strict.printed).toEqual(
      names.map((name) => `User pool ${userPoolId}: the laptop does not follow ${name}.`),
    );
    await strict.close();
  });
});
