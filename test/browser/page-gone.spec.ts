import { addStaffAccount } from '../support/staff-accounts.ts';
import { expect, signIn, test } from './fixtures.ts';

test.use({ expectedConsole: [/Failed to load resource.*401/] });

test('a session that ends while its page goes away is over at Cognito too', async ({
  page,
  laptop,
}) => {
  const { email, password } = await addStaffAccount(laptop);
  // The page is replaced as soon as its tokens are deleted.
  await page.addInitScript(() => {
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function remove(key) {
      removeItem.call(this, key);
      if (key.endsWith('.refreshToken')) location.replace('about:blank');
    };
  });
  const ask = async (operation: string, input: object) => {
    const { status } = await fetch(laptop.cognito, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    });
    return status;
  };
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
  const answer = page.waitForResponse(
    (response) =>
      response.request().headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge') ?? false,
  );
  await signIn(page, email, password);
  const { AuthenticationResult } = await (await answer).json();
  const { AccessToken, RefreshToken } = AuthenticationResult;
  await expect(page).toHaveURL('about:blank');
  await page.close();
  await expect.poll(() => ask('GetUser', { AccessToken })).toBe(400);
  const input = { ClientId: laptop.userPoolClientId, RefreshToken };
  expect(await ask('GetTokensFromRefreshToken', input)).toBe(400);
});
