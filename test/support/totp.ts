import { codeAt } from '#local/cognito/totp.ts';

/** The code of an authenticator app, of this moment or so many steps of 30 s later. */
export const totpCode = (secret: string, stepsLater = 0): string =>
  codeAt(secret, new Date(Date.now() + stepsLater * 30_000));
