import { Phone } from 'lucide-react';
import { phoneLink } from '#frontend/staff/kit/layout/contact-links.ts';
import { writtenPhone } from '#frontend/staff/kit/layout/us-format.ts';

type PhoneLinkProps = {
  name: string;
  phoneNumber: string | undefined;
  /** Whether the number is not written. */
  isShort?: boolean;
};

/** A link to call a person; nothing without a phone number. */
export function PhoneLink({ name, phoneNumber, isShort = false }: PhoneLinkProps) {
  if (phoneNumber === undefined) return null;
  if (isShort) {
    const label = `Call ${name}: ${writtenPhone(phoneNumber)}`;
    return (
      <a
        className="icon-button pointer-fine:@min-[60rem]:size-[1.5rem] print:flex print:w-auto"
        href={phoneLink(phoneNumber)}
        aria-label={label}
        title={label}
      >
        <Phone size={16} strokeWidth={1.75} aria-hidden />
        <span className="hidden tabular print:inline">{writtenPhone(phoneNumber)}</span>
      </a>
    );
  }
  return (
    <a className="line-phone icon-text gap-1 tabular" href={phoneLink(phoneNumber)}>
      <Phone size={16} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{`Call ${name}: `}</span>
      <span translate="no">{writtenPhone(phoneNumber)}</span>
    </a>
  );
}
