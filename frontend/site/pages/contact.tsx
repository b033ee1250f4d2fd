import type { ReactNode } from 'react';
import { aboutUs } from '#frontend/content/about-us.ts';
import { eitherPhone } from '#frontend/content/agency.ts';
import { contact } from '#frontend/content/contact.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { ContactDetails } from '../contact-details.tsx';
import { Office } from '../pictures/office.tsx';

/** The contact page: the form, and beside it every other way to reach the agency. */
export function ContactPage({ island }: { island: ReactNode }) {
  return (
    <div className="contact container columns">
      <header className="contact__intro stack gap-3">
        <h1>{contact.title}</h1>
        <p className="lead">
          {contact.lead}{' '}
          <span className="contact__call">Or call {withPhoneLinks(eitherPhone)}.</span>
        </p>
      </header>
      <section className="contact__form" aria-labelledby="form-title">
        <h2 id="form-title">{contact.formTitle}</h2>
        {island}
      </section>
      <aside className="contact__details" aria-label="Other ways to reach us">
        <Office photo={aboutUs.team.photo} />
        <ContactDetails />
      </aside>
    </div>
  );
}
