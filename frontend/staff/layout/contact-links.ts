/** `tel:` address of a stored phone number: digits, a plus before them at most. */
export const phoneLink = (phoneNumber: string): string => `tel:${phoneNumber}`;

/** `mailto:` address of a stored e-mail, whose `?` or `&` must not begin a subject or a copy. */
export const emailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
