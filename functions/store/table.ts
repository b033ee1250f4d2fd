import { kinds } from '#shared/kinds.ts';
import { listRowSchema } from '#shared/submission.ts';

/** The table's keys, its index and its TTL attribute. */
export const tableNames = {
  partitionKey: 'PK',
  sortKey: 'SK',
  index: 'SubmissionRows',
  indexPartitionKey: 'GSI1PK',
  indexSortKey: 'GSI1SK',
  expiresAt: 'expiresAtSeconds',
} as const;

/** What the index carries besides its keys: a list row, whose two maps can grow without another index. */
export const indexAttributes: readonly string[] = Object.keys(listRowSchema.shape);

/** The index partitions: one a list. */
export const listNames: readonly string[] = Object.values(kinds).map(({ listName }) => listName);

/** The sort key of every submission, by which the stream's filter knows one. */
export const submissionSortKey = 'Submission';

/** What counts the changes of a record in its item, of whatever part. */
export const revisionName = 'revision';

/** What partition keys begin with, before the slash; roles are bound to them. */
export const errorLogName = 'Error-Log';
/** Where earlier versions noted that staff were told of a record; such items expire. */
export const noticeName = 'Notice';

/** The same of what finds records by their values, and of what says for each record which entries it has there. */
export const findName = 'Find';
export const findEntriesName = 'Find-Entries';

/** The same of what was deleted and can be brought back, which has a partition of this name in the index. */
export const binName = 'Deleted-List';

/** The partition of the index in which what looks like spam stands, in the place of its list's. */
export const suspectedName = 'Suspected';

/** The same of the keys that sign form tokens, a key a day, and of what is counted of submissions for an hour. */
export const formKeyName = 'Form-Key';
export const formCountName = 'Form-Count';
/** The key of the lock that one change of accounts holds at a time. */
export const accountChangeName = 'Account-Change';

/** The same of what each account has read on a day: sums, and how far down it has read each list. */
export const readingsName = 'Readings';

/** The key of what is noted of the retention that records are stamped with. */
export const retentionName = 'Retention';

/** The same of the tries to learn a status, which are counted for an hour. */
export const statusTriesName = 'Status-Tries';
/** The same of the codes that senders were mailed, one a record. */
export const senderCodeName = 'Sender-Code';

/**
 * The audit's partitions: what was done with a record, what was done on a day of New York, and, apart from
 * it, the refreshes of open lists on that day, which are many and say little; and when an account has signed in.
 */
export const auditNames = {
  record: 'Audit-Record',
  day: 'Audit-Day',
  refreshes: 'Audit-Refreshes',
  signIns: 'Audit-Sign-Ins',
} as const;
