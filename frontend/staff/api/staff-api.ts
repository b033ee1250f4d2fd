import * as z from 'zod/mini';
import {
  api as addresses,
  errorBodySchema,
  listRefreshHeader,
  prefetchHeader,
  samePersonHeader,
} from '#shared/api.ts';
import { type AuditPage, auditPageSchema } from '#shared/audit.ts';
import { type DeletedRows, deletedRowsSchema } from '#shared/deleted-submissions.ts';
import type { ErrorReport } from '#shared/error-report.ts';
import { type FindRequest, type FindResult, findResultSchema } from '#shared/find.ts';
import type { Kind } from '#shared/kinds.ts';
import { requestIdOf } from '#shared/request-id.ts';
import { type SensitiveAnswers, sensitiveAnswersSchema } from '#shared/sensitive-answers.ts';
import { type ResumeAnswer, resumeAnswerSchema } from '#shared/stored-file.ts';
import { type Submission, submissionSchemas } from '#shared/stored-submission.ts';
import { type ListPage, listPageSchema } from '#shared/submission.ts';
import { type SuspectedRows, suspectedRowsSchema } from '#shared/suspected-submissions.ts';
import { type AdministrationApi, administrationApi } from './administration-api.ts';
import { answerTimeoutMs } from './answer-timeout.ts';
import { ApiError } from './api-error.ts';
import { type BulkCalls, createBulkCalls } from './bulk-calls.ts';
import type { ConnectionEvent } from './connection.ts';
import { createWorkCalls, type WorkCalls } from './work-calls.ts';

/** What the activity of a day is narrowed to; '' is no narrowing. Days are New York's, `YYYY-MM-DD`. */
export type ActivityFilter = { day: string; sub: string; action: string };

type AuditPosition = { cursor?: string | undefined; signal?: AbortSignal };

type SubmissionCalls = {
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
  resume: (id: string, signal?: AbortSignal) => Promise<ResumeAnswer>;
  /** What a masked submission left out; the audit keeps that somebody asked. */
  sensitiveAnswers: (kind: Kind, id: string, signal?: AbortSignal) => Promise<SensitiveAnswers>;
  /** What staff have done with a submission, newest first. */
  history: (kind: Kind, id: string, page: AuditPosition) => Promise<AuditPage>;
  /** What staff have done on a day. @throws ApiError `refused` (403) for all but administrators */
  activity: (filter: ActivityFilter, page: AuditPosition) => Promise<AuditPage>;
  /** Done also when the submission is already gone. */
  deleteSubmission: (kind: Kind, id: string) => Promise<void>;
  /** What was deleted and can be brought back, the latest first; for administrators. */
  deletedRows: (signal?: AbortSignal) => Promise<DeletedRows>;
  /** What looks like spam, of all kinds, the newest first. */
  suspectedRows: (signal?: AbortSignal) => Promise<SuspectedRows>;
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

export type StaffApi = SubmissionCalls & WorkCalls & BulkCalls & AdministrationApi;

type Options = {
  /** @returns undefined when nobody is signed in */
  accessToken: () => Promise<string | undefined>;
  /** Told when a call finds the session over. */
  onSessionEnded: () => void;
  /** Told what each call finds of the connection. */
  onConnection?: (event: ConnectionEvent) => void;
  /** Before the addresses; '' is the page's own origin. */
  origin?: string;
  timeoutMs?: number;
};

/**
 * The staff area's client of the API. Every call rejects with an `ApiError`, or with the signal's
 * reason when its caller aborted it.
 */
export function createStaffApi(options: Options): StaffApi {
  const { accessToken, onSessionEnded, onConnection, origin = '' } = options;
  const { timeoutMs = answerTimeoutMs } = options;

  /** Sends one request and has `read` take its answer, all within the time-out; `tell` hears how that went. */
  async function send<Answer>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<Answer>,
    tell = onConnection,
  ): Promise<Answer> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      const response = await fetch(`${origin}${path}`, { ...init, signal, cache: 'no-store' });
      tell?.('answered');
      return await read(response);
    } catch (cause) {
      init.signal?.throwIfAborted();
      if (cause instanceof ApiError) throw cause;
      tell?.(timeout.aborted ? 'silent' : 'failed');
      throw new ApiError(timeout.aborted ? 'timeout' : 'offline', { cause });
    }
  }

  async function sendAsStaff<Answer>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const token = await accessToken().catch((cause: unknown) => {
      onConnection?.('failed');
      throw new ApiError('offline', { cause });
    });
    init.signal?.throwIfAborted();
    if (token === undefined) {
      onSessionEnded();
      throw new ApiError('session-ended');
    }
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    return send(path, { ...init, headers }, async (response) => {
      if (response.ok) return read(response);
      const { status } = response;
      if (status === 401) onSessionEnded();
      const failure = status === 401 ? 'session-ended' : status === 404 ? 'missing' : 'refused';
      const requestId = requestIdOf(response);
      throw new ApiError(failure, { status, requestId, ...(await refusalIn(response)) });
    });
  }

  /** Reads a JSON answer; one that does not fit its schema is refused, not shown. */
  const readAs =
    <Answer>(schema: z.ZodMiniType<Answer>) =>
    async (response: Response): Promise<Answer> => {
      const text = await response.text();
      try {
        return z.parse(schema, JSON.parse(text));
      } catch (cause) {
        throw new ApiError('unreadable', { status: response.status, cause });
      }
    };

  return {
    ...createWorkCalls(sendAsStaff, readAs),
    ...createBulkCalls(sendAsStaff, readAs),
    listPage(kind, { limit, cursor, isRefresh, signal }) {
      const query = new URLSearchParams({ limit: String(limit) });
      if (cursor !== undefined) query.set('cursor', cursor);
      const path = `${addresses.submissions.path(kind)}?${query}`;
      const headers: HeadersInit = isRefresh ? { [listRefreshHeader]: '1' } : {};
      return sendAsStaff(path, { headers, signal: signal ?? null }, readAs(listPageSchema));
    },
    find(request, { isSamePerson, signal } = {}) {
      const post = postOf(request);
      const headers = { ...post.headers, ...(isSamePerson && { [samePersonHeader]: '1' }) };
      const init = { ...post, headers, signal: signal ?? null };
      return sendAsStaff(addresses.find.path(), init, readAs(findResultSchema));
    },
    submission(kind, id, { isPrefetch, signal } = {}) {
      const path = addresses.submission.path(kind, id);
      const headers: HeadersInit = isPrefetch ? { [prefetchHeader]: '1' } : {};
      const init = { headers, signal: signal ?? null };
      return sendAsStaff(path, init, readAs(submissionSchemas[kind]));
    },
    sensitiveAnswers(kind, id, signal) {
      const path = addresses.sensitiveAnswers.path(kind, id);
      return sendAsStaff(path, { signal: signal ?? null }, readAs(sensitiveAnswersSchema));
    },
    resume(id, signal) {
      const init = { signal: signal ?? null };
      return sendAsStaff(addresses.resume.path(id), init, readAs(resumeAnswerSchema));
    },
    history(kind, id, { cursor, signal }) {
      const path = withQuery(addresses.history.path(kind, id), { cursor });
      return sendAsStaff(path, { signal: signal ?? null }, readAs(auditPageSchema));
    },
    activity(filter, { cursor, signal }) {
      const path = withQuery(addresses.activity.path(), { ...filter, cursor });
      return sendAsStaff(path, { signal: signal ?? null }, readAs(auditPageSchema));
    },
    deleteSubmission(kind, id) {
      const path = addresses.submission.path(kind, id);
      return sendAsStaff(path, { method: 'DELETE' }, async () => undefined);
    },
    deletedRows(signal) {
      const init = { signal: signal ?? null };
      return sendAsStaff(addresses.deletedSubmissions.path(), init, readAs(deletedRowsSchema));
    },
    suspectedRows(signal) {
      const init = { signal: signal ?? null };
      return sendAsStaff(addresses.suspectedSubmissions.path(), init, readAs(suspectedRowsSchema));
    },
    restoreSubmission(kind, id) {
      const path = addresses.restoration.path(kind, id);
      return sendAsStaff(path, { method: 'POST' }, async () => undefined);
    },
    eraseSubmission(kind, id) {
      const path = addresses.deletedSubmission.path(kind, id);
      return sendAsStaff(path, { method: 'DELETE' }, async () => undefined);
    },
    exportList(kind, rows) {
      const path = addresses.listExports.path(kind);
      return sendAsStaff(path, postOf({ rows }), async () => undefined);
    },
    exportRecord(kind, id) {
      const path = addresses.recordExports.path(kind, id);
      return sendAsStaff(path, { method: 'POST' }, async () => undefined);
    },
    ...administrationApi({
      remove: (path, schema) => sendAsStaff(path, { method: 'DELETE' }, readAs(schema)),
      read: (path, schema, signal) => sendAsStaff(path, { signal: signal ?? null }, readAs(schema)),
      post: (path, body) =>
        sendAsStaff(
          path,
          body === undefined ? { method: 'POST' } : postOf(body),
          async () => undefined,
        ),
    }),
    async reportError(report) {
      const init = { ...postOf(report), keepalive: true };
      const read = async ({ ok, status }: Response) => {
        if (!ok) throw new ApiError('refused', { status });
      };
      try {
        // The report of a call that hangs would take the word Offline back at once.
        await send(addresses.errorReports.path(), init, read, () => {});
      } catch (error) {
        console.error('The error report could not be sent.', error);
      }
    },
  };
}

/** A POST of a JSON body. */
const postOf = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A path with those parameters that say something. */
function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** What our own errors say; what the gateway answers has none of it. */
async function refusalIn(response: Response): Promise<{ code?: string; current?: unknown }> {
  const body: unknown = await response.json().catch(() => undefined);
  const { data } = z.safeParse(errorBodySchema, body);
  return data ? { code: data.error.code, current: data.current } : {};
}
