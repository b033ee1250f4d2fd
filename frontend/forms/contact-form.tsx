import { contact } from '#frontend/content/contact.ts';
import { contactForm } from '#shared/contact-form.ts';
import { FormIsland } from './form-island.tsx';

/** The contact form, both for the prerendered page and for hydration in the browser. */
export const ContactForm = () => (
  <FormIsland
    form={contactForm}
    submitLabel={contact.submitLabel}
    received={contact.received}
    whatHappensNow={contact.whatHappensNow}
  />
);
