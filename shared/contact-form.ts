import { longTextField } from './field.ts';
import { defineForm } from './form.ts';
import { personFields } from './person-fields.ts';

/** The contact form (section 3: list Contact-List). */
export const contactForm = defineForm('contact', [
  {
    id: 'message',
    title: 'Your message',
    staffTitle: 'Their message',
    fields: [
      ...personFields,
      longTextField({
        name: 'description',
        label: 'Your message',
        staffLabel: 'Message',
        hint: 'Please leave out health or bank details.',
        maximumLength: 500,
      }),
    ],
  },
]);
