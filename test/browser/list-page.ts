import type { Page } from '@playwright/test';
import type { listRows } from '../support/list-rows.ts';

/** The rows of the list that a page shows. */
export const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** The visible 'Page X of Y'. A live region has the same text. */
export const pageNumber = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(/^Page /);

/** Answers the employment list with these rows, newest first, by limit and cursor as the API does. */
export async function serveRows(page: Page, rows: ReturnType<typeof listRows>) {
  await page.route('**/api/submissions/employment?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = rows.findIndex(({ id }) => id === query.get('cursor')) + 1;
    const end = start + Number(query.get('limit') ?? 20);
    const cursor = end < rows.length ? rows[end - 1]?.id : null;
    return route.fulfill({ json: { rows: rows.slice(start, end), cursor } });
  });
}
