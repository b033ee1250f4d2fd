import { page } from 'vitest/browser';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import type { ListRow } from '#shared/submission.ts';

type ListAnswers = Pick<StaffApi, 'listSubmissions'>;

/** Answers a list with these rows, newest first, by limit and cursor as the API does. */
export const listOf = (rows: readonly ListRow[]): ListAnswers => ({
  async listSubmissions({ query: { limit = 20, cursor } = {} }) {
    const start = rows.findIndex(({ id }) => id === cursor) + 1;
    const end = start + Number(limit);
    return {
      rows: rows.slice(start, end),
      cursor: (end < rows.length && rows[end - 1]?.id) || null,
    };
  },
});

/** Answers a list as `listOf` does, but holds all answers, or those after the first page, until `release` is called. */
export function slowListOf(rows: readonly ListRow[], held: 'everything' | 'the rest') {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const list = listOf(rows);
  const answers: ListAnswers = {
    async listSubmissions(request) {
      if (held === 'everything' || request.query?.cursor !== undefined) await promise;
      return list.listSubmissions(request);
    },
  };
  return { answers, release };
}

/** The rows of the list on the screen, without the lines of days between them. */
export const listTable = {
  rows: () =>
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('link') }),
};
