import { clientId, password, type RunningCognito, signIn } from './support.ts';

export const email = 'staff@example.com';

export type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string };

/** Signs the staff member in. */
export async function open(laptop: RunningCognito, secret = password): Promise<Tokens> {
  const outcome = await signIn(laptop, email, secret);
  if (outcome.kind !== 'signed in') throw new Error(JSON.stringify(outcome));
  const { session } = outcome;
  return {
    AccessToken: session.getAccessToken().getJwtToken(),
    IdToken: session.getIdToken().getJwtToken(),
    RefreshToken: session.getRefreshToken().getToken(),
  };
}

export const refresh = (laptop: RunningCognito, RefreshToken: string) =>
  laptop.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken });

export const readClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
