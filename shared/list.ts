import { newYorkDay } from './new-york.ts';
import type { EmploymentSubmission } from './stored-submission.ts';
import type { ListRow } from './submission.ts';

/** List page size (section 9). */
export const pageSize = 20;

/** Characters of a name part that a row shows before the ellipsis (section 2). */
export const namePartLength = 10;

export const roles = [
  'registered_nurse',
  'lp_nurse',
  'lna_cna',
] as const satisfies readonly (keyof EmploymentSubmission)[];
export type Role = (typeof roles)[number];

/** What the filter's boxes are called (section 5). */
export const roleLabels: Record<Role, string> = {
  registered_nurse: 'Registered Nurse',
  lp_nurse: 'LP Nurse',
  lna_cna: 'LNA/CNA',
};

export type SortOrder = 'date' | 'name';

/** The state of the filter panel (section 5). Days are New York's, `YYYY-MM-DD`; '' means no bound. */
export type ListFilter = {
  sort: SortOrder;
  name: string;
  from: string;
  to: string;
  roles: readonly Role[];
};

type Named = Pick<ListRow, 'firstName' | 'middleName' | 'lastName'>;

/** First, middle and last name with single spaces. */
export const fullName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName ?? '', lastName].filter((part) => part !== '').join(' ');

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

/**
 * The name filter (section 5): case-insensitive; a name matches when every character of the search
 * text occurs in it at least as often as in the search text, in any order.
 */
export function matchesName(name: string, search: string): boolean {
  const left = new Map<string, number>();
  for (const character of name.toLowerCase()) left.set(character, (left.get(character) ?? 0) + 1);
  for (const character of search.toLowerCase()) {
    const count = left.get(character) ?? 0;
    if (count === 0) return false;
    left.set(character, count - 1);
  }
  return true;
}

/** The date range, inclusive. Without a bound no day is worked out: over a long list that is dear. */
function matchesDays(submittedAt: string, { from, to }: Pick<ListFilter, 'from' | 'to'>): boolean {
  if (from === '' && to === '') return true;
  const day = newYorkDay(new Date(submittedAt));
  return (from === '' || day >= from) && (to === '' || day <= to);
}

/** Whether the filter keeps the row: name rule, inclusive New York days, Yes to every ticked role. */
export function matchesFilter(row: ListRow, filter: ListFilter): boolean {
  return (
    matchesDays(row.submittedAt, filter) &&
    filter.roles.every((role) => row[role] === 'Yes') &&
    matchesName(fullName(row), filter.name)
  );
}

const { compare } = new Intl.Collator('en-US');

/** The order of two whole names (section 5: locale compare). */
export const compareNames: (a: string, b: string) => number = compare;

/** Newest first; of one instant, in the order in which the list's index gives them. */
export const newestFirst = (
  a: Pick<ListRow, 'submittedAt' | 'id'>,
  b: Pick<ListRow, 'submittedAt' | 'id'>,
): number => compareText(b.submittedAt, a.submittedAt) || compareText(b.id, a.id);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest first, or by name and then newest first. */
export const compareRows =
  (sort: SortOrder) =>
  (a: ListRow, b: ListRow): number =>
    (sort === 'name' ? compareNames(fullName(a), fullName(b)) : 0) || newestFirst(a, b);

/** The rows that the filter keeps, in its order; the given rows stay as they are. */
export const filterRows = (rows: readonly ListRow[], filter: ListFilter): ListRow[] =>
  rows.filter((row) => matchesFilter(row, filter)).sort(compareRows(filter.sort));

/** How many pages `count` rows fill: at least one, so that 'Page 1 of 1' stands over an empty list. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / pageSize));

/** What a page can be cut out of: an array, or whatever knows its length and gives a slice. */
export type Sliceable<Row> = {
  readonly length: number;
  slice: (start: number, end: number) => Row[];
};

/**
 * One page of rows.
 * @param page counted from 1; a page outside the list gives the nearest one
 * @returns the rows, the page that they are, the pages there are, and the first row's S.No
 */
export function pageOf<Row>(
  rows: Sliceable<Row>,
  page: number,
): { rows: Row[]; page: number; pages: number; firstNumber: number } {
  const pages = pageCount(rows.length);
  const within = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const start = (within - 1) * pageSize;
  return { rows: rows.slice(start, start + pageSize), page: within, pages, firstNumber: start + 1 };
}
