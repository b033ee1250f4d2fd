import type { ReactNode } from 'react';
import { agency, phoneHref } from '#frontend/content/agency.ts';

/** A line in which the agency's number can be pressed, and stays on one line as every phone link does. */
export function withPhoneLink(line: string): ReactNode {
  const phone = agency.phones.find(({ number }) => line.includes(number));
  if (phone === undefined) return line;
  const [before, after] = line.split(phone.number);
  return (
    <>
      {before}
      <a href={phoneHref(phone.number)}>{phone.number}</a>
      {after}
    </>
  );
}
