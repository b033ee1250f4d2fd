import { completeNewPassword, signIn as signInTo } from 'laptop-cloud/testing/sign-in';

export type Pool = { cognito: string; userPoolId: string; userPoolClientId: string };

/**
 * Signs in by SRP through the identity client.
 * @param newPassword the one that replaces a temporary password
 * @returns the session
 * @throws Error with Cognito's name and message
 */
export async function signIn(
  { cognito, userPoolId, userPoolClientId }: Pool,
  email: string,
  password: string,
  newPassword?: string,
) {
  const pool = { url: cognito, userPoolId, clientId: userPoolClientId };
  let outcome = await signInTo(pool, email, password);
  if (outcome.kind === 'new password' && newPassword !== undefined) {
    outcome = await completeNewPassword(outcome.user, newPassword);
  }
  switch (outcome.kind) {
    case 'signed in':
      return outcome.session;
    case 'new password':
      throw new Error('New password required');
    case 'refused':
      throw Object.assign(new Error(outcome.message), { name: outcome.name });
  }
}

/** The access token of the laptop's demo staff member, as an Authorization header. */
export async function staffHeaders(
  endpoints: Pool & { staff: { email: string; password: string } },
): Promise<{ authorization: string }> {
  const session = await signIn(endpoints, endpoints.staff.email, endpoints.staff.password);
  return { authorization: `Bearer ${session.getAccessToken().getJwtToken()}` };
}
