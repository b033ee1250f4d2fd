/** What the staff's user pool asks of a password, in the pool's own terms. */
export const passwordPolicy = {
  minLength: 12,
  requireUppercase: true,
  requireLowercase: true,
  requireDigits: true,
  requireSymbols: true,
} as const;

/** The same, said to whoever chooses a password. */
export const passwordPolicyText = `At least ${passwordPolicy.minLength} characters, with a capital and a small letter, a digit and a symbol.`;
