import { createHmac } from 'node:crypto';
import { DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { clientId, password, startLaptop, userPoolId } from './support.ts';
import { email, flows, open, readClaims, refresh } from './tokens.ts';

describe('settings of the client', () => {
  it('rotate refresh tokens, with the grace that is given', async () => {
    let nowMs = Date.now();
    const laptop = await startLaptop({
      client: {
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
        RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
      },
      now: () => new Date(nowMs),
    });
    await laptop.cognito.ensureUser(userPoolId, { email, password });
    const { RefreshToken: first } = await open(laptop);
    const second = (await refresh(laptop, first)).body.AuthenticationResult.RefreshToken;
    expect(second).not.toBe(first);
    expect((await refresh(laptop, first)).status).toBe(200);
    nowMs += 10_000;
    expect((await refresh(laptop, first)).body.__type).toBe('RefreshTokenReuseException');
    expect((await refresh(laptop, second)).status).toBe(200);
    await laptop.close();
  });

  it('ask for the secret hash of a client with a secret', async () => {
    const laptop = await startLaptop({
      client: { ExplicitAuthFlows: flows, GenerateSecret: true, EnableTokenRevocation: false },
    });
    await laptop.cognito.ensureUser(userPoolId, { email, password });
    const attempt = async (more: object) =>
      (
        await laptop.call('InitiateAuth', {
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: clientId,
          AuthParameters: { USERNAME: email, PASSWORD: password, ...more },
        })
      ).body.message;
    expect(await attempt({})).toBe(
      `Client ${clientId} is configured with secret but SECRET_HASH was not received`,
    );
    expect(await attempt({ SECRET_HASH: 'AAAA' })).toBe(
      `Unable to verify secret hash for client ${clientId}`,
    );
    const described = await laptop
      .admin()
      .send(new DescribeUserPoolClientCommand({ UserPoolId: userPoolId, ClientId: clientId }));
    const ClientSecret = described.UserPoolClient?.ClientSecret ?? '';
    const SECRET_HASH = createHmac('sha256', ClientSecret)
      .update(`${email}${clientId}`)
      .digest('base64');
    const { AccessToken, RefreshToken } = await open(laptop, { SECRET_HASH });
    // Without revocation the tokens don't carry what would be revoked.
    expect(readClaims(AccessToken)).not.toHaveProperty('origin_jti');
    expect((await refresh(laptop, RefreshToken)).status).toBe(400);
    expect((await refresh(laptop, RefreshToken, { ClientSecret })).status).toBe(200);
    await laptop.close();
  });
});
