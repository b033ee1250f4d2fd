import * as z from 'zod/mini';
import type { ConnectionEvent } from '#frontend/ui/connection.ts';
import { browserClock, readRetryAfter } from '#frontend/ui/retry.ts';
import {
  api as addresses,
  errorBodySchema,
  listRefreshHeader,
  prefetchHeader,
  samePersonHeader,
} from '#shared/api.ts';
import { auditPageSchema, signInsSchema } from '#shared/audit.ts';
import { deletedRowsSchema } from '#shared/deleted-submissions.ts';
import { findResultSchema } from '#shared/find.ts';
import { requestIdOf } from '#shared/request-id.ts';
import { sensitiveAnswersSchema } from '#shared/sensitive-answers.ts';
import { resumeAnswerSchema } from '#shared/stored-file.ts';
import { submissionSchemas } from '#shared/stored-submission.ts';
import { listPageSchema } from '#shared/submission.ts';
import { suspectedRowsSchema } from '#shared/suspected-submissions.ts';
import { type AdministrationApi, administrationApi } from './administration-api.ts';
import { answerTimeoutMs } from './answer-timeout.ts';
import { ApiError } from './api-error.ts';
import { type BulkCalls, createBulkCalls } from './bulk-calls.ts';
import { parseAnswer } from './parse-answer.ts';
import type { SubmissionCalls } from './submission-calls.ts';
import { createWorkCalls, type WorkCalls } from './work-calls.ts';

export type StaffApi = SubmissionCalls & WorkCalls & BulkCalls & AdministrationApi;

type Options = {
  /** @returns undefined when nobody is signed in */
  accessToken: () => Promise<string | undefined>;
  /** Told when a call finds the session over. */
  onSessionEnded: () => void;
  /** Told what each call finds of the connection. */
  onConnection?: (event: ConnectionEvent) => void;
  /** Whether the page is being left, which ends its requests: then nothing is reported. */
  isLeaving?: () => boolean;
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
  const { isLeaving = () => false, timeoutMs = answerTimeoutMs } = options;

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
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), browserClock);
      const refusal = await refusalIn(response);
      throw new ApiError(failure, { status, requestId, retryAfterMs, ...refusal });
    });
  }

  /** Reads a JSON answer; one that does not fit its schema is refused, not shown. */
  const readAs =
    <Answer>(schema: z.ZodMiniType<Answer>) =>
    async (response: Response): Promise<Answer> => {
      const text = await response.text();
      try {
        return z.parse(schema, parseAnswer(text));
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
    resume(id, { upload, signal } = {}) {
      const path = withQuery(addresses.resume.path(id), { upload });
      return sendAsStaff(path, { signal: signal ?? null }, readAs(resumeAnswerSchema));
    },
    history(kind, id, { cursor, signal }) {
      const path = withQuery(addresses.history.path(kind, id), { cursor });
      return sendAsStaff(path, { signal: signal ?? null }, readAs(auditPageSchema));
    },
    activity(filter, { cursor, signal }) {
      const path = withQuery(addresses.activity.path(), { ...filter, cursor });
      return sendAsStaff(path, { signal: signal ?? null }, readAs(auditPageSchema));
    },
    async signIns(signal) {
      const init = { signal: signal ?? null };
      const path = addresses.signIns.path();
      return (await sendAsStaff(path, init, readAs(signInsSchema))).signIns;
    },
    deleteSubmission(kind, { id, version }, { suspected }) {
      const query = new URLSearchParams({ version: `${version}` });
      if (suspected) query.set('suspected', 'true');
      const path = `${addresses.submission.path(kind, id)}?${query}`;
      return sendAsStaff(path, { method: 'DELETE' }, async () => undefined);
    },
    deletedRows({ limit, cursor, signal }) {
      const path = withQuery(addresses.deletedSubmissions.path(), { limit: `${limit}`, cursor });
      return sendAsStaff(path, { signal: signal ?? null }, readAs(deletedRowsSchema));
    },
    suspectedRows({ limit, cursor, signal }) {
      const path = withQuery(addresses.suspectedSubmissions.path(), { limit: `${limit}`, cursor });
      return sendAsStaff(path, { signal: signal ?? null }, readAs(suspectedRowsSchema));
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
      if (isLeaving()) return;
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
  const body = await response
    .text()
    .then(parseAnswer)
    .catch(() => undefined);
  const { data } = z.safeParse(errorBodySchema, body);
  return data ? { code: data.error.code, current: data.current } : {};
}
