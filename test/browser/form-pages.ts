import type { Page } from '@playwright/test';
import { forms } from '#shared/forms.ts';

/** The pages with an intake form. */
export const formPages = [
  { path: '/contact', form: forms.contact },
  { path: '/hire-us', form: forms.employer },
  { path: '/career', form: forms.employment },
] as const;

/** A form after its hydration. */
export const hydrated = (page: Page) => page.locator('[data-island][data-hydrated]');

/** The control of a form by its field's name. */
export const fieldOf = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
