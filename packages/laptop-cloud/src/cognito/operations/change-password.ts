import { z } from 'zod/mini';
import { attemptsKey, type Operation, parseInput } from '../context.ts';
import { incorrectSignIn, limitExceeded } from '../errors.ts';
import { isPasswordOf, setPassword } from '../passwords.ts';
import { readAccessToken } from '../tokens.ts';

const inputSchema = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});

/** Gives the caller another password for the one of now. Sessions go on, as they do in AWS. */
export const changePassword: Operation = (context, input) => {
  const { AccessToken, PreviousPassword, ProposedPassword } = parseInput(inputSchema, input);
  const { pool, user } = readAccessToken(context, AccessToken);
  const key = `${attemptsKey(pool, user.username)}/change`;
  if (context.lockouts.isLocked(key)) throw limitExceeded();
  if (!isPasswordOf(pool, user, PreviousPassword)) {
    context.lockouts.fail(key);
    throw incorrectSignIn();
  }
  context.lockouts.reset(key);
  setPassword(pool, user, ProposedPassword, { permanent: true, now: context.now() });
  return {};
};
