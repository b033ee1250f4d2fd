import * as z from 'zod/mini';
import { type Clock, isRetriedStatus, readRetryAfter } from '#frontend/ui/retry.ts';
import { errorBodySchema } from '#shared/api.ts';
import type { HttpAnswer } from './dependencies.ts';

/**
 * The file store's errors (section 8). The section gives the texts of object-not-found,
 * unauthenticated, unauthorized, retry-limit-exceeded and canceled; the others are ours.
 * `cannot-read-file` is one of its "others": the chosen file was moved, changed or deleted.
 */
const texts = {
  unknown: () => 'An unknown error occurred, please try again.',
  'object-not-found': (path) => `Object '${path}' does not exist.`,
  'quota-exceeded': () => 'Quota of the file store exceeded.',
  unauthenticated: () => 'User is not authenticated, please authenticate and try again.',
  unauthorized: (path) => `User does not have permission to access '${path}'.`,
  'retry-limit-exceeded': () => 'Max retry time for operation exceeded, please try again.',
  canceled: () => 'User canceled the upload/download.',
  'invalid-url': () => 'The file store gave an invalid URL.',
  'invalid-checksum': () => 'The uploaded file was damaged on the way, please try again.',
  'server-file-wrong-size': () => 'The file store has another file size, please try again.',
  'cannot-read-file': () => 'The file can no longer be read, please select it again.',
} as const satisfies Record<string, (path: string) => string>;

export type FileStoreErrorCode = keyof typeof texts;

/** The reason why an upload ended without a stored file; `cause` is the HTTP failure, if any. */
export class FileStoreError extends Error {
  readonly code: FileStoreErrorCode;

  /** @param path the stored file's, such as `resume/{id}.pdf` */
  constructor(code: FileStoreErrorCode, path: string, cause?: unknown) {
    super(texts[code](path), { cause });
    this.name = 'FileStoreError';
    this.code = code;
  }
}

/** Thrown after a pause or a cancel. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

type Refusal = { status: number; code: string; message: string; retryAfterMs: number };

/** A failed HTTP request; `refusal` is set if an answer arrived. */
export class HttpFailure extends Error {
  readonly reason: 'lost' | 'timeout' | 'refused';
  readonly refusal: Refusal | undefined;

  constructor(reason: 'lost' | 'timeout' | 'refused', refusal?: Refusal) {
    super(refusal ? `${refusal.status} ${refusal.code} ${refusal.message}` : reason);
    this.name = 'HttpFailure';
    this.reason = reason;
    this.refusal = refusal;
  }
}

/** Reads a refusal: S3's XML, our API's `{ error: { code, message } }` or the gateway's `{ message }`. */
export function toHttpFailure(
  answer: HttpAnswer,
  status: number,
  clock: Pick<Clock, 'dateMs'>,
): HttpFailure {
  const { code, message } = readBody(answer.text);
  const retryAfterMs = readRetryAfter(answer.header('retry-after'), clock);
  return new HttpFailure('refused', { status, code, message, retryAfterMs });
}

const entities: Record<string, string> = {
  quot: '"',
  '#34': '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
};

/**
 * The text of the first XML element of that name; undefined if there is none. It uses a pattern, because
 * `require-trusted-types-for 'script'` blocks DOMParser.
 */
export function elementText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(
    /&(quot|#34|apos|lt|gt|amp);/g,
    (whole, entity: string) => entities[entity] ?? whole,
  );
}

const gatewayBodySchema = z.object({ message: z.string() });

/** @returns S3's or our API's code and message, or empty texts */
function readBody(text: string): { code: string; message: string } {
  if (text.trimStart().startsWith('<')) {
    return { code: elementText(text, 'Code') ?? '', message: elementText(text, 'Message') ?? '' };
  }
  const body = parseJson(text);
  const ours = z.safeParse(errorBodySchema, body);
  if (ours.success) return ours.data.error;
  const gateway = z.safeParse(gatewayBodySchema, body);
  return { code: '', message: gateway.success ? gateway.data.message : '' };
}

/** @returns the parsed text, or undefined if it isn't JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** S3's temporary refusals with status 400 or 409. */
const passing = ['RequestTimeout', 'IncompleteBody', 'OperationAborted'];
const damaged = ['BadDigest', 'XAmzContentSHA256Mismatch'];
const wrongSize = ['EntityTooLarge', 'EntityTooSmall'];
const expired = ['ExpiredToken', 'TokenRefreshRequired'];

/**
 * The next step after a failure: `again` for a retry after a wait (section 9: 408, 429, 5xx; lost
 * connections and timeouts), `sign-again` for an expired link, or the code of a final error.
 */
export function nextStepAfter({
  refusal,
}: HttpFailure): 'again' | 'sign-again' | FileStoreErrorCode {
  if (refusal === undefined) return 'again';
  const { status, code, message } = refusal;
  if (isRetriedStatus(status) || passing.includes(code)) return 'again';
  if (expired.includes(code)) return 'sign-again';
  // An expired link is "Request has expired", an expired form "Policy expired".
  if (status === 403 && code === 'AccessDenied' && /expired/i.test(message)) return 'sign-again';
  if (damaged.includes(code)) return 'invalid-checksum';
  if (status === 413 || wrongSize.includes(code)) return 'server-file-wrong-size';
  if (code === 'InvalidRequest' && message.includes('object-size')) return 'server-file-wrong-size';
  if (status === 401) return 'unauthenticated';
  if (status === 402) return 'quota-exceeded';
  if (status === 403) return 'unauthorized';
  return code.startsWith('NoSuch') ? 'object-not-found' : 'unknown';
}
