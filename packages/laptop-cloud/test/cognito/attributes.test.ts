import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type RunningCognito, startCognito, userPoolId } from './support.ts';
import { email, open, readClaims } from './tokens.ts';

let laptop: RunningCognito;
let sdk: CognitoIdentityProviderClient;
beforeAll(async () => {
  laptop = await startCognito({
    client: { ReadAttributes: ['email', 'email_verified'], WriteAttributes: ['locale', 'name'] },
  });
  sdk = new CognitoIdentityProviderClient({
    endpoint: laptop.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
});
afterAll(async () => {
  sdk.destroy();
  await laptop.close();
});

describe('the attributes of an account', () => {
  it.each(['email', 'email_verified', 'phone_number', 'sub', 'preferred_username'])(
    'can not be changed by a token: %s',
    async (Name) => {
      await laptop.cognito.ensureUser(userPoolId, { email, password });
      const { AccessToken } = await open(laptop);
      const before = await sdk.send(new GetUserCommand({ AccessToken }));
      await expect(
        sdk.send(
          new UpdateUserAttributesCommand({
            AccessToken,
            // One that it may write does not help.
            UserAttributes: [
              { Name: 'locale', Value: 'en' },
              { Name, Value: 'thief@example.com' },
            ],
          }),
        ),
      ).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      });
      expect((await sdk.send(new GetUserCommand({ AccessToken }))).UserAttributes).toEqual(
        before.UserAttributes,
      );
    },
  );

  it('are written and read as the client may', async () => {
    await laptop.cognito.ensureUser(userPoolId, { email, password });
    const { AccessToken } = await open(laptop);
    const UserAttributes = [{ Name: 'name', Value: 'Ada' }];
    await sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    const { UserAttributes: read } = await sdk.send(new GetUserCommand({ AccessToken }));
    expect(read?.map(({ Name }) => Name)).toEqual(['sub', 'email', 'email_verified']);
    const { IdToken } = await open(laptop);
    expect(readClaims(IdToken)).toMatchObject({ email, email_verified: true });
    expect(readClaims(IdToken).name).toBeUndefined();
  });
});

it('a change of the address by its owner, where a client may, is refused by name', async () => {
  const free = await startCognito();
  await free.cognito.ensureUser(userPoolId, { email, password });
  const { AccessToken } = await open(free);
  const { body } = await free.call('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [{ Name: 'email', Value: 'b@example.com' }],
  });
  expect(body.message).toBe('The laptop cloud does not emulate a change of email by its owner.');
  await free.close();
});
