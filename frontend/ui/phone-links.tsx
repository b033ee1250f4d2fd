import { Fragment, type ReactNode } from 'react';

/** The `tel:` address of a ten-digit US number as it is written, such as `603-555-0123`. */
export const phoneHref = (number: string): string => `tel:+1${number.replaceAll('-', '')}`;

/**
 * A text in which each phone number, such as `603-555-0123`, is a link. No line breaks within a number, nor within the hours of a
 * day, such as `9:00AM-6:00PM`.
 */
export function withPhoneLinks(text: string): ReactNode {
  // Capture groups keep the numbers and the hours in the list: of each three parts, the second and the third.
  return text.split(/(\d{3}-\d{3}-\d{4})|(\d+:\d\d[AP]M-\d+:\d\d[AP]M)/).map((part = '', index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={index}>{markOf(part, index % 3)}</Fragment>
  ));
}

function markOf(part: string, place: number): ReactNode {
  if (part === '' || place === 0) return part;
  return place === 1 ? (
    <a href={phoneHref(part)}>{part}</a>
  ) : (
    <span className="unbroken">{part}</span>
  );
}
