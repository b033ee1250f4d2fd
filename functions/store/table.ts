import { kinds } from '#shared/kinds.ts';
import { roles } from '#shared/list.ts';
import type { Submission } from '#shared/submission.ts';

/** The table's keys, its index and its TTL attribute. */
export const tableNames = {
  partitionKey: 'PK',
  sortKey: 'SK',
  index: 'SubmissionsByDate',
  indexPartitionKey: 'GSI1PK',
  indexSortKey: 'GSI1SK',
  expiresAt: 'expiresAtSeconds',
} as const;

/**
 * What the index carries besides its keys. The rest of a list row follows from these: the id from the
 * partition key, the instant from the sort key, date and time from the instant. Each byte less counts
 * twenty times on each page: `docs/decisions/019-index-entries-hold-nothing-twice.md`.
 */
export const indexAttributes = ['firstName', 'middleName', 'lastName', 'roles'] as const;

/** The index's sort key. Of one instant the beginning of the id decides, so that the order is fixed. */
export const indexSortKeyOf = ({ submittedAt, id }: Pick<Submission, 'submittedAt' | 'id'>) =>
  `${submittedAt}#${id.slice(0, 8)}`;

/** The three roles in the index: `YNN` of an application that answers Yes, No and No. */
export const indexRolesOf = (submission: Submission): { roles?: string } =>
  roles.some((role) => role in submission)
    ? { roles: roles.map((role) => (submission[role] === 'Yes' ? 'Y' : 'N')).join('') }
    : {};

/** The index partitions: one a list. */
export const listNames: readonly string[] = Object.values(kinds).map(({ listName }) => listName);

/** What partition keys begin with, before the slash; roles are bound to them. */
export const errorLogName = 'Error-Log';
