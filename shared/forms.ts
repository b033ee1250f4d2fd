import { contactForm } from './contact-form.ts';
import { employerForm } from './employer-form.ts';
import { employmentForm } from './employment-form.ts';
import type { Form } from './form.ts';
import type { Kind } from './kinds.ts';

/** Every form that can be sent, by kind: each has its API, list and detail screen by this table. */
export const forms: Readonly<Record<Kind, Form>> = {
  contact: contactForm,
  employer: employerForm,
  employment: employmentForm,
};
