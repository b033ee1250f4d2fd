import { page } from 'vitest/browser';
import type { ListRow } from '#shared/submission.ts';
import type { Answers } from './staff-area.tsx';

/** Answers a list with these rows, newest first, by limit and cursor as the API does. */
export const listOf = (rows: readonly ListRow[]): Answers => ({
  async listSubmissions({ query: { limit = 20, cursor } = {} }) {
    const start = rows.findIndex(({ id }) => id === cursor) + 1;
    const end = start + Number(limit);
    return {
      rows: rows.slice(start, end),
      cursor: (end < rows.length && rows[end - 1]?.id) || null,
    };
  },
});

/** The rows of the list on the screen, without the lines of days between them. */
export const listTable = {
  rows: () =>
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('link') }),
};
