import * as z from 'zod/mini';
import { auditEntrySchema } from '#shared/audit.ts';
import { applicantSchema } from '#shared/desk/applicants.ts';
import { assignmentRowSchema, eventsSchema } from '#shared/desk/assignments.ts';
import { facilitySchema } from '#shared/desk/facilities.ts';
import { notificationSchema } from '#shared/desk/notifications.ts';
import { shiftSchema } from '#shared/desk/shifts.ts';
import { errorReportDays } from '#shared/error-report.ts';
import { kinds } from '#shared/kinds.ts';
import { listRowSchema } from '#shared/submission.ts';
import type { FunctionName } from '../function-names.ts';

/** The operations of DynamoDB that functions use, by the names of their permissions. */
export type Action =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** The operations of each function. All others are denied. */
export type Rights = Readonly<Partial<Record<FunctionName, readonly Action[]>>>;

/** A kind of item. In its keys `{name}` is the place of a value, as in the paths of the API. */
export type ItemKind = {
  /** The partition key. Permissions name its beginning, up to the first value. */
  partition: string;
  sortKey: string;
  /** The schema of its attribute `summary`, which the index projects. */
  summary?: z.ZodMiniType;
  /** The schema of its other attributes, as far as functions read them. */
  schema?: z.ZodMiniType;
  /** Its entry in the index, and the functions that may query this partition of the index. */
  index?: { partition: string; sortKey: string; readers: readonly FunctionName[] };
  /** Its end: a sentence, or a number of days (or the setting that has it) after an event. */
  expires: string | { days: number | `${string}Days`; after: string };
  rights: Rights;
  /** Rights of stacks with a bin, or with mails to visitors. */
  rightsWith?: Readonly<Partial<Record<'bin' | 'receipts', Rights>>>;
};

/** A record in its list. The address of section 7 of the specification is its partition key. */
const record = {
  sortKey: 'Submission',
  // The row of a list. A whole record has `submissionSchemas`, which only readers of records load.
  schema: listRowSchema,
  rights: {
    intake: ['GetItem', 'PutItem'],
    sender: ['BatchGetItem', 'GetItem', 'UpdateItem'],
    reading: ['BatchGetItem', 'GetItem'],
    work: ['GetItem', 'UpdateItem'],
    bin: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
    desk: ['BatchGetItem'],
    person: ['BatchGetItem', 'GetItem', 'PutItem', 'Query'],
    'sweep-resumes': ['BatchGetItem', 'UpdateItem'],
    'index-submissions': ['BatchGetItem'],
    'tell-people': ['BatchGetItem', 'UpdateItem'],
    'note-receipt-state': ['UpdateItem'],
  },
} as const satisfies Partial<ItemKind>;
const byArrival = '{submittedAt}#{id}';
const listReaders = ['reading', 'sweep-resumes'] as const;

/** An entry of the audit. No function can change or delete one. */
const auditEntry = {
  sortKey: '{instant}#{random}',
  schema: auditEntrySchema,
  expires: { days: 'auditRetentionDays', after: 'the action' },
  rights: {
    sender: ['PutItem'],
    reading: ['PutItem'],
    work: ['PutItem'],
    bin: ['PutItem'],
    desk: ['PutItem'],
    accounts: ['PutItem'],
    oversight: ['PutItem', 'Query'],
    person: ['PutItem'],
  },
} as const satisfies Partial<ItemKind>;

/** Agencies keep placements and job orders for a year. */
const afterShift = { days: 366, after: 'the end of the shift' } as const;

/** A term of the find index. The sort keys of all terms with a prefix begin with that prefix, the newest record first. */
const findTerm = {
  sortKey: '{term}#{newestFirst}#{record}',
  schema: z.object({ record: z.string() }),
  expires: 'with its record',
} as const;

const keySchema = z.object({ PK: z.string(), SK: z.string() });
const expiresAtSeconds = z.number();
const days = z.number();

/**
 * Every kind of item of the table: its keys, its schemas, its end, and the rights of each function. Stores build and read keys with it
 * (`keys.ts`), and the permissions of roles and `docs/data.md` derive from it.
 */
export const items = {
  contact: {
    ...record,
    partition: `${kinds.contact.listName}/{id}`,
    index: { partition: kinds.contact.listName, sortKey: byArrival, readers: listReaders },
    expires: { days: 'contactRetentionDays', after: 'its arrival' },
  },
  employer: {
    ...record,
    partition: `${kinds.employer.listName}/{id}`,
    index: { partition: kinds.employer.listName, sortKey: byArrival, readers: listReaders },
    expires: { days: 'employerRetentionDays', after: 'its arrival' },
  },
  employment: {
    ...record,
    partition: `${kinds.employment.listName}/{id}`,
    index: {
      partition: kinds.employment.listName,
      sortKey: byArrival,
      readers: [...listReaders, 'send-digest'],
    },
    expires: { days: 'employmentRetentionDays', after: 'its arrival' },
    rights: {
      ...record.rights,
      sender: [...record.rights.sender, 'ConditionCheckItem'],
      desk: [...record.rights.desk, 'ConditionCheckItem'],
      'sweep-resumes': [...record.rights['sweep-resumes'], 'GetItem'],
    },
  },
  suspected: {
    partition: '{list}/{id}',
    sortKey: record.sortKey,
    index: {
      partition: 'Suspected',
      sortKey: byArrival,
      readers: ['reading', 'send-digest', 'sweep-resumes'],
    },
    expires: 'as in its list',
    rights: {},
  },
  tombstone: {
    partition: '{list}/{id}',
    sortKey: record.sortKey,
    expires: { days: 365, after: 'the removal' },
    rights: {},
  },
  binned: {
    partition: 'Deleted-List/{list}/{id}',
    sortKey: 'Deleted-List',
    schema: z.object({
      record: z.record(z.string(), z.unknown()),
      deletedAt: z.iso.datetime(),
      deletedBy: z.string(),
      expiresAtSeconds,
      /** The decision about the record. `held`: the law keeps a part of it, which nobody restores or erases. */
      fate: z.optional(z.string()),
    }),
    index: {
      partition: 'Deleted-List',
      // The index projects the fields of a list row alone. The key of a held record ends with `#held`.
      sortKey: '{deletedAt}#{expiresAtSeconds}#{deletedBy}',
      readers: ['bin', 'sweep-resumes'],
    },
    expires: { days: 'binDays', after: 'the deletion' },
    rights: {
      bin: ['BatchGetItem', 'DeleteItem', 'GetItem', 'UpdateItem'],
      person: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      'sweep-resumes': ['BatchGetItem', 'UpdateItem'],
    },
    rightsWith: { bin: { bin: ['PutItem'] } },
  },
  binnedApplication: {
    partition: `Deleted-List/${kinds.employment.listName}/{id}`,
    sortKey: 'Deleted-List',
    expires: 'as above',
    rights: { 'sweep-resumes': ['GetItem'] },
  },
  facility: {
    partition: 'Facility/{id}',
    sortKey: 'Facility',
    summary: facilitySchema,
    index: { partition: 'Facilities', sortKey: '{createdAt}#{id}', readers: ['desk'] },
    expires: 'never',
    rights: {
      sender: ['BatchGetItem'],
      desk: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem'],
      'tell-people': ['BatchGetItem'],
      'publish-shifts': ['BatchGetItem'],
    },
  },
  shift: {
    partition: 'Order/{order}',
    sortKey: 'Shift/{id}',
    summary: shiftSchema,
    index: {
      partition: 'Shifts',
      sortKey: '{end}#{id}',
      readers: ['desk', 'publish-shifts'],
    },
    expires: afterShift,
    rights: {
      sender: ['BatchGetItem', 'PutItem', 'Query'],
      desk: ['BatchGetItem', 'DeleteItem', 'PutItem', 'Query'],
      person: ['BatchGetItem', 'PutItem'],
      'tell-people': ['BatchGetItem'],
    },
  },
  notification: {
    partition: 'Order/{order}',
    sortKey: 'Notification/{id}',
    summary: notificationSchema,
    // No answer has these.
    schema: z.object({
      secretHash: z.optional(z.string()),
      begunAt: z.optional(z.iso.datetime()),
    }),
    expires: afterShift,
    rights: {
      sender: ['GetItem', 'PutItem', 'Query'],
      desk: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      person: ['DeleteItem', 'Query'],
      'tell-people': ['GetItem', 'Query', 'UpdateItem'],
      'note-receipt-state': ['UpdateItem'],
    },
  },
  applicant: {
    partition: 'Applicant/{id}',
    sortKey: 'Applicant',
    summary: applicantSchema,
    index: {
      partition: 'Applicants',
      sortKey: '{submittedAt}#{id}',
      readers: ['desk', 'sweep-resumes'],
    },
    expires: 'with its application, or with the bin',
    rights: {
      sender: ['BatchGetItem', 'ConditionCheckItem', 'PutItem'],
      bin: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem'],
      desk: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem'],
      person: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem'],
      'sweep-resumes': ['BatchGetItem', 'UpdateItem'],
      'tell-people': ['BatchGetItem'],
    },
  },
  assignment: {
    partition: 'Applicant/{applicant}',
    sortKey: 'Assignment/{day}#{order}#{shift}',
    summary: assignmentRowSchema,
    schema: z.object({ events: eventsSchema, pages: z.int() }),
    index: { partition: 'Assignment', sortKey: '{end}#{shift}#{applicant}', readers: ['desk'] },
    expires: afterShift,
    rights: {
      sender: ['BatchGetItem', 'PutItem', 'Query'],
      bin: ['Query'],
      desk: ['BatchGetItem', 'DeleteItem', 'PutItem', 'Query'],
      person: ['DeleteItem', 'PutItem', 'Query'],
      'tell-people': ['BatchGetItem'],
    },
  },
  events: {
    partition: 'Applicant/{applicant}',
    sortKey: 'Events/{shift}/{page}',
    summary: z.object({ events: eventsSchema }),
    expires: afterShift,
    rights: {
      sender: ['PutItem'],
      desk: ['BatchGetItem', 'PutItem'],
      person: ['PutItem', 'Query'],
    },
  },
  findTerm: {
    ...findTerm,
    partition: 'Find/{part}/{start}',
    rights: { reading: ['Query'], desk: ['Query'], 'index-submissions': ['BatchWriteItem'] },
  },
  reference: {
    ...findTerm,
    partition: 'Find/reference/{start}',
    rights: { sender: ['Query'] },
  },
  findEntries: {
    partition: 'Find-Entries/{record}',
    sortKey: 'Find-Entries',
    // It is put before the first of the terms is written, and again when all are.
    schema: z.object({
      entries: z.array(keySchema),
      words: z.optional(z.string()),
      isDone: z.boolean(),
      expiresAtSeconds: z.optional(expiresAtSeconds),
    }),
    expires: 'with its record',
    rights: { person: ['Query'], 'index-submissions': ['BatchGetItem', 'BatchWriteItem'] },
  },
  formKey: {
    partition: 'Form-Key/{day}',
    sortKey: 'Form-Key',
    schema: z.object({ key: z.string() }),
    // Tokens of today and yesterday are valid.
    expires: { days: 3, after: 'its day' },
    rights: { intake: ['GetItem', 'PutItem'] },
    rightsWith: {
      receipts: { sender: ['GetItem', 'PutItem'], 'tell-people': ['GetItem', 'PutItem'] },
    },
  },
  formCount: {
    partition: 'Form-Count/{name}',
    sortKey: 'Form-Count',
    expires: { days: 2, after: 'the count began' },
    rights: { intake: ['UpdateItem'] },
    rightsWith: { receipts: { sender: ['UpdateItem'], 'tell-people': ['UpdateItem'] } },
  },
  statusTries: {
    partition: 'Status-Tries/{name}',
    sortKey: 'Status-Tries',
    expires: 'with its hour',
    rights: { sender: ['UpdateItem'] },
  },
  senderCode: {
    partition: 'Sender-Code/{list}/{id}',
    sortKey: 'Sender-Code',
    schema: z.object({ hash: z.string() }),
    expires: 'after `senderCodes.validMs`',
    rights: {
      sender: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      person: ['DeleteItem', 'Query'],
    },
  },
  senderProof: {
    partition: 'Sender-Code/{list}/{id}',
    sortKey: 'Sender-Proof/{hash}',
    schema: z.object({ expiresAtSeconds }),
    expires: 'after `senderCodes.provenMs`',
    rights: { sender: ['GetItem', 'PutItem'], person: ['DeleteItem', 'Query'] },
  },
  handover: {
    partition: 'Handover/{id}/{owner}',
    sortKey: 'Handover',
    // Longer than a failed mail is retried.
    expires: { days: 30, after: 'the hand-over' },
    rights: { 'tell-people': ['UpdateItem'] },
  },
  earlierNotice: {
    partition: 'Notice/{record}',
    sortKey: 'Notice',
    schema: z.object({ sentAt: z.iso.datetime() }),
    expires: { days: 90, after: 'the notice' },
    rights: { person: ['DeleteItem', 'Query'], 'tell-people': ['BatchGetItem'] },
  },
  errorReport: {
    partition: 'Error-Log/{documentId}',
    sortKey: '{id}',
    index: { partition: 'Error-Log', sortKey: '{instant}#{id}', readers: ['oversight', 'person'] },
    expires: { days: errorReportDays, after: 'the report' },
    rights: {
      intake: ['PutItem'],
      oversight: ['DeleteItem', 'GetItem'],
      person: ['BatchGetItem', 'DeleteItem'],
    },
  },
  auditOfRecord: {
    ...auditEntry,
    partition: 'Audit-Record/{list}/{id}',
    rights: { ...auditEntry.rights, person: ['PutItem', 'Query'] },
  },
  auditOfDay: {
    ...auditEntry,
    partition: 'Audit-Day/{day}',
  },
  auditOfRefreshes: {
    ...auditEntry,
    partition: 'Audit-Refreshes/{day}',
  },
  auditOfSignIns: {
    ...auditEntry,
    partition: 'Audit-Sign-Ins/{sub}',
  },
  readings: {
    partition: 'Readings/{day}',
    sortKey: '{sub}',
    expires: { days: 'auditRetentionDays', after: 'the last read' },
    rights: {
      reading: ['UpdateItem'],
      work: ['UpdateItem'],
      oversight: ['Query'],
      person: ['UpdateItem'],
    },
  },
  accountChange: {
    partition: 'Account-Change',
    sortKey: 'Account-Change',
    expires: 'after `lockSeconds`',
    rights: { accounts: ['DeleteItem', 'PutItem'] },
  },
  retention: {
    partition: 'Retention',
    sortKey: 'Retention',
    schema: z.object({
      /** The settings that the records are stamped with. */
      days: z.object({ contact: days, employer: days, employment: days, bin: days }),
      /** When these settings were first seen: nothing ends earlier than the grace days after it. */
      since: z.iso.datetime(),
      /** The partitions of the index that this pass has still to read; none once a whole pass has changed nothing. */
      left: z.array(z.string()),
      startKey: z.optional(z.record(z.string(), z.unknown())),
      /** Whether this pass has changed a record. */
      hasChanged: z.boolean(),
    }),
    expires: 'never',
    rights: { 'sweep-resumes': ['GetItem', 'PutItem'] },
  },
} as const satisfies Record<string, ItemKind>;

/** The name of a kind of item. */
export type ItemName = keyof typeof items;
