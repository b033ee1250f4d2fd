import { kinds } from '../../shared/kinds.ts';

/** The environment variables that infra sets and functions read. */
export const environmentNames = {
  tableName: 'SUBMISSIONS_TABLE_NAME',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  resumesBucketName: 'RESUMES_BUCKET_NAME',
} as const;

/** Where resumes lie: before and after a submission has claimed them. */
export const resumeFolders = { incoming: 'incoming/', claimed: 'resume/' } as const;

/** The key of an id's resume; with `*` for the id, the pattern that roles are bound to. */
export const resumeKeyOf = (folder: keyof typeof resumeFolders, id: string): string =>
  `${resumeFolders[folder]}${id}.pdf`;

/** The table's keys, its index and its TTL attribute. */
export const tableNames = {
  partitionKey: 'PK',
  sortKey: 'SK',
  index: 'SubmissionsByDate',
  indexPartitionKey: 'GSI1PK',
  indexSortKey: 'GSI1SK',
  expiresAt: 'expiresAtSeconds',
} as const;

/** What the index carries besides its keys: a list row's fields, and nothing more of a person. */
export const indexAttributes = [
  'id',
  'date',
  'time',
  'submittedAt',
  'firstName',
  'middleName',
  'lastName',
  'registered_nurse',
  'lp_nurse',
  'lna_cna',
] as const;

/** The index partitions: one a list. */
export const listNames: readonly string[] = Object.values(kinds).map(({ listName }) => listName);

/** What partition keys begin with, before the slash; roles are bound to them. */
export const errorLogName = 'Error-Log';
