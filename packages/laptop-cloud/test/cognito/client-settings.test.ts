import { describe, expect, it } from 'vitest';
import { password, startCognito, userPoolId } from './support.ts';
import { email, open, readClaims, refresh } from './tokens.ts';

describe('settings of the client', () => {
  it('rotate refresh tokens, with the grace that is given', async () => {
    let nowMs = Date.now();
    const laptop = await startCognito({
      client: {
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
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

  it('leave out of the tokens what would be revoked, where nothing can be', async () => {
    const laptop = await startCognito({ client: { EnableTokenRevocation: false } });
    await laptop.cognito.ensureUser(userPoolId, { email, password });
    const { AccessToken } = await open(laptop);
    expect(readClaims(AccessToken)).not.toHaveProperty('origin_jti');
    await laptop.close();
  });
});
