import '#shared/zod-jitless.ts';
import { ContactForm } from '../contact-form.tsx';
import { hydrateForm } from './hydrate-form.tsx';

export const hydrate = hydrateForm('contact', <ContactForm />);
