import { expect, test } from 'vitest';
import { fieldItems } from '#frontend/forms/validation/summary-items.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';

test.each(Object.values(forms))('a line of the $kind form has one mark after the label', (form) => {
  const watched = form.fields.map(({ name }) => name);
  const errors = Object.fromEntries(watched.map((name) => [name, messages.fillOut]));
  const items = fieldItems(form, {}, { errors, watched, controlIdOf: (name) => name });
  for (const [index, { words }] of items.entries()) {
    expect(words).toContain(form.fields[index]?.label);
    expect(words).toMatch(/[^.?!]: Kindly|[.?!] Kindly/);
    expect(words).not.toMatch(/[.?!]:/);
  }
});
