import { dayAfter, startOfNewYorkDay } from './new-york.ts';
import type { Role } from './nursing-roles.ts';
import type { ListRow } from './submission.ts';
import { type Status, untouched } from './work.ts';

/** List page size (section 9). */
const pageSize = 20;

/** Characters of a name part that a row shows before the ellipsis (section 2). */
const namePartLength = 10;

export type SortOrder = 'date' | 'name';

/** The state of the filter panel (section 5). Days are New York's, `YYYY-MM-DD`; '' means no bound. */
export type ListFilter = {
  sort: SortOrder;
  name: string;
  from: string;
  to: string;
  roles: readonly Role[];
  /** Beyond the specification: any of these statuses; none ticked keeps all. */
  statuses: readonly Status[];
  /** Only what the one who looks has taken on, or nobody. */
  owner: '' | 'me' | 'nobody';
  /** Only applications with an answer that somebody should look at. */
  needsLook: boolean;
  /** Only names that contain the search text as it is typed. */
  together: boolean;
  /** Only what somebody suspects to be spam, which is left out otherwise. */
  suspected?: boolean;
};

/** The filter that keeps every row, newest first. Without a To it goes up to today. */
export const wholeList: ListFilter = {
  sort: 'date',
  name: '',
  from: '',
  to: '',
  roles: [],
  statuses: [],
  owner: '',
  needsLook: false,
  together: false,
};

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

/** Whether somebody suspects a row to be spam. */
export const isSuspected = ({ work }: Pick<ListRow, 'work'>): boolean => work?.suspected === true;

/** Prepares a row for `filterRows` and `sortRows`. */
export function prepareRow(row: ListRow): PreparedRow {
  const wholeName = fullName(row);
  return { ...row, wholeName, nameInLowerCase: wholeName.toLowerCase() };
}

/** How often each character occurs in the text; the case does not count. */
function countCharacters(text: string): [character: string, count: number][] {
  const counts = new Map<string, number>();
  for (const one of text.toLowerCase()) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts];
}

/** Whether the character occurs in the text at least `count` times. */
function hasCharacter(text: string, character: string, count: number): boolean {
  let found = -1;
  for (let left = count; left > 0; left -= 1) {
    found = text.indexOf(character, found + 1);
    if (found === -1) return false;
  }
  return true;
}

/**
 * The rows that the filter keeps, in the order in which they are given (section 5). A name matches when
 * every character of the search text occurs in it at least as often, in any order and any case. The
 * date range is inclusive, by New York's days. Every ticked role must be answered with Yes. What staff make of
 * the records narrows further; those suspected to be spam are kept only where they are asked for, and then alone.
 * @param me the account that looks, for what is its own
 */
export function filterRows(
  rows: readonly PreparedRow[],
  filter: ListFilter,
  me = '',
): readonly PreparedRow[] {
  return filterByWork(filterByAnswers(rows, filter), filter, me);
}

function filterByWork(
  rows: readonly PreparedRow[],
  { name, statuses, owner, needsLook, together }: ListFilter,
  me: string,
): readonly PreparedRow[] {
  if (statuses.length === 0 && owner === '' && !needsLook && !together) return rows;
  const text = together ? name.toLowerCase() : '';
  return rows.filter(({ summary, work = untouched, nameInLowerCase }) => {
    const isOwned = owner === '' || (owner === 'me' ? work.owner === me : work.owner === undefined);
    return (
      isOwned &&
      (statuses.length === 0 || statuses.includes(work.status)) &&
      (!needsLook || (summary?.flags.length ?? 0) > 0) &&
      nameInLowerCase.includes(text)
    );
  });
}

/** How many names contain the text as it is typed. */
export const countTogether = (rows: readonly PreparedRow[], name: string): number => {
  const text = name.toLowerCase();
  return rows.reduce((sum, row) => sum + (row.nameInLowerCase.includes(text) ? 1 : 0), 0);
};

/** The filter of the specification. */
function filterByAnswers(
  rows: readonly PreparedRow[],
  { name, from, to, roles: ticked, suspected = false }: ListFilter,
): readonly PreparedRow[] {
  const isWhole = name === '' && from === '' && to === '' && ticked.length === 0 && !suspected;
  if (isWhole && !rows.some(isSuspected)) return rows;
  const characters = countCharacters(name);
  const start = from === '' ? undefined : startOfNewYorkDay(from);
  const end = to === '' ? undefined : startOfNewYorkDay(dayAfter(to));
  return rows.filter(
    (row) =>
      isSuspected(row) === suspected &&
      ticked.every((role) => row[role] === 'Yes') &&
      (start === undefined || row.submittedAt >= start) &&
      (end === undefined || row.submittedAt < end) &&
      characters.every(([one, count]) => hasCharacter(row.nameInLowerCase, one, count)),
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest first; of one instant, in the order in which the list's index gives them. */
export const newestFirst = (
  a: Pick<ListRow, 'submittedAt' | 'id'>,
  b: Pick<ListRow, 'submittedAt' | 'id'>,
): number => compareText(b.submittedAt, a.submittedAt) || compareText(b.id, a.id);

const { compare: compareNames } = new Intl.Collator('en-US');

/** How two rows are compared in each order (section 5: newest first, or names by locale). */
const comparisons: Record<SortOrder, (a: PreparedRow, b: PreparedRow) => number> = {
  date: newestFirst,
  name: (a, b) => compareNames(a.wholeName, b.wholeName) || newestFirst(a, b),
};

/** The rows in the wanted order; the given rows stay as they are. */
export const sortRows = (rows: readonly PreparedRow[], sort: SortOrder): readonly PreparedRow[] =>
  [...rows].sort(comparisons[sort]);

/** How many pages `count` rows fill: at least one, so that 'Page 1 of 1' stands over an empty list. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / pageSize));

/**
 * One page of rows.
 * @param page counted from 1; a page outside the list gives the nearest one
 * @returns the rows, the page that they are, the pages there are, and the first row's S.No
 */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
): { rows: Row[]; page: number; pages: number; firstNumber: number } {
  const pages = pageCount(rows.length);
  const within = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const start = (within - 1) * pageSize;
  return { rows: rows.slice(start, start + pageSize), page: within, pages, firstNumber: start + 1 };
}

/**
 * Where a row of the list is shown.
 * @param number its S.No, counted from 1
 * @returns the page, counted from 1, and the place on it, counted from 0
 */
export const pageOfRow = (number: number): { page: number; place: number } => ({
  page: Math.ceil(number / pageSize),
  place: (number - 1) % pageSize,
});
