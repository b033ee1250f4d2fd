import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The windows of a computer and of a phone. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 375, height: 667 },
];

/** The address that is open, without its origin. */
export const address = (): string => `${location.pathname}${location.search}${location.hash}`;

/** 'Page X of Y' where it is seen; it is announced too. */
export const pageNumber = (): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(/^Page /);

/** Ticks a box, or chooses one of several. */
export async function tick(box: Locator): Promise<void> {
  await userEvent.click(box);
  await expect.element(box).toBeChecked();
}

/** Whether the filters stand in a drawer, not beside the list. */
const isNarrow = () => !matchMedia('(width >= 64rem)').matches;

/** Opens the filters where they are: beside the list, or in a drawer where the window is narrow. */
export async function openFilters(): Promise<Locator> {
  if (isNarrow()) await userEvent.click(page.getByRole('button', { name: /^Filters/ }));
  return page.getByRole('search', { name: /filters$/ });
}

/** Goes back from the filters to the list. */
export async function closeFilters(): Promise<void> {
  if (isNarrow()) await userEvent.click(page.getByRole('button', { name: /^Show / }));
}
