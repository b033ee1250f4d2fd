import { descending, inTurn } from './sorting.ts';
import type { ListRow } from './submission.ts';

/** List page size (section 9). */
const pageSize = 20;

/** Characters of a name part that a row shows before the ellipsis (section 2). */
const namePartLength = 10;

export type SortOrder = 'date' | 'name';

type Named = Pick<ListRow, 'firstName' | 'middleName' | 'lastName'>;

/** First, middle and last name with single spaces; a record may lack any of them. */
export const fullName = ({
  firstName = '',
  middleName = '',
  lastName = '',
}: { [Part in keyof Named]?: Named[Part] | undefined }): string =>
  [firstName, middleName, lastName].filter((part) => part !== '').join(' ');

/** A row's name, each part cut to 10 characters and an ellipsis (section 2). */
export const shortName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName ?? '', lastName]
    .filter((part) => part !== '')
    .map((part) => {
      const characters = [...part];
      return characters.length > namePartLength
        ? `${characters.slice(0, namePartLength).join('')}…`
        : part;
    })
    .join(' ');

/** A row with what filtering and sorting ask of it, worked out once when it arrives. */
export type PreparedRow = ListRow & {
  readonly wholeName: string;
  readonly nameInLowerCase: string;
};

/** Prepares a row for filtering and sorting. */
export function prepareRow(row: ListRow): PreparedRow {
  const wholeName = fullName(row);
  return { ...row, wholeName, nameInLowerCase: wholeName.toLowerCase() };
}

/** Newest first; of one instant, in the order in which the list's index gives them. */
export const newestFirst = inTurn<Pick<ListRow, 'submittedAt' | 'id'>>(
  descending(({ submittedAt }) => submittedAt),
  descending(({ id }) => id),
);

const { compare: compareNames } = new Intl.Collator('en-US');

/** How two rows are compared in each order (section 5: newest first, or names by locale). */
const comparisons: Record<SortOrder, (a: PreparedRow, b: PreparedRow) => number> = {
  date: newestFirst,
  name: (a, b) => compareNames(a.wholeName, b.wholeName) || newestFirst(a, b),
};

/** The rows in the wanted order; the given rows stay as they are. */
export const sortRows = (rows: readonly PreparedRow[], sort: SortOrder): readonly PreparedRow[] =>
  [...rows].sort(comparisons[sort]);

/** The number of pages for `count` rows: at least one, so an empty list has 'Page 1 of 1'. */
export const pageCount = (count: number, size = pageSize): number =>
  Math.max(1, Math.ceil(count / size));

/**
 * One page of rows.
 * @param page counted from 1; a page outside the list gives the nearest one
 * @returns the rows, the page that they are, the pages there are, and the first row's S.No
 */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  size = pageSize,
): { rows: Row[]; page: number; pages: number; firstNumber: number } {
  const pages = pageCount(rows.length, size);
  const within = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const start = (within - 1) * size;
  return { rows: rows.slice(start, start + size), page: within, pages, firstNumber: start + 1 };
}

/**
 * Where a row of the list is shown.
 * @param number its S.No, counted from 1
 * @returns the page, counted from 1, and the place on it, counted from 0
 */
export const pageOfRow = (number: number): { page: number; index: number } => ({
  page: Math.ceil(number / pageSize),
  index: (number - 1) % pageSize,
});
