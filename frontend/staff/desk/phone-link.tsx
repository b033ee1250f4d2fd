import { Phone } from 'lucide-react';
import { phoneLink } from '#frontend/staff/kit/layout/contact-links.ts';
import { writtenPhone } from '#frontend/staff/kit/layout/us-format.ts';

/** A link to call a person; nothing without a phone number. */
export function PhoneLink({
  name,
  phoneNumber,
}: {
  name: string;
  phoneNumber: string | undefined;
}) {
  if (phoneNumber === undefined) return null;
  return (
    <a className="line-phone icon-text gap-1 tabular" href={phoneLink(phoneNumber)}>
      <Phone size={16} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{`Call ${name}: `}</span>
      <span translate="no">{writtenPhone(phoneNumber)}</span>
    </a>
  );
}
