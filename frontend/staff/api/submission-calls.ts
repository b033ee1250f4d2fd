import type { AuditPage } from '#shared/audit.ts';
import type { SeenRecord } from '#shared/bulk.ts';
import type { DeletedRows } from '#shared/deleted-submissions.ts';
import type { ErrorReport } from '#shared/error-report.ts';
import type { FindRequest, FindResult } from '#shared/find.ts';
import type { Kind } from '#shared/kinds.ts';
import type { SensitiveAnswers } from '#shared/sensitive-answers.ts';
import type { ResumeAnswer } from '#shared/stored-file.ts';
import type { Submission } from '#shared/stored-submission.ts';
import type { ListPage } from '#shared/submission.ts';
import type { SuspectedRows } from '#shared/suspected-submissions.ts';
import type { DeletionCondition } from './bulk-calls.ts';

/** What the activity of a day is narrowed to; '' is no narrowing. Days are New York's, `YYYY-MM-DD`. */
export type ActivityFilter = { day: string; sub: string; action: string };

type AuditPosition = { cursor?: string | undefined; signal?: AbortSignal };

type PagePosition = AuditPosition & { limit: number };

/** The calls about submissions, their lists and what was done with them. */
export type SubmissionCalls = {
  /** One page of rows, newest first; `cursor` is the one of the page before. */
  listPage: (
    kind: Kind,
    page: {
      limit: number;
      cursor?: string | undefined;
      /** It is read again by itself, for a list that is open: the audit keeps that apart. */
      isRefresh?: boolean;
      signal?: AbortSignal;
    },
  ) => Promise<ListPage>;
  /** Records of all lists, by what somebody types. */
  find: (
    request: FindRequest,
    how?: {
      /** Nobody has typed it: a record looks for others of the same person. */
      isSamePerson?: boolean;
      signal?: AbortSignal;
    },
  ) => Promise<FindResult>;
  /** @throws ApiError `missing` when there is no such submission (any more) */
  submission: (
    kind: Kind,
    id: string,
    how?: {
      /** Nobody has opened it yet: the audit keeps that apart. */
      isPrefetch?: boolean;
      signal?: AbortSignal;
    },
  ) => Promise<Submission>;
  /** A link to an application's resume, or why it is held back. @throws ApiError `missing` when there is none (any more) */
  resume: (
    id: string,
    which?: {
      /** Not the one that counts: the one that waits, by its upload, or the `first`. */
      upload?: string | undefined;
      signal?: AbortSignal;
    },
  ) => Promise<ResumeAnswer>;
  /** What a masked submission left out; the audit keeps that somebody asked. */
  sensitiveAnswers: (kind: Kind, id: string, signal?: AbortSignal) => Promise<SensitiveAnswers>;
  /** What staff have done with a submission, newest first. */
  history: (kind: Kind, id: string, page: AuditPosition) => Promise<AuditPage>;
  /** When one's own account has signed in, newest first. */
  signIns: (signal?: AbortSignal) => Promise<string[]>;
  /** What staff have done on a day. @throws ApiError `refused` (403) for all but administrators */
  activity: (filter: ActivityFilter, page: AuditPosition) => Promise<AuditPage>;
  /**
   * Done also when the submission is already gone.
   * @throws ApiError 409 where it is not the one that was seen; its `current` is the present state
   */
  deleteSubmission: (kind: Kind, record: SeenRecord, how: DeletionCondition) => Promise<void>;
  /** One page of what was deleted and can be brought back, the latest first; for administrators. */
  deletedRows: (page: PagePosition) => Promise<DeletedRows>;
  /** One page of what looks like spam, of all kinds, the newest first. */
  suspectedRows: (page: PagePosition) => Promise<SuspectedRows>;
  /** Brings a deleted submission back; done also when it is back already. */
  restoreSubmission: (kind: Kind, id: string) => Promise<void>;
  /** Erases a deleted submission for good; for administrators. */
  eraseSubmission: (kind: Kind, id: string) => Promise<void>;
  /**
   * Enters in the audit that so many rows of a list are taken out as a file; done before the file is made.
   * @throws ApiError `refused` (403) for whoever may not
   */
  exportList: (kind: Kind, rows: number) => Promise<void>;
  /** The same of one record. */
  exportRecord: (kind: Kind, id: string) => Promise<void>;
  /** Writes to the error log; a failure of its own is only logged to the console (section 7). */
  reportError: (report: ErrorReport) => Promise<void>;
};
