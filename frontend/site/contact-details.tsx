import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { agency } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { mapAddress } from './seo.ts';
import { SocialLinks } from './social-links.tsx';

/** Phones, e-mail addresses, street address, hours and social links, each with its icon. */
export function ContactDetails() {
  const { street, city, state, pinCode } = agency.address;
  const { closedOn } = agency.openingTimes;
  return (
    <dl className="details">
      <Detail className="details__call" icon={<Phone {...iconLook} />} term="Call">
        {agency.phones.map(({ label, number }) => (
          <dd key={number}>
            <a href={phoneHref(number)}>{number}</a> <span className="soft small">{label}</span>
          </dd>
        ))}
      </Detail>
      <Detail icon={<Mail {...iconLook} />} term="E-mail">
        {agency.emails.map(({ label, address }) => (
          <dd key={address}>
            <a href={`mailto:${address}`} translate="no">
              {address}
            </a>{' '}
            <span className="soft small">{label}</span>
          </dd>
        ))}
      </Detail>
      <Detail icon={<MapPin {...iconLook} />} term="Visit">
        <dd>
          <address>
            {street}
            <br />
            {city}, {state} {pinCode}
          </address>
          <a href={mapAddress}>Show on a map</a>
        </dd>
      </Detail>
      <Detail icon={<Clock {...iconLook} />} term="Office hours">
        <dd>{agency.openingHours}</dd>
        {closedOn.length > 0 && <dd className="soft small">Closed on {listed.format(closedOn)}</dd>}
      </Detail>
      <Detail icon={<MessageCircle {...iconLook} />} term="Follow us">
        <dd>
          <SocialLinks />
        </dd>
      </Detail>
    </dl>
  );
}

const listed = new Intl.ListFormat('en-US');

const iconLook = {
  className: 'details__icon',
  size: 22,
  strokeWidth: 1.75,
  'aria-hidden': true,
} as const;

type DetailProps = { className?: string; icon: ReactNode; term: string; children: ReactNode };

function Detail({ className, icon, term, children }: DetailProps) {
  return (
    <div className={className}>
      <dt>
        {icon}
        {term}
      </dt>
      {children}
    </div>
  );
}
