import { expect } from 'vitest';
import { clientId, type Laptop, password } from './support.ts';

export const email = 'staff@example.com';
export const flows = [
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
];

export type Tokens = {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
  ExpiresIn: number;
};

/** Signs the staff member in by password. */
export async function open(
  laptop: Laptop,
  parameters: Record<string, string> = {},
): Promise<Tokens> {
  const answer = await laptop.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: email, PASSWORD: password, ...parameters },
  });
  expect(answer.body.message).toBeUndefined();
  return answer.body.AuthenticationResult;
}

export const refresh = (laptop: Laptop, RefreshToken: string, more = {}) =>
  laptop.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken, ...more });

export const readClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
