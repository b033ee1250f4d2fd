import type { Form } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { employerValues, employmentValues } from '#test/support/builders.ts';

/** The pages with a form of several parts, and values for it. */
export const longForms = [
  ['/hire-us', forms.employer, employerValues],
  ['/career', forms.employment, employmentValues],
] as const;

/** The values that the open form would send, by field name. */
export function valuesIn({ fields }: Form): Record<string, string> {
  const element = document.querySelector('form');
  if (element === null) throw new Error('There is no form.');
  const data = new FormData(element);
  const held: Record<string, string> = {};
  for (const { name } of fields) {
    const value = data.get(name);
    if (typeof value === 'string' && value !== '') held[name] = value;
  }
  return held;
}

/** Opens the groups of fields that are behind a line. */
export function openGroups(): void {
  for (const line of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) {
    line.click();
  }
}
