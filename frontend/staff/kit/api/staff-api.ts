import * as z from 'zod/mini';
import type { ConnectionEvent } from '#frontend/ui/connection.ts';
import { loadChunk } from '#frontend/ui/load-chunk.ts';
import { browserClock, readRetryAfter } from '#frontend/ui/retry.ts';
import { errorBodySchema } from '#shared/api.ts';
import {
  type AnswerOf,
  type QueryInput,
  type StaffEndpoint,
  schemaFor,
} from '#shared/contract/endpoint.ts';
import {
  jsonRequest,
  type OptionalIfEmpty,
  type RequestParts,
  requestTo,
} from '#shared/contract/request.ts';
import type { ErrorReport } from '#shared/error-report.ts';
import { requestIdOf } from '#shared/request-id.ts';
import { answerTimeoutMs } from './answer-timeout.ts';
import { ApiError } from './api-error.ts';
import { parseAnswer } from './parse-answer.ts';
import type { Endpoints } from './staff-endpoints.ts';

type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Whether the call is automatic. The audit counts automatic calls apart if the contract has a header for them. */
  isAutomatic?: boolean;
};

type QueryPart<E extends StaffEndpoint> = E extends { query: unknown }
  ? Record<never, never> extends QueryInput<E>
    ? { query?: QueryInput<E> }
    : { query: QueryInput<E> }
  : { query?: undefined };

type Call<E extends StaffEndpoint> = (
  ...[request]: OptionalIfEmpty<RequestParts<E> & QueryPart<E> & CallOptions>
) => Promise<AnswerOf<E>>;

/** A function for each staff endpoint, by its name in the contract. It takes path, query and body, and returns the answer. */
export type StaffApi = { [Name in keyof Endpoints]: Call<Endpoints[Name]> } & {
  /** Writes to the error log; a failure of its own is only logged to the console (section 7). */
  reportError: (report: ErrorReport) => Promise<void>;
};

type AnyRequest = CallOptions & {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
};

/** Changes that are sent even if the user leaves the page or closes the tab (`keepalive`). */
const lasting: ReadonlySet<string> = new Set<keyof Endpoints>([
  'changeWork',
  'decideResume',
  'addNote',
  'changeNote',
  'deleteNote',
  'changeAssignments',
]);

type Options = {
  /** @returns undefined without a session */
  accessToken: () => Promise<string | undefined>;
  /** Called when a call finds that the session is over. */
  onSessionEnded: () => void;
  /** Called with the state of the connection after each call. */
  onConnection?: (event: ConnectionEvent) => void;
  /** Whether the user is leaving the page, which aborts its requests: then the client reports no errors. */
  isLeaving?: () => boolean;
  /** The prefix of all addresses; '' for the page's own origin. */
  origin?: string;
  timeoutMs?: number;
};

/**
 * The staff area's client of the API, derived from the contract. Every call rejects with an `ApiError`, or with the signal's
 * reason if its caller aborted it. After a conflict (409), the error has the server's `current`.
 */
export function createStaffApi(options: Options): StaffApi;
export function createStaffApi(options: Options): object {
  const { accessToken, onSessionEnded, onConnection, origin = '' } = options;
  const { isLeaving = () => false, timeoutMs = answerTimeoutMs } = options;
  /** The number of answers to any call. */
  let answers = 0;

  /**
   * Sends one request and reads its answer with `read`, both within the time-out. Calls `tell` with the result. A server that
   * answers other calls is slow, not silent.
   */
  async function send<Answer>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<Answer>,
    tell = onConnection,
  ): Promise<Answer> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const answersBefore = answers;
    try {
      const response = await fetch(`${origin}${path}`, { ...init, signal, cache: 'no-store' });
      answers += 1;
      tell?.('answered');
      return await read(response);
    } catch (cause) {
      init.signal?.throwIfAborted();
      if (cause instanceof ApiError) throw cause;
      if (!timeout.aborted) tell?.('failed');
      else if (answers === answersBefore) tell?.('silent');
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

  /** The endpoints after the first call. Later calls don't import them again: a page that closes runs no import. */
  let endpoints: Endpoints | undefined;
  const loadEndpoints = async (): Promise<Endpoints> => {
    try {
      ({ endpoints } = await loadChunk(() => import('./staff-endpoints.ts')));
      return endpoints;
    } catch (cause) {
      onConnection?.('failed');
      throw new ApiError('offline', { cause });
    }
  };

  const callOf =
    (name: keyof Endpoints) =>
    async (request: AnyRequest = {}): Promise<unknown> => {
      const endpoint: StaffEndpoint = (endpoints ?? (await loadEndpoints()))[name];
      const { signal = null, isAutomatic, query = {}, ...parts } = request;
      const { url, ...init } = jsonRequest(endpoint.method, endpoint.path, parts);
      const own = isAutomatic && endpoint.automatic ? { [endpoint.automatic.header]: '1' } : {};
      const headers = { ...init.headers, ...own };
      return sendAsStaff(
        withQuery(url, query),
        { ...init, headers, signal, keepalive: lasting.has(name) },
        (response) => readAnswer(response, endpoint, parts.path?.kind),
      );
    };

  async function reportError(report: ErrorReport): Promise<void> {
    if (isLeaving()) return;
    const { url, ...request } = requestTo('POST /api/error-reports', { body: report });
    const read = async ({ ok, status }: Response) => {
      if (!ok) throw new ApiError('refused', { status });
    };
    try {
      // The report does not update the connection: after a call without an answer it would hide "Offline" at once.
      await send(url, { ...request, keepalive: true }, read, () => {});
    } catch (error) {
      console.error('The error report could not be sent.', error);
    }
  }

  return new Proxy(
    { reportError },
    {
      get(own, name: keyof StaffApi | 'then') {
        // A promise that is settled with this client looks for its `then`.
        if (name === 'then') return undefined;
        return name === 'reportError' ? own.reportError : callOf(name);
      },
    },
  );
}

/** Reads an answer by the contract. @throws ApiError if the body does not fit the schema */
async function readAnswer(
  response: Response,
  { answers }: StaffEndpoint,
  kind: string | undefined,
): Promise<unknown> {
  const { status } = response;
  const schema = Object.entries(answers).find(([one]) => Number(one) === status)?.[1];
  if (schema === null) return undefined;
  const text = await response.text();
  try {
    if (!schema) throw new Error(`The contract has no answer ${status}.`);
    return z.parse(schemaFor(schema, kind), parseAnswer(text));
  } catch (cause) {
    throw new ApiError('unreadable', { status, cause });
  }
}

/** A path with those query parameters that are not empty. */
function withQuery(path: string, parameters: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The parts of our own error bodies; an answer of the gateway has none of them. */
async function refusalIn(response: Response) {
  const body = await response
    .text()
    .then(parseAnswer)
    .catch(() => undefined);
  const { data } = z.safeParse(errorBodySchema, body);
  return data ? { code: data.error.code, current: data.current, fields: data.error.fields } : {};
}
