import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The viewports of a computer and of a phone. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 375, height: 667 },
];

/** The current address without its origin. */
export const address = (): string => `${location.pathname}${location.search}${location.hash}`;

/** The visible 'Page X of Y'. A live region has the same text. */
export const pageNumber = (): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(/^Page /);

/** Ticks a box, or chooses a radio button. */
export async function tick(box: Locator): Promise<void> {
  await userEvent.click(box);
  await expect.element(box).toBeChecked();
}

/** Whether the filters are in a drawer, not beside the list. */
const isNarrow = () => !matchMedia('(width >= 64rem)').matches;

/** Opens the filters: beside the list, or in a drawer in a narrow viewport. */
export async function openFilters(): Promise<Locator> {
  if (isNarrow()) await userEvent.click(page.getByRole('button', { name: /^Filters/ }));
  return page.getByRole('search', { name: /filters$/ });
}

/** Returns from the filters to the list. */
export async function closeFilters(): Promise<void> {
  if (isNarrow()) await userEvent.click(page.getByRole('button', { name: /^Show / }));
}
