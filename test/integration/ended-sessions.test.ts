import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { beforeAll, expect, it } from 'vitest';
import { runCommand } from '#scripts/staff/accounts.ts';
import { type Laptop, sharedLaptop } from '../support/laptop.ts';
import { signIn } from '../support/sign-in.ts';
import { addStaffAccount, adminOf } from '../support/staff-accounts.ts';

let laptop: Laptop;
beforeAll(async () => {
  laptop = await sharedLaptop();
});

/** The status of the API for the session's access token, and of Cognito for its refresh token. */
async function answers(session: CognitoUserSession) {
  const authorization = `Bearer ${session.getAccessToken().getJwtToken()}`;
  const { status } = await laptop.request('/api/submissions/contact', {
    headers: { authorization },
  });
  const refreshed = await fetch(laptop.endpoints.cognito, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({
      ClientId: laptop.endpoints.userPoolClientId,
      RefreshToken: session.getRefreshToken().getToken(),
    }),
  });
  return { list: status, refresh: refreshed.status };
}

const actions = ['reset', 'reset-mfa', 'disable', 'sign-out', 'set-role', 'remove'] as const;

it.each(actions)(
  'ASVS 7.4.2: staff %s ends every session of the account at once',
  async (action) => {
    const { endpoints } = laptop;
    const client = adminOf(endpoints);
    const { email, password } = await addStaffAccount(endpoints);
    const run = (verb: (typeof actions)[number] | 'enable') =>
      runCommand(
        { client, userPoolId: endpoints.userPoolId },
        { action: verb, email, role: 'viewer', target: { kind: 'local' } },
      );
    const first = await signIn(endpoints, email, password);
    const second = await signIn(endpoints, email, password);
    expect((await answers(first)).list).toBe(200);

    await run(action);
    // An ended session stays ended, even after the account may sign in again.
    if (action === 'disable') await run('enable');
    for (const session of [first, second]) {
      expect(await answers(session)).toEqual({ list: 401, refresh: 400 });
    }
    client.destroy();
  },
);
