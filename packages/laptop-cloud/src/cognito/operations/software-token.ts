import { z } from 'zod/mini';
import { type Context, type Operation, parseInput } from '../context.ts';
import { CognitoError, invalidParameter, notAuthorized } from '../errors.ts';
import type { User } from '../store.ts';
import { readAccessToken } from '../tokens.ts';
import { generateSecret, stepOfCode } from '../totp.ts';
import { setMfaEnabled } from '../users.ts';

const whoInput = z.object({
  AccessToken: z.nullish(z.string()),
  Session: z.nullish(z.string()),
});

/** Gives the caller, signed in or at the challenge to set codes up, a secret for an authenticator app. */
export const associateSoftwareToken: Operation = (context, input) => {
  const { user, session } = findCaller(context, parseInput(whoInput, input));
  const SecretCode = generateSecret();
  user.pendingTotpSecret = SecretCode;
  return { SecretCode, ...(session && { Session: session }) };
};

/** Takes the first code of the app for the secret; from then on the app is the user's. */
export const verifySoftwareToken: Operation = (context, input) => {
  const { UserCode, ...who } = parseInput(
    z.extend(whoInput, { UserCode: z.string().check(z.regex(/^[0-9]{6}$/)) }),
    input,
  );
  const { user, session } = findCaller(context, who);
  const secret = user.pendingTotpSecret;
  if (!secret) throw invalidParameter('Software token MFA has not been associated.');
  const usedStep = stepOfCode(secret, UserCode, context.now());
  if (usedStep === undefined) {
    throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
  }
  delete user.pendingTotpSecret;
  // At the challenge it is switched on too; who is signed in does that by SetUserMFAPreference.
  user.totp = { secret, usedStep, enabled: session !== undefined || user.totp?.enabled === true };
  const challenge = session ? context.challenges.get(session) : undefined;
  if (challenge?.kind === 'mfa setup') challenge.isVerified = true;
  return { Status: 'SUCCESS', ...(session && { Session: session }) };
};

const preference = z.nullish(
  z.object({ Enabled: z.nullish(z.boolean()), PreferredMfa: z.nullish(z.boolean()) }),
);

/** Switches the caller's codes on or off. */
export const setUserMfaPreference: Operation = (context, input) => {
  const { AccessToken, SoftwareTokenMfaSettings } = parseInput(
    z.object({ AccessToken: z.string(), SoftwareTokenMfaSettings: preference }),
    input,
  );
  const { user } = readAccessToken(context, AccessToken);
  if (SoftwareTokenMfaSettings) setMfaEnabled(user, SoftwareTokenMfaSettings.Enabled ?? false);
  return {};
};

function findCaller(
  context: Context,
  { AccessToken, Session }: z.infer<typeof whoInput>,
): { user: User; session?: string } {
  if (AccessToken) return { user: readAccessToken(context, AccessToken).user };
  const challenge = context.challenges.get(Session ?? '');
  const user =
    challenge?.kind === 'mfa setup' ? challenge.pool.state.users[challenge.userId] : undefined;
  if (!user || !Session) throw notAuthorized('Invalid session for the user, session is expired.');
  return { user, session: Session };
}
