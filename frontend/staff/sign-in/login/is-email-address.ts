/**
 * Whether a text can be an account's name. The rule is looser than the visitors' e-mail rule, because the user pool has
 * another length limit.
 */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
