import * as z from 'zod/mini';
import { type Clock, isRetriedStatus, readRetryAfter } from '#frontend/ui/retry.ts';
import { errorBodySchema } from '#shared/api.ts';
import { type FileStoreErrorCode, fileStoreCodeOf, fileStoreText } from '#shared/file-store.ts';
import type { HttpAnswer } from './dependencies.ts';

/** The reason why an upload ended without a stored file; `cause` is the HTTP failure, if any. */
export class FileStoreError extends Error {
  readonly code: FileStoreErrorCode;

  /** @param path the stored file's, such as `resume/{id}.pdf` */
  constructor(code: FileStoreErrorCode, path: string, cause?: unknown) {
    super(fileStoreText(code, path), { cause });
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
  return fileStoreCodeOf(status) ?? (code.startsWith('NoSuch') ? 'object-not-found' : 'unknown');
}
