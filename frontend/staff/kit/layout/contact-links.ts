/** `tel:` address of a stored phone number, which has digits only, after an optional plus. */
export const phoneLink = (phoneNumber: string): string => `tel:${phoneNumber}`;

/** `mailto:` address of a stored e-mail address. It is encoded: a `?` or `&` must not begin a subject or a copy. */
export const emailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** `sms:` address with a prepared text, as the apps of Android and iOS read it. */
export const smsLink = (phoneNumber: string, text: string): string =>
  `sms:${phoneNumber}?&body=${encodeURIComponent(text)}`;

/** Opens an address in the app of its scheme. */
export function openLink(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}
