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

/** The projection of the index besides its keys: a list row, whose two maps can grow without another index. */
export const indexAttributes: readonly string[] = Object.keys(listRowSchema.shape);

/** The index partitions: one a list. */
export const listNames: readonly string[] = Object.values(kinds).map(({ listName }) => listName);

/** The sort key of every submission, by which the stream's filter knows one. */
export const submissionSortKey = 'Submission';

/** The attribute that counts all changes of a record's item. */
export const revisionName = 'revision';

/** Prefixes of partition keys, before the slash. The permissions of roles name them. */
export const errorLogName = 'Error-Log';
/** The items in which earlier versions noted the notice of a record. They expire. */
export const noticeName = 'Notice';

/** The items that note the mail to the new owner of a hand-over. They expire. */
export const handoverName = 'Handover';

/** Prefixes of partition keys: the find index, and the list of entries that each record has there. */
export const findName = 'Find';
export const findEntriesName = 'Find-Entries';

/** Prefix of the partition keys of deleted records that can be restored. The index has a partition of this name. */
export const binName = 'Deleted-List';

/** The partition of the index for suspected spam, instead of the partition of its list. */
export const suspectedName = 'Suspected';

/**
 * The items of the staffing desk: the prefix of their partition keys, and their partition of the index. Their data is in
 * `summary`, which the index projects whole.
 */
export const deskNames = {
  facility: { prefix: 'Facility', index: 'Facilities' },
  order: { prefix: 'Order', sortKey: 'Shift', index: 'Shifts' },
  applicant: { prefix: 'Applicant', index: 'Applicants' },
} as const;
/** The sort keys of a person's assignments and of their older events, in the partition of the applicant, begin with them. */
export const assignmentName = 'Assignment';
export const eventsName = 'Events';
/** The sort keys of notifications of nurses and facilities, in the partition of the order, begin with it. */
export const notificationName = 'Notification';

/** Prefixes of partition keys: the keys that sign form tokens, one a day, and the hourly counts of submissions. */
export const formKeyName = 'Form-Key';
export const formCountName = 'Form-Count';
/** The key of the lock that one change of accounts holds at a time. */
export const accountChangeName = 'Account-Change';

/** Prefix of partition keys: the reads of each account on a day, as sums, and how far down it has read each list. */
export const readingsName = 'Readings';

/** The key of the item with the retention that stored records have. */
export const retentionName = 'Retention';

/** Prefix of partition keys: the attempts to read a status, which are counted for an hour. */
export const statusTriesName = 'Status-Tries';
/** Prefix of partition keys: the codes that were mailed to senders, one for each record, and the proofs for used codes. */
export const senderCodeName = 'Sender-Code';
/** The sort key of a proof, in the partition of its record's code, begins with it. */
export const senderProofName = 'Sender-Proof';

/**
 * The partitions of the audit: the actions on a record, the actions on a day of New York, and, apart from
 * it, the refreshes of open lists on that day, which are many and say little; and when an account has signed in.
 */
export const auditNames = {
  record: 'Audit-Record',
  day: 'Audit-Day',
  refreshes: 'Audit-Refreshes',
  signIns: 'Audit-Sign-Ins',
} as const;
