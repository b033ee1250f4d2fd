/**
 * Whether a text can be an account's name at all. Looser than the visitors' e-mail rule, whose length
 * limit is not the user pool's.
 */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
