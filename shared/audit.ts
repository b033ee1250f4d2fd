import * as z from 'zod/mini';
import { counted } from './counted.ts';
import { checkResultLabels, checkResults } from './desk/license-checks.ts';
import { erasureReasonLabels, erasureReasons } from './erasure-reasons.ts';
import { kindSchema } from './kinds.ts';
import { readingSchema } from './readings.ts';
import { statuses, statusRules } from './statuses.ts';
import { submissionIdSchema } from './submission-id.ts';

/** The actor of an entry for an action of a record's sender, who has no account. */
export const senderSub = 'sender';

/**
 * The actions of staff and senders in the audit, and their words. `changes` is what a request alters: its entry is
 * written before anything is done, and another one when it has ended.
 */
export const auditActions = {
  'read-list': { changes: false, label: 'Read the list' },
  'refresh-list': { changes: false, label: 'Refreshed the open list' },
  'read-much': { changes: false, label: 'Has read unusually much today' },
  'sign-in': { changes: false, label: 'Signed in' },
  'read-sign-ins': { changes: false, label: 'Read their own sign-ins' },
  find: { changes: false, label: 'Searched all lists' },
  'find-same-person': { changes: false, label: 'Looked for the same person’s submissions' },
  'read-record': { changes: false, label: 'Opened the record' },
  'prefetch-record': { changes: false, label: 'Loaded the record ahead' },
  'read-sensitive': { changes: false, label: 'Saw the hidden answers' },
  'read-resume': { changes: false, label: 'Opened the resume' },
  'read-document': { changes: false, label: 'Opened a document' },
  'read-identification': { changes: false, label: 'Opened an identification' },
  'check-documents': { changes: false, label: 'Looked at the documents' },
  'change-many': { changes: true, label: 'Changed status, owner or next action of many' },
  'delete-many': { changes: true, label: 'Deleted many records' },
  'restore-many': { changes: true, label: 'Brought many records back' },
  'erase-many': { changes: true, label: 'Erased many records for good' },
  'release-many': { changes: true, label: 'Released many suspected records' },
  'export-list': { changes: false, label: 'Downloaded the list' },
  'export-payroll': { changes: false, label: 'Downloaded a payroll file' },
  'export-record': { changes: false, label: 'Downloaded the record' },
  'export-person': { changes: false, label: 'Downloaded everything about the person' },
  'plan-erasure': { changes: false, label: 'Counted what an erasure of the person would remove' },
  'ask-for-held-resume': { changes: false, label: 'Asked for the resume, which was held back' },
  'ask-for-held-document': { changes: false, label: 'Asked for a document, which was held back' },
  'read-history': { changes: false, label: 'Read the history' },
  'read-activity': { changes: false, label: 'Read the activity' },
  'read-bin': { changes: false, label: 'Read the deleted applications' },
  'read-suspected': { changes: false, label: 'Read the suspected records' },
  'read-people': { changes: false, label: 'Read the names of staff' },
  'read-error-reports': { changes: false, label: 'Read the error reports' },
  'read-accounts': { changes: false, label: 'Read the accounts' },
  'change-work': { changes: true, label: 'Changed status, owner or next action' },
  'change-profile': { changes: true, label: 'Changed wishes or credentials' },
  'check-license': { changes: true, label: 'Noted a license check' },
  'answer-stated': { changes: true, label: 'Answered the shifts that the facility stated' },
  'read-facilities': { changes: false, label: 'Read the facilities' },
  'read-shifts': { changes: false, label: 'Read the shifts' },
  'read-order': { changes: false, label: 'Opened a shift' },
  'read-assignments': { changes: false, label: 'Read who is asked and placed' },
  'read-calendars': { changes: false, label: 'Read the people of the desk' },
  'read-calendar': { changes: false, label: 'Read the shifts of a person' },
  'add-facility': { changes: true, label: 'Added a facility' },
  'change-facility': { changes: true, label: 'Changed a facility' },
  'add-shifts': { changes: true, label: 'Added shifts' },
  'change-shifts': { changes: true, label: 'Changed shifts' },
  'change-assignments': { changes: true, label: 'Asked or placed for shifts' },
  'correct-assignment': { changes: true, label: 'Corrected the outcome of a shift' },
  'override-placement': {
    changes: true,
    label: 'Placed for a shift, with a reason against a rule',
  },
  'note-notification': { changes: true, label: 'Noted how a person was told' },
  'change-do-not-send': { changes: true, label: 'Changed the facilities to avoid' },
  'join-records': { changes: true, label: 'Said whether records are of one person' },
  'remove-damaged': { changes: true, label: 'Removed an entry that could not be read' },
  'state-shifts': { changes: true, label: 'Stated shifts' },
  'add-note': { changes: true, label: 'Added a note' },
  'change-note': { changes: true, label: 'Changed a note' },
  'delete-note': { changes: true, label: 'Deleted a note' },
  'delete-record': { changes: true, label: 'Deleted the record' },
  'release-record': { changes: true, label: 'Released the suspected record' },
  'restore-record': { changes: true, label: 'Brought the record back' },
  'erase-record': { changes: true, label: 'Erased the record for good' },
  'erase-person': { changes: true, label: 'Erased everything about the person' },
  'clear-error-reports': { changes: true, label: 'Cleared the error reports' },
  'add-account': { changes: true, label: 'Added an account' },
  'disable-account': { changes: true, label: 'Disabled an account' },
  'enable-account': { changes: true, label: 'Enabled an account' },
  'reset-password': { changes: true, label: 'Reset a password' },
  'sign-out-account': { changes: true, label: 'Signed an account out everywhere' },
  'change-role': { changes: true, label: 'Changed a role' },
  'decide-resume': { changes: true, label: 'Decided on the new resume' },
  'accept-resume': { changes: true, label: 'Accepted the new resume' },
  'refuse-resume': { changes: true, label: 'Refused the new resume' },
  'revert-withdrawal': { changes: true, label: 'Took the withdrawal back' },
  'check-status': { changes: false, label: 'Asked for the status' },
  'send-code': { changes: false, label: 'Asked for a code by e-mail' },
  'mail-link': { changes: false, label: 'Asked for a link by e-mail' },
  withdraw: { changes: true, label: 'Withdrew the submission' },
  'state-profile': { changes: true, label: 'Stated wishes or credentials' },
  'show-question': { changes: false, label: 'Opened the question of a mail' },
  'answer-shifts': { changes: true, label: 'Answered whether they work shifts' },
  'ask-for-shifts': { changes: true, label: 'Asked for shifts' },
  'replace-resume': { changes: true, label: 'Sent another resume' },
  'add-document': { changes: true, label: 'Sent a document' },
  'remove-document': { changes: true, label: 'Removed a document' },
} as const satisfies Record<string, { changes: boolean; label: string }>;
export type AuditAction = keyof typeof auditActions;

/** The result of a request: 2xx, 4xx, 5xx. A change has a first entry with `begun`, and a second one with its result. */
const auditOutcomeSchema = z.enum(['begun', 'allowed', 'refused', 'failed']);
export type AuditOutcome = z.infer<typeof auditOutcomeSchema>;

/**
 * One entry of the audit: actor (the `sub` of the account), action, record, when, and how it ended. No
 * value of any field, and nothing of the account but its id.
 */
export const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  sub: z.string(),
  /** One of `auditActions`, or one of a later version. */
  action: z.string(),
  outcome: auditOutcomeSchema,
  status: z.optional(z.number()),
  /**
   * The status that a change asked for, the result of a license check, or the reason of an erasure: no visitor wrote any of it. One of
   * a later version is left out.
   */
  detail: z.catch(z.optional(z.enum([...statuses, ...checkResults, ...erasureReasons])), undefined),
  kind: z.optional(kindSchema),
  submissionId: z.optional(submissionIdSchema),
  /** The `sub` of the account that it was done to. */
  account: z.optional(z.string()),
  /** How many records it is of, where it is of many. */
  records: z.optional(z.number()),
  /** The proofs of a sender besides the reference and the digits. Those of a later version are omitted. */
  proof: z.catch(z.optional(z.enum(['secret', 'code'])), undefined),
  /** Which internet connection a sender came by, as a short hash: two requests with the same one may be of one person. */
  connection: z.optional(z.string()),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditDetail = NonNullable<AuditEntry['detail']>;

/** A sign-in, by Cognito's id of it (`origin_jti`), which renewed tokens keep. */
export type SignIn = { id: string; at: Date };

/** A staff account, as far as a reader of the audit needs it. */
const personSchema = z.object({ sub: z.string(), email: z.string() });
export type Person = z.infer<typeof personSchema>;

/**
 * `GET .../history` and `GET /api/activity`: entries, newest first, and the accounts that still exist.
 * `cursor` leads on to older ones; such a page can be empty where a filter keeps few.
 */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  cursor: z.nullable(z.string()),
  people: z.array(personSchema),
  /** On the first page of the activity: the reads of each account on that day. */
  readings: z.optional(z.array(readingSchema)),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

/** `GET /api/sign-ins`: when one's own account has signed in, newest first: at most `auditPageSize` times. */
export const signInsSchema = z.object({ signIns: z.array(z.iso.datetime()) });

const colleagueSchema = z.object({
  ...personSchema.shape,
  // An earlier server lists those alone that records can be given to.
  mayOwn: z._default(z.boolean(), true),
});
/** An account, and whether a record can be given to it. */
export type Colleague = z.infer<typeof colleagueSchema>;

/** `GET /api/people`: every account. */
export const peopleSchema = z.object({ people: z.array(colleagueSchema) });

/** The entry's action in words; how it ended is said where it did not end well. */
export function auditWords(entry: AuditEntry): string {
  const { action, outcome, status, records, detail } = entry;
  const known = Object.entries(auditActions).find(([name]) => name === action);
  const count = records === undefined ? '' : ` (${counted(records, 'record')})`;
  const words = detailWords(detail) ?? known?.[1].label;
  const label = `${words ?? action}${count}`;
  if (outcome === 'begun') return `${label}: begun`;
  if (outcome === 'allowed') return label;
  if (status !== 404) return `${label}: ${outcome}`;
  // The record was there: what did not fit was given with its reference.
  return `${label}: ${isOfSender(entry) && entry.submissionId ? wrongWords[entry.proof ?? 'none'] : 'not found'}`;
}

/** 'Set the status to Hired', 'Noted a license check: Encumbered', 'Erased everything about the person: The person asked for it'. */
function detailWords(detail: AuditDetail | undefined): string | undefined {
  const status = statuses.find((one) => one === detail);
  if (status) return `Set the status to ${statusRules[status].label}`;
  const result = checkResults.find((one) => one === detail);
  if (result) return `${auditActions['check-license'].label}: ${checkResultLabels[result]}`;
  const reason = erasureReasons.find((one) => one === detail);
  return reason && `${auditActions['erase-person'].label}: ${erasureReasonLabels[reason]}`;
}

const wrongWords = {
  none: 'wrong number',
  secret: 'wrong number or link',
  code: 'wrong number or code',
} as const;
const proofWords = { secret: 'by the link of the receipt', code: 'by a code by e-mail' } as const;

/** The proof that a sender gave, for staff who doubt a sender; undefined for actions of staff. */
export function senderWords({ proof, connection, outcome }: AuditEntry): string | undefined {
  const isProven = proof !== undefined && outcome !== 'refused';
  const words = [isProven && proofWords[proof], connection && `connection ${connection}`];
  return words.filter(Boolean).join(', ') || undefined;
}

const isOfSender = ({ sub }: AuditEntry): boolean => sub === senderSub;

/**
 * The actor of an entry: an e-mail address, the beginning of the id of a deleted account, or the sender.
 */
export const personWords = (people: readonly Person[], sub: string): string =>
  sub === senderSub
    ? 'The sender'
    : (people.find((one) => one.sub === sub)?.email ?? `Removed account ${sub.slice(0, 8)}`);
