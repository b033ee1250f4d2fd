import { contact } from '#frontend/content/contact.ts';
import { contactForm } from '#shared/contact-form.ts';
import { FormIsland } from './form-island.tsx';

/** The contact form, as the page shows it and as the visitor's browser runs it. */
export const ContactForm = () => (
  <FormIsland
    form={contactForm}
    submitLabel={contact.submitLabel}
    received={contact.received}
    whatHappensNow={contact.whatHappensNow}
  />
);
