/** `tel:` address of a stored phone number, which has digits only, after an optional plus. */
export const phoneLink = (phoneNumber: string): string => `tel:${phoneNumber}`;

/** `mailto:` address of a stored e-mail address. It is encoded: a `?` or `&` must not begin a subject or a copy. */
export const emailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
