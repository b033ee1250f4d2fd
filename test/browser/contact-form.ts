import type { Page } from '@playwright/test';
import { contactForm } from '#shared/contact-form.ts';
import { contactValues } from '../support/builders.ts';
import { letters } from './records.ts';

/** A field of the contact form, by its name. */
const field = (page: Page, name: string) => {
  const label = contactForm.fields.find((each) => each.name === name)?.label ?? name;
  return page.getByRole('textbox', { name: new RegExp(`^${label}`) });
};

/** Fills the contact form in. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** The button that sends it. */
export const send = (page: Page) => page.locator('form').getByRole('button', { name: /^send/i });

/** Values that no other test sends, so that a test can count its records. */
export const ownValues = () => contactValues({ lastName: letters('Sample') });
