import { Fragment, type ReactNode } from 'react';

/** The `tel:` address of a ten-digit US number as it is written, such as `603-555-0123`. */
export const phoneHref = (number: string): string => `tel:+1${number.replaceAll('-', '')}`;

/** A text in which each phone number, such as `603-555-0123`, is a link. A link does not break within its number. */
export function withPhoneLinks(text: string): ReactNode {
  // A capture group keeps the numbers in the list, at the odd places.
  return text.split(/(\d{3}-\d{3}-\d{4})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={index}>{index % 2 ? <a href={phoneHref(part)}>{part}</a> : part}</Fragment>
  ));
}
